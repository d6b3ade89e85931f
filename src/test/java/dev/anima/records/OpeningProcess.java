package dev.anima.records;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;

/** Waits for a line, then opens the records and adds one entry. */
final class OpeningProcess {
  private OpeningProcess() {}

  public static void main(String[] arguments) throws IOException {
    System.in.read();
    try (Records records = Records.open(Path.of(arguments[0]), Clock.systemUTC())) {
      records.activity().append(NewActivity.of(ActivityType.HOME_CHANGED, "{}"));
    }
    System.out.println("opened");
  }
}
