package dev.anima.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What an agent says at the end of a wake, or a person says of a save, as a block that cannot pose
 * as anything else in a commit message: each line behind {@code > } (rule 4).
 */
public final class ClosingWords {
  static final int LIMIT = 2_000;

  private static final List<Pattern> KEY_FORMATS =
      List.of(
          Pattern.compile("\\bsk-[A-Za-z0-9_-]{16,}"),
          Pattern.compile("\\bgh[pousr]_[A-Za-z0-9]{20,}"),
          Pattern.compile("\\bgithub_pat_[A-Za-z0-9_]{20,}"),
          Pattern.compile("\\bglpat-[A-Za-z0-9_-]{16,}"),
          Pattern.compile("\\bxox[abprs]-[A-Za-z0-9-]{10,}"),
          Pattern.compile("\\b(?:AKIA|ASIA)[A-Z0-9]{16}\\b"),
          Pattern.compile("\\bAIza[A-Za-z0-9_-]{30,}"),
          Pattern.compile("\\beyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{5,}"));
  private static final Pattern PRIVATE_KEY_BEGINS =
      Pattern.compile("-----BEGIN [A-Z ]*PRIVATE KEY");
  private static final Pattern PRIVATE_KEY_ENDS = Pattern.compile("-----END [A-Z ]*PRIVATE KEY");

  private ClosingWords() {}

  /** The words without control characters, cut to the limit and without lines that hold a key. */
  public static List<String> lines(String words) {
    String cut = words.length() <= LIMIT ? words : words.substring(0, cutAt(words));
    List<String> lines = withoutKeys(cut.strip().lines().map(ClosingWords::plain).toList());
    if (cut.length() == words.length()) {
      return lines;
    }
    List<String> said = new ArrayList<>(lines);
    said.add("(cut here: " + (words.length() - cut.length()) + " more characters)");
    return said;
  }

  /** The block for a commit message; empty text if there are no words. */
  static String block(String words) {
    StringBuilder block = new StringBuilder();
    for (String line : lines(words)) {
      block.append(line.isEmpty() ? ">" : "> " + line).append('\n');
    }
    return block.toString();
  }

  /** Withholds each line that holds a key, and a private key from its first line to its last. */
  private static List<String> withoutKeys(List<String> lines) {
    List<String> kept = new ArrayList<>();
    boolean inPrivateKey = false;
    for (String line : lines) {
      boolean begins = PRIVATE_KEY_BEGINS.matcher(line).find();
      if (!inPrivateKey && (begins || holdsKey(line))) {
        kept.add("(a line that looks like a key is withheld)");
      } else if (!inPrivateKey) {
        kept.add(line);
      }
      inPrivateKey = (inPrivateKey || begins) && !PRIVATE_KEY_ENDS.matcher(line).find();
    }
    return kept;
  }

  /** Without control characters and those that steer how a line is shown. */
  private static String plain(String line) {
    return line.replaceAll("[\\p{Cntrl}\\x{202a}-\\x{202e}\\x{2066}-\\x{2069}]", "")
        .stripTrailing();
  }

  private static int cutAt(String words) {
    return Character.isHighSurrogate(words.charAt(LIMIT - 1)) ? LIMIT - 1 : LIMIT;
  }

  private static boolean holdsKey(String line) {
    return KEY_FORMATS.stream().anyMatch(format -> format.matcher(line).find());
  }
}
