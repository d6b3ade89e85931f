package dev.anima.shell.terminal;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pasted texts that are too long to be edited in the line: the line holds a stand-in for each, and
 * goes on meaning the text for as long as the shell runs, also when it is recalled. A line whose
 * text is gone, or whose stand-in was edited, means nothing any more.
 */
final class Pastes {
  private static final int MOST_CHARACTERS = 64 << 20;
  private static final Pattern STAND_IN = Pattern.compile("\\[pasted text (\\d{1,9})[^\\]\n]*\\]?");

  private final TreeMap<Integer, String> texts = new TreeMap<>();
  private int last;
  private long characters;

  /** Keeps a text; what stands for it in a line. */
  String keep(String text) {
    last++;
    texts.put(last, text);
    characters += text.length();
    while (characters > MOST_CHARACTERS && texts.size() > 1) {
      Map.Entry<Integer, String> oldest = texts.pollFirstEntry();
      characters -= oldest.getValue().length();
    }
    return standIn(last);
  }

  private String standIn(int number) {
    long lines = texts.getOrDefault(number, "").lines().count();
    return String.format(Locale.ROOT, "[pasted text %d: %d lines]", number, lines);
  }

  /** Whether a line holds a stand-in, or what is left of one. */
  static boolean isIn(String line) {
    return STAND_IN.matcher(line).find();
  }

  /** The line with the texts in it; empty if one of them is not there. */
  Optional<String> whole(String line) {
    Matcher found = STAND_IN.matcher(line);
    StringBuilder whole = new StringBuilder();
    while (found.find()) {
      int number = Integer.parseInt(found.group(1));
      if (!texts.containsKey(number) || !found.group().equals(standIn(number))) {
        return Optional.empty();
      }
      found.appendReplacement(whole, Matcher.quoteReplacement(texts.getOrDefault(number, "")));
    }
    return Optional.of(found.appendTail(whole).toString());
  }
}
