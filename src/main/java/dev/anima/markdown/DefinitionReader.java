package dev.anima.markdown;

/**
 * Reads one link reference definition from the content of a paragraph, lines joined by LF and each
 * without its leading blanks.
 */
final class DefinitionReader {
  private static final int LONGEST_LABEL = 999;

  private final String text;
  private final int start;
  private int end;
  private String label = "";
  private String destination = "";
  private int destinationStart;
  private boolean angled;

  DefinitionReader(String text, int start) {
    this.text = text;
    this.start = start;
  }

  /** Whether a definition stands here; {@link #end} is then behind its last line ending. */
  boolean read() {
    int close = LinkReader.labelEnd(text, start);
    if (close < 0 || close - start - 1 > LONGEST_LABEL) {
      return false;
    }
    label = text.substring(start + 1, close);
    if (label.isBlank() || close + 1 >= text.length() || text.charAt(close + 1) != ':') {
      return false;
    }
    int at = LinkReader.skipBlanksAndOneLine(text, close + 2);
    int destinationEnd = LinkReader.destinationEnd(text, at);
    if (destinationEnd < 0 || destinationEnd == at) {
      return false;
    }
    angled = text.charAt(at) == '<';
    destinationStart = angled ? at + 1 : at;
    destination = text.substring(destinationStart, angled ? destinationEnd - 1 : destinationEnd);
    int beforeTitle = LinkReader.skipBlanks(text, destinationEnd);
    boolean endsLine = beforeTitle >= text.length() || text.charAt(beforeTitle) == '\n';
    int titleAt = LinkReader.skipBlanksAndOneLine(text, destinationEnd);
    if (titleAt > destinationEnd && titleAt < text.length()) {
      int titleEnd = LinkReader.titleEnd(text, titleAt);
      if (titleEnd > 0) {
        int after = LinkReader.skipBlanks(text, titleEnd);
        if (after >= text.length() || text.charAt(after) == '\n') {
          end = Math.min(text.length(), after + 1);
          return true;
        }
      }
    }
    if (!endsLine) {
      return false;
    }
    end = Math.min(text.length(), beforeTitle + 1);
    return true;
  }

  int end() {
    return end;
  }

  String label() {
    return label;
  }

  int destinationStart() {
    return destinationStart;
  }

  boolean angled() {
    return angled;
  }

  String destination() {
    return destination;
  }
}
