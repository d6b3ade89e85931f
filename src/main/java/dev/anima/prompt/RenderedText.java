package dev.anima.prompt;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A text as it goes to the agent, with what a record keeps of it.
 *
 * @param text ends with one line feed unless it is empty
 * @param bytes its length in UTF-8
 * @param sha256 64 lower-case hexadecimal digits, of its UTF-8 bytes
 */
public record RenderedText(String text, int bytes, String sha256) {
  public static RenderedText of(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return new RenderedText(text, utf8.length, HexFormat.of().formatHex(digest(utf8)));
  }

  private static byte[] digest(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
