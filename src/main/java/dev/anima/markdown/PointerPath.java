package dev.anima.markdown;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A link destination taken apart: the path it names, seen from the workspace, and its fragment.
 *
 * @param path relative to the workspace with {@code /}, decoded; empty for the workspace itself;
 *     null where the link leaves it
 * @param fragment decoded, without {@code #}; null where there is none
 * @param own whether the destination has no path of its own and means the file it stands in
 */
record PointerPath(@Nullable String path, @Nullable String fragment, boolean own) {
  private static final Pattern SCHEME =
      Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:.*", Pattern.DOTALL);
  private static final String ENCODED = "%#?()<>\\";

  /** Whether a destination is a place in the workspace at all, and no address elsewhere. */
  static boolean isLocal(String destination) {
    return !destination.isEmpty() && !SCHEME.matcher(destination).matches();
  }

  /** Resolves a destination, escapes and entities resolved already, against a file's folder. */
  static PointerPath resolve(String file, String destination) {
    int end = pathEnd(destination);
    int hash = destination.indexOf('#');
    String fragment = hash < 0 ? null : decoded(destination.substring(hash + 1));
    if (end == 0) {
      return new PointerPath(file, fragment, true);
    }
    if (destination.startsWith("/")) {
      return new PointerPath(null, fragment, false);
    }
    List<String> segments = folder(file);
    for (String raw : destination.substring(0, end).split("/", -1)) {
      String segment = decoded(raw);
      if (segment.equals("..")) {
        if (segments.isEmpty()) {
          return new PointerPath(null, fragment, false);
        }
        segments.remove(segments.size() - 1);
      } else if (!segment.isEmpty() && !segment.equals(".")) {
        segments.add(segment);
      }
    }
    return new PointerPath(String.join("/", segments), fragment, false);
  }

  /** Where the path of a destination ends and its query or fragment begins. */
  static int pathEnd(String destination) {
    for (int i = 0; i < destination.length(); i++) {
      char c = destination.charAt(i);
      if (c == '?' || (c == '#' && (i == 0 || destination.charAt(i - 1) != '&'))) {
        return i;
      }
    }
    return destination.length();
  }

  static List<String> folder(String file) {
    List<String> segments = new ArrayList<>(List.of(file.split("/", -1)));
    segments.remove(segments.size() - 1);
    return segments;
  }

  /**
   * The path part of a raw destination as it must read in another folder; segments keep their
   * encoding.
   */
  static String rebased(String rawPath, String fromFile, String toFile) {
    List<String> segments =
        new ArrayList<>(folder(fromFile).stream().map(PointerPath::encoded).toList());
    int above = 0;
    for (String raw : rawPath.split("/", -1)) {
      String segment = decoded(LinkScan.unescaped(raw));
      if (segment.equals("..")) {
        if (segments.isEmpty()) {
          above++;
        } else {
          segments.remove(segments.size() - 1);
        }
      } else if (!segment.isEmpty() && !segment.equals(".")) {
        segments.add(raw);
      }
    }
    List<String> folder = folder(toFile);
    int common = 0;
    while (above == 0
        && common < folder.size()
        && common < segments.size()
        && decoded(LinkScan.unescaped(segments.get(common))).equals(folder.get(common))) {
      common++;
    }
    StringBuilder path = new StringBuilder("../".repeat(above + folder.size() - common));
    path.append(String.join("/", segments.subList(common, segments.size())));
    if (rawPath.endsWith("/") && common < segments.size()) {
      path.append('/');
    }
    return path.isEmpty() ? "./" : withoutScheme(path.toString());
  }

  /** The path from one file's folder to another file, encoded for use in a destination. */
  static String between(String fromFile, String toFile) {
    List<String> folder = folder(fromFile);
    List<String> target = List.of(toFile.split("/", -1));
    int common = 0;
    while (common < folder.size()
        && common < target.size() - 1
        && folder.get(common).equals(target.get(common))) {
      common++;
    }
    StringBuilder path = new StringBuilder("../".repeat(folder.size() - common));
    path.append(encoded(String.join("/", target.subList(common, target.size()))));
    return withoutScheme(path.toString());
  }

  private static String withoutScheme(String path) {
    return SCHEME.matcher(path).matches() ? "./" + path : path;
  }

  /** A path as it stands in a destination: what would end or bend it is percent-encoded. */
  static String encoded(String path) {
    StringBuilder out = new StringBuilder(path.length());
    path.codePoints()
        .forEach(
            point -> {
              boolean bare =
                  ENCODED.indexOf(point) < 0
                      && !Character.isWhitespace(point)
                      && !Character.isSpaceChar(point)
                      && !Character.isISOControl(point);
              if (bare) {
                out.appendCodePoint(point);
              } else {
                for (byte each : Character.toString(point).getBytes(StandardCharsets.UTF_8)) {
                  out.append('%');
                  out.append(Character.toUpperCase(Character.forDigit((each >> 4) & 0xf, 16)));
                  out.append(Character.toUpperCase(Character.forDigit(each & 0xf, 16)));
                }
              }
            });
    return out.toString();
  }

  /** Percent-decoded as UTF-8; what is no encoding stays as it is. */
  static String decoded(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    byte[] source = text.getBytes(StandardCharsets.UTF_8);
    ByteBuffer bytes = ByteBuffer.allocate(source.length);
    for (int i = 0; i < source.length; i++) {
      int high = i + 2 < source.length ? Character.digit((char) source[i + 1], 16) : -1;
      int low = i + 2 < source.length ? Character.digit((char) source[i + 2], 16) : -1;
      if (source[i] == '%' && high >= 0 && low >= 0) {
        bytes.put((byte) (high * 16 + low));
        i += 2;
      } else {
        bytes.put(source[i]);
      }
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
    } catch (CharacterCodingException e) {
      return text; // encoded bytes of another charset: no name of ours, so compared as written
    }
  }

  /** What names are compared by when case and Unicode form do not count. */
  static String folded(String path) {
    return InlineText.fold(Normalizer.normalize(path, Normalizer.Form.NFC));
  }
}
