package dev.anima.records;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;

/** Opens records with a folder for the native library; says what lies in the temporary one. */
final class UnpackingProcess {
  private UnpackingProcess() {}

  public static void main(String[] arguments) throws IOException {
    System.setProperty(NativeLibrary.FOLDER, arguments[1]);
    System.setProperty("java.io.tmpdir", arguments[2]);
    try (Records records = Records.open(Path.of(arguments[0]), Clock.systemUTC())) {
      records.activity().append(NewActivity.of(ActivityType.HOME_CHANGED, "{}"));
      try (var files = Files.list(Path.of(arguments[2]))) {
        System.out.println("unpacked " + files.count());
      }
    }
  }
}
