package dev.anima.shell.terminal;

import dev.anima.shell.Workbench;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jline.keymap.KeyMap;
import org.jline.reader.Binding;
import org.jline.reader.Candidate;
import org.jline.reader.History;
import org.jline.reader.LineReader;
import org.jline.reader.Reference;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.reader.impl.history.DefaultHistory;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/**
 * The line that is being typed. While the cursor is at its end, what may follow is shown behind it:
 * the rest of the last such line, which the right arrow or End takes over, else what the command
 * takes.
 */
final class LineEditor extends LineReaderImpl {
  /** A text longer than this is not shown while it is edited, for nobody could. */
  private static final int LONG_PASTE = 10_000;

  private final Workbench bench;
  private final boolean hinted;
  private final List<String> pastes = new ArrayList<>();
  private final Set<String> failed = new HashSet<>();
  private boolean atWork;

  LineEditor(Terminal terminal, Workbench bench, boolean hinted) {
    super(terminal, "Anima", new HashMap<>());
    this.bench = bench;
    this.hinted = hinted;
    Words words = new Words(bench);
    setParser(words);
    setCompleter(words);
    setHistory(new DefaultHistory(this));
    setHighlighter((reader, line) -> shown(line));
    option(Option.DISABLE_EVENT_EXPANSION, true);
    option(Option.CASE_INSENSITIVE, true);
    option(Option.HISTORY_IGNORE_SPACE, true);
    option(Option.INSERT_TAB, false);
    option(Option.AUTO_FRESH_LINE, false);
    option(Option.LIST_PACKED, true);
    // A word that is merely like another is not taken for it behind somebody's back.
    option(Option.COMPLETE_MATCHER_TYPO, false);
    variable(LineReader.BELL_STYLE, "none");
    variable(LineReader.LIST_MAX, 200);
    bindPlainArrows();
  }

  /** Arrows in the form that a terminal sends which does not do as it was told. */
  private void bindPlainArrows() {
    KeyMap<Binding> keys = Objects.requireNonNull(getKeyMaps().get(LineReader.EMACS));
    keys.bind(new Reference(LineReader.UP_LINE_OR_HISTORY), "\u001b[A");
    keys.bind(new Reference(LineReader.DOWN_LINE_OR_HISTORY), "\u001b[B");
    keys.bind(new Reference(LineReader.FORWARD_CHAR), "\u001b[C");
    keys.bind(new Reference(LineReader.BACKWARD_CHAR), "\u001b[D");
    keys.bind(new Reference(LineReader.END_OF_LINE), "\u001b[F");
    keys.bind(new Reference(LineReader.BEGINNING_OF_LINE), "\u001b[H");
  }

  /** Asks for a line; one of a text is not kept in the history. */
  String line(String prompt, boolean isText) {
    variable(LineReader.DISABLE_HISTORY, isText);
    atWork = !isText;
    pastes.clear();
    try {
      return withPastes(readLine(prompt));
    } finally {
      variable(LineReader.DISABLE_HISTORY, false);
    }
  }

  /** Puts another prompt before the line that is being typed. */
  void show(String changed) {
    lock.lock();
    try {
      if (reading) {
        setPrompt(changed);
        redisplay();
      }
    } finally {
      lock.unlock();
    }
  }

  /** As the workbench has them, which knows what is asked for most. */
  @Override
  protected Comparator<Candidate> getCandidateComparator(boolean caseInsensitive, String word) {
    return Comparator.comparingInt(Candidate::sort);
  }

  /** Keeps a line from being offered again behind the cursor; the history has it all the same. */
  void failed(String line, boolean hasFailed) {
    if (hasFailed) {
      failed.add(line);
    } else {
      failed.remove(line);
    }
  }

  private String withPastes(String line) {
    String whole = line;
    for (int i = 0; i < pastes.size(); i++) {
      whole = whole.replace(placeholder(i), pastes.get(i));
    }
    return whole;
  }

  private String placeholder(int index) {
    long lines = pastes.get(index).lines().count();
    return String.format(Locale.ROOT, "[pasted text %d: %d lines]", index + 1, lines);
  }

  @Override
  public boolean beginPaste() {
    String pasted =
        doReadStringUntil(BRACKETED_PASTE_END).replace("\r\n", "\n").replace('\r', '\n');
    if (pasted.length() > LONG_PASTE) {
      pastes.add(pasted);
      getBuffer().write(placeholder(pastes.size() - 1));
    } else {
      getBuffer().write(pasted);
    }
    return true;
  }

  @Override
  protected void cleanup() {
    // What was typed stays on the screen, and what was only offered does not.
    atWork = false;
    super.cleanup();
  }

  @Override
  protected boolean forwardChar() {
    return takeOver() || super.forwardChar();
  }

  @Override
  protected boolean endOfLine() {
    return takeOver() || super.endOfLine();
  }

  private boolean takeOver() {
    Optional<String> rest = isAtEnd() ? rest(getBuffer().toString()) : Optional.empty();
    rest.ifPresent(getBuffer()::write);
    return rest.isPresent();
  }

  private boolean isAtEnd() {
    return getBuffer().length() > 0 && getBuffer().cursor() == getBuffer().length();
  }

  private AttributedString shown(String line) {
    if (!hinted || !atWork || !isAtEnd() || !line.equals(getBuffer().toString())) {
      return new AttributedString(line);
    }
    String hint =
        rest(line)
            .or(() -> bench.usage(line).map(usage -> (line.endsWith(" ") ? "" : " ") + usage))
            .orElse("");
    // One row at most: a hint must not push what was typed up the screen.
    int left = size.getColumns() - 1 - (prompt.columnLength() + line.length()) % size.getColumns();
    AttributedString tail = new AttributedString(hint).columnSubSequence(0, Math.max(0, left - 1));
    return new AttributedStringBuilder()
        .append(line)
        .styled(AttributedStyle.DEFAULT.faint(), tail.toString())
        .toAttributedString();
  }

  /** What the last line of the history that begins like this went on with. */
  private Optional<String> rest(String line) {
    if (line.isBlank() || line.indexOf('\n') >= 0) {
      return Optional.empty();
    }
    History history = getHistory();
    for (int at = history.last(); at >= history.first() && at >= 0 && history.size() > 0; at--) {
      String entry = history.get(at);
      if (failed.contains(entry)) {
        continue;
      }
      if (entry.startsWith(line) && entry.length() > line.length() && entry.indexOf('\n') < 0) {
        return Optional.of(entry.substring(line.length()));
      }
    }
    return Optional.empty();
  }
}
