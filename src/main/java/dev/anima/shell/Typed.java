package dev.anima.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A line that was typed in the shell, taken apart. Blanks part words; quotes around a whole word
 * keep its blanks. An apostrophe inside a word, a backslash and an exclamation mark are what they
 * are: nothing is an escape, and nothing waits for a quote to be closed. A line whose quotes do not
 * match has its words all the same, for it may not be finished; {@link #slip} says so.
 *
 * @param words without the text after {@code --} and without a last {@code &}
 * @param text what stands after {@code --}, as it was typed
 * @param background whether the line ends with {@code &}
 */
record Typed(List<Word> words, Optional<String> text, boolean background) {
  private static final String TEXT_FOLLOWS = "--";
  private static final String IN_BACKGROUND = "&";

  Typed {
    words = List.copyOf(words);
  }

  /**
   * A word.
   *
   * @param value without its quotes
   * @param start where it begins in the line, its quote included
   * @param quote what it is quoted with; a blank if it is not
   */
  record Word(String value, int start, char quote) {
    boolean isPlain(String wanted) {
      return quote == ' ' && value.equals(wanted);
    }
  }

  static Typed parse(String line) {
    List<Word> words = new ArrayList<>();
    int at = 0;
    while (true) {
      at = afterBlanks(line, at);
      if (at == line.length()) {
        break;
      }
      int end = endOfWord(line, at);
      Word word = word(line, at, end);
      if (word.isPlain(TEXT_FOLLOWS)) {
        return new Typed(words, Optional.of(text(line.substring(end).strip())), false);
      }
      words.add(word);
      at = end;
    }
    boolean background = !words.isEmpty() && words.get(words.size() - 1).isPlain(IN_BACKGROUND);
    return new Typed(
        background ? words.subList(0, words.size() - 1) : words, Optional.empty(), background);
  }

  /** The end of a line that is being typed. */
  static TypedEnd open(String line) {
    List<String> before = new ArrayList<>();
    int at = 0;
    while (true) {
      at = afterBlanks(line, at);
      if (at == line.length()) {
        return new TypedEnd(before, "", at, ' ', false);
      }
      int quote = quoteOf(line, at);
      if (quote >= 0 && closing(line, quote) < 0) {
        String begin = line.substring(at, quote) + line.substring(quote + 1);
        return new TypedEnd(before, begin, at, line.charAt(quote), false);
      }
      int end = endOfWord(line, at);
      Word word = word(line, at, end);
      if (end == line.length()) {
        return new TypedEnd(before, word.value(), at, ' ', false);
      }
      if (word.isPlain(TEXT_FOLLOWS)) {
        return new TypedEnd(before, "", line.length(), ' ', true);
      }
      before.add(word.value());
      at = end;
    }
  }

  /** What is off about the quotes of a line, so that a person may have meant another. */
  enum Slip {
    NONE,
    /** A word begins with a quote that is closed nowhere. */
    OPEN,
    /** More follows at once behind a closing quote. */
    GOES_ON,
    /** The same, and what follows parts commands elsewhere. */
    SECOND_COMMAND
  }

  /** The first slip in a line; what stands in a text after {@code --} is none. */
  static Slip slip(String line) {
    int at = afterBlanks(line, 0);
    while (at < line.length()) {
      int end = endOfWord(line, at);
      if (word(line, at, end).isPlain(TEXT_FOLLOWS)) {
        return Slip.NONE;
      }
      int quote = quoteOf(line, at);
      Slip slip = quote < 0 ? Slip.NONE : slip(line, quote);
      if (slip != Slip.NONE) {
        return slip;
      }
      at = afterBlanks(line, end);
    }
    return Slip.NONE;
  }

  private static Slip slip(String line, int quote) {
    char sign = line.charAt(quote);
    for (int at = quote + 1; at < line.length(); at++) {
      if (line.charAt(at) == sign && !isApostrophe(line, at)) {
        if (at + 1 == line.length() || isBlank(line.charAt(at + 1))) {
          return Slip.NONE;
        }
        String behind = line.substring(at + 1);
        boolean parts = behind.startsWith(";") || behind.startsWith("&&") || behind.startsWith("|");
        return parts ? Slip.SECOND_COMMAND : Slip.GOES_ON;
      }
    }
    return Slip.OPEN;
  }

  /** Whether the sign there is part of a word, as in {@code isn't}. */
  private static boolean isApostrophe(String line, int at) {
    return line.charAt(at) == '\''
        && at + 1 < line.length()
        && Character.isLetterOrDigit(line.charAt(at - 1))
        && Character.isLetterOrDigit(line.charAt(at + 1));
  }

  List<String> values() {
    return words.stream().map(Word::value).toList();
  }

  /** A word as it has to be typed. */
  static String quoted(String word) {
    boolean plain =
        !word.isEmpty()
            && word.chars().noneMatch(Typed::isBlank)
            && quoteOf(word, 0) < 0
            && !word.equals(TEXT_FOLLOWS)
            && !word.equals(IN_BACKGROUND);
    if (plain) {
      return word;
    }
    int value = valueOf(word, 0);
    if (value > 0) {
      return word.substring(0, value) + inQuotes(word.substring(value));
    }
    return inQuotes(word);
  }

  /** Whether there is a way to type a word. */
  static boolean canBeTyped(String word) {
    String line = "a " + quoted(word);
    return parse(line).values().equals(List.of("a", word)) && slip(line) == Slip.NONE;
  }

  private static String inQuotes(String word) {
    char quote = quoteFor(word);
    return quote + word + quote;
  }

  private static char quoteFor(String word) {
    return word.indexOf('"') < 0 ? '"' : '\'';
  }

  /**
   * The beginning of a word as it has to be typed, so that it may be typed on.
   *
   * @param quote the one that is typed already; a blank if none is
   */
  static String begun(String begin, char quote) {
    int value = Math.max(0, valueOf(begin, 0));
    if (quote == ' ' && begin.chars().noneMatch(Typed::isBlank)) {
      return begin;
    }
    char open = quote == ' ' ? quoteFor(begin) : quote;
    return begin.substring(0, value) + open + begin.substring(value);
  }

  /** A text that is one quoted word was quoted from habit. */
  private static String text(String typed) {
    boolean whole = !typed.isEmpty() && isQuote(typed.charAt(0));
    return whole && closing(typed, 0) == typed.length() - 1
        ? typed.substring(1, typed.length() - 1)
        : typed;
  }

  private static Word word(String line, int start, int end) {
    char first = line.charAt(start);
    if (isQuote(first) && closing(line, start) == end - 1) {
      return new Word(line.substring(start + 1, end - 1), start, first);
    }
    String raw = line.substring(start, end);
    int value = raw.indexOf('=') + 1;
    if (raw.startsWith("--") && value > 0 && value < raw.length() && isQuote(raw.charAt(value))) {
      return closing(raw, value) == raw.length() - 1
          ? new Word(
              raw.substring(0, value) + raw.substring(value + 1, raw.length() - 1), start, ' ')
          : new Word(raw, start, ' ');
    }
    return new Word(raw, start, ' ');
  }

  private static int endOfWord(String line, int start) {
    int quote = quoteOf(line, start);
    if (quote >= 0) {
      int close = closing(line, quote);
      if (close > 0) {
        return close + 1;
      }
    }
    int end = start;
    while (end < line.length() && !isBlank(line.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Where the word that begins there is quoted from, at once or behind {@code --option=}. */
  private static int quoteOf(String line, int start) {
    int at = Math.max(start, valueOf(line, start));
    return at < line.length() && isQuote(line.charAt(at)) ? at : -1;
  }

  /** Where the value begins in a word {@code --option=value}; negative if it is no such word. */
  private static int valueOf(String line, int start) {
    int value = line.startsWith("--", start) ? line.indexOf('=', start) + 1 : 0;
    boolean own = value > 0 && line.substring(start, value).chars().noneMatch(Typed::isBlank);
    return own ? value : -1;
  }

  /** Where a quote is closed: at the same sign before a blank or the end; negative if nowhere. */
  private static int closing(String line, int quote) {
    for (int at = quote + 1; at < line.length(); at++) {
      boolean ends = at + 1 == line.length() || isBlank(line.charAt(at + 1));
      if (line.charAt(at) == line.charAt(quote) && ends) {
        return at;
      }
    }
    return -1;
  }

  private static int afterBlanks(String line, int from) {
    int at = from;
    while (at < line.length() && isBlank(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isQuote(char sign) {
    return sign == '"' || sign == '\'';
  }

  private static boolean isBlank(int sign) {
    return sign == ' ' || sign == '\t' || sign == '\r' || sign == '\n' || sign == '\u00a0';
  }
}
