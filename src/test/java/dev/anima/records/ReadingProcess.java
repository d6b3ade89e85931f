package dev.anima.records;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;

/** Reads the activity where nothing may be written; says the types, the warning, what is left. */
final class ReadingProcess {
  private ReadingProcess() {}

  public static void main(String[] arguments) throws IOException {
    System.setProperty("java.io.tmpdir", arguments[1]);
    try (Records records = Records.openReadOnly(Path.of(arguments[0]), Clock.systemUTC())) {
      System.out.println(
          records.activity().list(ActivityQuery.all()).stream().map(Activity::type).toList());
      System.out.println(records.warning().orElse("no warning"));
    }
    try (var files = Files.list(Path.of(arguments[1]))) {
      long left =
          files.filter(it -> it.getFileName().toString().startsWith("anima-records")).count();
      System.out.println("copies left: " + left);
    }
  }
}
