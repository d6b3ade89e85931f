package dev.anima.provider;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads an output to its end, however long it is, and keeps the last part of it. */
final class OutputTail {
  private final int limit;
  private final Runnable onOutput;
  // Twice the limit: what falls out at the front is moved away once a limit, not once a read.
  private final byte[] buffer;
  private int length;
  private boolean cut;

  /**
   * @param limit how many bytes to keep
   * @param onOutput called whenever something came
   */
  OutputTail(int limit, Runnable onOutput) {
    this.limit = limit;
    this.onOutput = onOutput;
    this.buffer = new byte[2 * limit];
  }

  /** Reads until the end; a stream that is closed under the reader has ended, too. */
  void drain(InputStream stream) {
    byte[] piece = new byte[Math.min(8192, limit)];
    try {
      for (int read = stream.read(piece); read >= 0; read = stream.read(piece)) {
        add(piece, read);
        onOutput.run();
      }
    } catch (IOException closed) {
      onOutput.run();
    }
  }

  private synchronized void add(byte[] piece, int size) {
    if (length + size > buffer.length) {
      System.arraycopy(buffer, length - limit, buffer, 0, limit);
      length = limit;
      cut = true;
    }
    System.arraycopy(piece, 0, buffer, length, size);
    length += size;
  }

  synchronized boolean isCut() {
    return cut || length > limit;
  }

  /** What was kept, as text: bytes that are not UTF-8 become replacement characters. */
  synchronized String text() {
    String text = decoded(Arrays.copyOf(buffer, length));
    // Replacement characters are longer than what they replace.
    return decoded(text.getBytes(StandardCharsets.UTF_8)).strip();
  }

  private String decoded(byte[] bytes) {
    int from = Math.max(0, bytes.length - limit);
    int end = Math.min(bytes.length, from + 3);
    if (from > 0) {
      while (from < end && (bytes[from] & 0xC0) == 0x80) {
        from++;
      }
    }
    return new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8);
  }
}
