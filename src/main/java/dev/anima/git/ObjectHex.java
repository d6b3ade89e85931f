package dev.anima.git;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Object ids: how they are computed and what their text looks like. */
final class ObjectHex {
  private static final HexFormat HEX = HexFormat.of();

  private ObjectHex() {}

  static boolean isId(String text) {
    if (text.length() != 40) {
      return false;
    }
    for (int i = 0; i < 40; i++) {
      char c = text.charAt(i);
      if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
        return false;
      }
    }
    return true;
  }

  /** The id that Git gives to this content. */
  static byte[] hash(ObjectKind kind, byte[] content) {
    MessageDigest digest = sha1();
    digest.update(kind.header(content.length));
    return digest.digest(content);
  }

  static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java has SHA-1", missing);
    }
  }

  static String text(byte[] id) {
    return HEX.formatHex(id);
  }

  /** Whether text and bytes from an index on are the same id. */
  static boolean isOf(String id, byte[] raw, int start) {
    for (int i = 0; i < 20; i++) {
      int value = digit(id.charAt(2 * i)) << 4 | digit(id.charAt(2 * i + 1));
      if (value != (raw[start + i] & 0xff)) {
        return false;
      }
    }
    return true;
  }

  static byte[] bytes(String id) {
    byte[] bytes = new byte[20];
    for (int i = 0; i < 20; i++) {
      bytes[i] = (byte) (digit(id.charAt(2 * i)) << 4 | digit(id.charAt(2 * i + 1)));
    }
    return bytes;
  }

  private static int digit(char c) {
    return c <= '9' ? c - '0' : c - 'a' + 10;
  }
}
