package dev.anima.shell.terminal;

import dev.anima.shell.Completion;
import dev.anima.shell.TypedEnd;
import dev.anima.shell.Workbench;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;

/**
 * How the line editor sees words: as the workbench does. A line is always whole, so that nothing
 * ever waits for a quote to be closed, and no sign is an escape.
 */
final class Words implements Parser, Completer {
  /** What the prompt and a long line take of the screen; the words explained get the rest. */
  private static final int ROWS_KEPT = 4;

  private final Workbench bench;

  Words(Workbench bench) {
    this.bench = bench;
  }

  @Override
  public ParsedLine parse(String line, int cursor, ParseContext context) {
    return new Line(line, Math.min(cursor, line.length()));
  }

  @Override
  public boolean isEscapeChar(char sign) {
    return false;
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    List<Completion> found = bench.complete(line.line().substring(0, line.cursor()));
    long likely = found.stream().filter(each -> begins(each.word(), line.word())).count();
    boolean roomToExplain = (likely > 0 ? likely : found.size()) <= rows(reader) - ROWS_KEPT;
    for (int i = 0; i < found.size(); i++) {
      String word = found.get(i).word();
      String about = found.get(i).about();
      candidates.add(
          new Candidate(
              word,
              word,
              null,
              roomToExplain && !about.isEmpty() ? about : null,
              null,
              null,
              true,
              i));
    }
  }

  private static boolean begins(String word, String begin) {
    return word.regionMatches(true, 0, begin, 0, begin.length());
  }

  private static int rows(LineReader reader) {
    int rows = reader.getTerminal().getHeight();
    return rows > 0 ? rows : 24;
  }

  /** The line, with the word that the cursor is in. */
  private record Line(String line, int cursor) implements CompletingParsedLine {
    private TypedEnd end() {
      return TypedEnd.of(line.substring(0, cursor));
    }

    @Override
    public String word() {
      return end().begin();
    }

    @Override
    public int wordCursor() {
      return end().begin().length();
    }

    @Override
    public int wordIndex() {
      return 0;
    }

    @Override
    public List<String> words() {
      return List.of(word());
    }

    /**
     * A whole word in the quotes that it needs; the beginning of one as it may be typed on, and
     * what is typed already as it stands: the editor takes back as many signs as this has.
     */
    @Override
    public CharSequence escape(CharSequence candidate, boolean complete) {
      String word = candidate.toString();
      if (complete) {
        return TypedEnd.quoted(word);
      }
      return word.equals(word()) ? line.substring(end().start(), cursor) : end().begun(word);
    }

    @Override
    public int rawWordCursor() {
      return cursor - end().start();
    }

    @Override
    public int rawWordLength() {
      return rawWordCursor();
    }
  }
}
