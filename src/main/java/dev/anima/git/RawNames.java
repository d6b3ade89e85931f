package dev.anima.git;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The bytes of file names, which Java shows only as text in the machine's encoding. A {@link Path}
 * keeps them, and its URI gives them away and takes them back, so that no name is lost under {@code
 * LC_ALL=C} or when it is no UTF-8. Raw text here has one char a byte.
 */
final class RawNames {
  private RawNames() {}

  /** The last element of a path as raw text. */
  static String nameOf(Path path) {
    String text = String.valueOf(path.getFileName());
    if (isAscii(text)) {
      return text;
    }
    String encoded = path.toUri().getRawPath();
    int end = encoded.endsWith("/") ? encoded.length() - 1 : encoded.length();
    return decode(encoded.substring(encoded.lastIndexOf('/', end - 1) + 1, end));
  }

  /** All bytes of a link's target as raw text; it may be relative and end with a slash. */
  static String targetOf(Path target) {
    String text = target.toString();
    if (isAscii(text)) {
      return text;
    }
    String encoded = target.toUri().getRawPath();
    if (encoded.endsWith("/") && !text.endsWith("/")) {
      encoded = encoded.substring(0, encoded.length() - 1);
    }
    if (!target.isAbsolute()) {
      String base = Path.of("").toAbsolutePath().toUri().getRawPath();
      encoded = encoded.substring(base.endsWith("/") ? base.length() : base.length() + 1);
    }
    return decode(encoded);
  }

  /** The target of a link from raw text: the reverse of {@link #targetOf}. */
  static Path target(String raw) {
    if (isAscii(raw)) {
      return Path.of(raw);
    }
    Path root = Path.of("/");
    return raw.startsWith("/")
        ? resolve(root, raw.substring(1))
        : root.relativize(resolve(root, raw));
  }

  /** A path below a folder, from raw text with {@code /} between the elements. */
  static Path resolve(Path folder, String raw) {
    if (isAscii(raw)) {
      return folder.resolve(raw);
    }
    String base = folder.toUri().getRawPath();
    return Path.of(URI.create("file://" + base + (base.endsWith("/") ? "" : "/") + encode(raw)));
  }

  static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  private static String encode(String raw) {
    StringBuilder text = new StringBuilder(raw.length() * 3);
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/') {
        text.append(c);
      } else {
        text.append('%')
            .append(Character.forDigit(c >> 4, 16))
            .append(Character.forDigit(c & 15, 16));
      }
    }
    return text.toString();
  }

  private static String decode(String encoded) {
    byte[] raw = new byte[encoded.length()];
    int length = 0;
    for (int i = 0; i < encoded.length(); i++) {
      char c = encoded.charAt(i);
      if (c == '%') {
        raw[length++] = (byte) Integer.parseInt(encoded.substring(i + 1, i + 3), 16);
        i += 2;
      } else {
        raw[length++] = (byte) c;
      }
    }
    return new String(raw, 0, length, StandardCharsets.ISO_8859_1);
  }
}
