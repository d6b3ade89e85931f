package dev.anima.markdown;

/** The small parts that links and definitions are made of; every answer is an offset or -1. */
final class LinkReader {
  private static final int DEEPEST_PARENTHESES = 32;

  private LinkReader() {}

  /** The {@code ]} that ends the label opened at {@code open}; none if a {@code [} comes first. */
  static int labelEnd(String text, int open) {
    int stop = Math.min(text.length(), open + 1002);
    for (int i = open + 1; i < stop; i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == ']') {
        return i;
      } else if (c == '[') {
        return -1;
      }
    }
    return -1;
  }

  static int skipBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }

  static int skipBlanksAndOneLine(String text, int from) {
    int at = skipBlanks(text, from);
    return at < text.length() && text.charAt(at) == '\n' ? skipBlanks(text, at + 1) : at;
  }

  /** Behind the destination that starts here; equal to {@code from} for an empty one. */
  static int destinationEnd(String text, int from) {
    if (from < text.length() && text.charAt(from) == '<') {
      for (int i = from + 1; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c == '\\') {
          i++;
        } else if (c == '>') {
          return i + 1;
        } else if (c == '<' || c == '\n') {
          return -1;
        }
      }
      return -1;
    }
    int open = 0;
    int i = from;
    for (; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length() && isPunctuation(text.charAt(i + 1))) {
        i++;
      } else if (c == '(') {
        if (++open > DEEPEST_PARENTHESES) {
          return -1;
        }
      } else if (c == ')') {
        if (open == 0) {
          break;
        }
        open--;
      } else if (c <= ' ' || c == 0x7f) {
        break;
      }
    }
    return open == 0 ? i : -1;
  }

  /** Behind the title that starts here, quotes included. */
  static int titleEnd(String text, int from) {
    if (from >= text.length()) {
      return -1;
    }
    char quote = text.charAt(from);
    if (quote != '"' && quote != '\'' && quote != '(') {
      return -1;
    }
    char close = quote == '(' ? ')' : quote;
    for (int i = from + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == close) {
        return i + 1;
      } else if (c == '(' && quote == '(') {
        return -1;
      }
    }
    return -1;
  }

  /** Behind the {@code )} of an inline link whose {@code (} stands here. */
  static int inlineEnd(String text, int open) {
    int at = skipBlanksAndOneLine(text, open + 1);
    int destination = destinationEnd(text, at);
    if (destination < 0) {
      return -1;
    }
    int after = skipBlanksAndOneLine(text, destination);
    if (after > destination && after < text.length() && text.charAt(after) != ')') {
      int title = titleEnd(text, after);
      if (title < 0) {
        return -1;
      }
      after = skipBlanksAndOneLine(text, title);
    }
    return after < text.length() && text.charAt(after) == ')' ? after + 1 : -1;
  }

  static boolean isPunctuation(char c) {
    return (c >= '!' && c <= '/')
        || (c >= ':' && c <= '@')
        || (c >= '[' && c <= '`')
        || (c >= '{' && c <= '~');
  }
}
