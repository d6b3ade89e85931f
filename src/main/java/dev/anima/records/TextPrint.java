package dev.anima.records;

/**
 * The size and fingerprint of a text that was put before an agent.
 *
 * @param bytes its length as UTF-8
 * @param sha256 64 hex digits
 */
public record TextPrint(long bytes, String sha256) {
  public TextPrint {
    if (bytes < 0 || !sha256.matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException("not a fingerprint: " + bytes + " " + sha256);
    }
  }
}
