package dev.anima.app;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Standard output that knows why it could not be written, which a print stream keeps to itself. */
final class StandardOutput extends OutputStream {
  private final FileOutputStream file;
  private @Nullable IOException failure;

  StandardOutput(FileOutputStream file) {
    this.file = file;
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      file.write(bytes, from, length);
    } catch (IOException failed) {
      failure = failed;
      throw failed;
    }
  }

  /** What went wrong; whoever closes a pipe, such as {@code head}, has had enough: no failure. */
  Optional<String> failure() {
    return Optional.ofNullable(failure)
        .map(failed -> String.valueOf(failed.getMessage()))
        .filter(reason -> !reason.contains("Broken pipe"));
  }
}
