package dev.anima.git;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Judges single names under {@code notes/}: what is never memory, what other systems cannot hold,
 * what looks like another. The one list of rule 1: {@link #isNeverMemory} decides for the tree, the
 * {@link #EXCLUDES} say the same to native {@code git}.
 */
final class MemoryNames {
  /** For {@code info/exclude}; must say what {@link #isNeverMemory} says. */
  static final List<String> EXCLUDES =
      List.of("/notes/**/.*", "/notes/**/*~", "/notes/**/#*#", "/notes/**/[gG][iI][tT]~1");

  /**
   * What native {@code git} takes for another spelling of {@code .git} and refuses to check out.
   */
  private static final Pattern DISGUISED_GIT =
      Pattern.compile(
          "(?:.*\\\\)?(?:\\.git|git~1)[ .]*(?:[:\\\\].*)?",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern DEVICE =
      Pattern.compile("(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\\..*)?", Pattern.CASE_INSENSITIVE);

  /** A bit for each of {@code < > : " ? *} and the control characters. */
  private static final long NOT_PORTABLE_BELOW_64 =
      0xffff_ffffL | 1L << '<' | 1L << '>' | 1L << ':' | 1L << '"' | 1L << '?' | 1L << '*';

  private MemoryNames() {}

  /** Names that begin with a dot, that editors leave behind, or that Git itself refuses. */
  static boolean isNeverMemory(String rawName) {
    return rawName.startsWith(".")
        || rawName.endsWith("~")
        || (rawName.length() > 1 && rawName.startsWith("#") && rawName.endsWith("#"))
        || ((rawName.indexOf('~') > 0 || rawName.indexOf('\\') >= 0)
            && DISGUISED_GIT.matcher(rawName).matches());
  }

  /** Whether Windows could not hold a file of this name. */
  static boolean isNotPortable(String rawName) {
    for (int i = 0; i < rawName.length(); i++) {
      char c = rawName.charAt(i);
      if (c < 0x40 ? (NOT_PORTABLE_BELOW_64 & 1L << c) != 0 : c == '\\' || c == '|') {
        return true;
      }
    }
    return rawName.endsWith(".") || rawName.endsWith(" ") || isDevice(rawName);
  }

  private static boolean isDevice(String rawName) {
    int dot = rawName.indexOf('.');
    int length = dot < 0 ? rawName.length() : dot;
    return (length == 3 || length == 4) && DEVICE.matcher(rawName).matches();
  }

  /** Whether a name is its own folded form; quick and on the safe side. */
  static boolean isFolded(String rawName) {
    for (int i = 0; i < rawName.length(); i++) {
      char c = rawName.charAt(i);
      if (c >= 0x80 || (c >= 'A' && c <= 'Z')) {
        return false;
      }
    }
    return true;
  }

  /** Equal for names that some file system takes for one: by case or by Unicode form. */
  static String folded(String rawName) {
    if (RawNames.isAscii(rawName)) {
      return rawName.toLowerCase(Locale.ROOT);
    }
    String text = new String(rawName.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    String folded = text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    return Normalizer.normalize(folded, Normalizer.Form.NFC);
  }
}
