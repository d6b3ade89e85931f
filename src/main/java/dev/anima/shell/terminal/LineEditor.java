package dev.anima.shell.terminal;

import dev.anima.shell.Workbench;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jline.keymap.KeyMap;
import org.jline.reader.Binding;
import org.jline.reader.Buffer;
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
  private final Pastes pastes = new Pastes();
  private final Set<String> failed = new HashSet<>();
  private boolean atWork;

  /** Whether the lines in the buffer were pasted when it was empty, and are still those. */
  private boolean severalLines;

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
    // What is recalled is up to whoever runs the lines: not all that is entered here is one.
    variable(LineReader.DISABLE_HISTORY, true);
    getWidgets().put(LineReader.CALLBACK_INIT, this::hearCtrlCOnce);
  }

  /**
   * Ctrl-C at the prompt comes as a key and is said as a signal too; each of them would drop a
   * line, the second one the next line. The key is enough.
   */
  private boolean hearCtrlCOnce() {
    terminal.handle(Terminal.Signal.INT, signal -> {});
    return true;
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

  /** Asks for a line, or for one of a text. */
  Entered line(String prompt, boolean isText) {
    atWork = !isText;
    severalLines = false;
    String line = readLine(prompt);
    return new Entered(line, pastes.whole(line), severalLines && !line.isBlank());
  }

  /** Keeps a line for this session: it can be recalled. One that begins with a blank is not. */
  void remember(String line) {
    variable(LineReader.DISABLE_HISTORY, false);
    getHistory().add(Instant.EPOCH, line);
    variable(LineReader.DISABLE_HISTORY, true);
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

  @Override
  public boolean beginPaste() {
    String pasted =
        doReadStringUntil(BRACKETED_PASTE_END).replace("\r\n", "\n").replace('\r', '\n');
    boolean isFirst = getBuffer().toString().isBlank();
    if (isFirst) {
      severalLines = pasted.stripTrailing().indexOf('\n') >= 0;
    } else if (pasted.indexOf('\n') >= 0 && getBuffer().prevChar() != '\n') {
      // It goes on with what is typed before it: then it is part of that line.
      severalLines = false;
    }
    getBuffer().write(pasted.length() > LONG_PASTE ? pastes.keep(pasted) : pasted);
    return true;
  }

  // Whatever else brings lines into the buffer has them from a line that was one.

  @Override
  protected void setBuffer(Buffer buffer) {
    severalLines = false;
    super.setBuffer(buffer);
  }

  @Override
  protected void setBuffer(String buffer) {
    severalLines = false;
    super.setBuffer(buffer);
  }

  @Override
  public boolean yank() {
    severalLines = false;
    return super.yank();
  }

  @Override
  public boolean yankPop() {
    severalLines = false;
    return super.yankPop();
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
    severalLines &= !getBuffer().toString().isBlank();
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
