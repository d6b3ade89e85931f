package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.wake.WakeStep;
import dev.anima.workspace.WriteStep;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;

/** Runs commands: words in, text and an exit code out. */
public final class Shell {
  private static final int BUG = 1;
  private static final List<String> PROMPT = List.of("shell");

  /** A last line of a refusal that the hint goes on from. */
  private static final String NOTHING_WRITTEN = "\nNothing was written.";

  private final Surroundings surroundings;
  private final WriteStep.Listener writeSteps;
  private final WakeStep.Listener wakeSteps;
  private final Optional<Workbench> bench;

  public Shell(Surroundings surroundings) {
    this(surroundings, WriteStep.Listener.NONE, WakeStep.Listener.NONE);
  }

  /** A shell whose writes and wakes tell somebody of their steps. */
  public Shell(
      Surroundings surroundings, WriteStep.Listener writeSteps, WakeStep.Listener wakeSteps) {
    this.surroundings = surroundings;
    this.writeSteps = writeSteps;
    this.wakeSteps = wakeSteps;
    this.bench = Optional.empty();
  }

  /** A shell for one command that was typed at a workbench. */
  Shell(Surroundings surroundings, Workbench bench) {
    this.surroundings = surroundings;
    this.writeSteps = WriteStep.Listener.NONE;
    this.wakeSteps = WakeStep.Listener.NONE;
    this.bench = Optional.of(bench);
  }

  /**
   * Runs one command.
   *
   * @return the exit code: 0 done, 1 a bug of ours, 2 usage, 3 not found, 4 conflict, 5 refused, 6
   *     the environment or a failed wake, 7 a check that found something
   */
  public int run(List<String> words) {
    try (Session session = new Session(surroundings, writeSteps, wakeSteps)) {
      bench.ifPresent(session::typedIn);
      if (surroundings.screen().isShell() && surroundings.inputIsTerminal()) {
        session.askOnClash(new AskedChoice(surroundings.screen(), session.console()));
      }
      if (words.equals(PROMPT)) {
        return converse(session);
      }
      Optional<byte[]> plain =
          bench.isEmpty() ? PlainShow.answer(words, session) : Optional.empty();
      if (plain.isPresent()) {
        session.console().bytes(plain.get());
        return 0;
      }
      CommandLine line = Commands.lineFor(words, session);
      StringWriter help = new StringWriter();
      line.setOut(helpTo(help, surroundings.out()));
      line.setErr(helpTo(help, surroundings.err()));
      Failures failures = new Failures(words, session);
      line.setExecutionExceptionHandler(failures);
      line.setParameterExceptionHandler(failures);
      int exitCode = line.execute(words.toArray(String[]::new));
      surroundings
          .out()
          .print(HelpText.onScreen(help.toString(), surroundings.screen(), surroundings.program()));
      session.takeDraft().ifPresent(Draft::delete);
      session.packWritten();
      return exitCode;
    }
  }

  /** Somebody waits for the prompt: the tree of commands is built once they type one. */
  private int converse(Session session) {
    try {
      return new ShellCommand(session).call();
    } catch (AnimaException failure) {
      return report(failure, session);
    }
  }

  /**
   * What becomes of a failure. A class and no lambdas: picocli's interfaces are so old that the JVM
   * keeps no lambda of them in its archive, and would make them at every start.
   */
  private final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {
    private final List<String> words;
    private final Session session;

    Failures(List<String> words, Session session) {
      this.words = words;
      this.session = session;
    }

    @Override
    public int handleExecutionException(
        Exception failure, CommandLine command, CommandLine.ParseResult result) {
      return report(failure, session);
    }

    @Override
    public int handleParseException(CommandLine.ParameterException failure, String[] arguments) {
      return usage(failure, words, session);
    }
  }

  /**
   * In the shell, help names commands as they are typed there; on any screen it is fitted to it.
   */
  private PrintWriter helpTo(StringWriter screen, PrintStream plain) {
    return surroundings.screen().isShell() || surroundings.screen().columns().isPresent()
        ? new PrintWriter(screen, true)
        : new PrintWriter(plain, true, StandardCharsets.UTF_8);
  }

  private int report(Exception failure, Session session) {
    if (failure instanceof AnimaException expected) {
      String message = expected.getMessage();
      boolean endsAlike = message.endsWith(NOTHING_WRITTEN) && expected.hint().isPresent();
      say(endsAlike ? message.substring(0, message.length() - NOTHING_WRITTEN.length()) : message);
      session.takeDraft().ifPresent(draft -> say("Your text is kept: " + draft.file()));
      if (endsAlike) {
        surroundings.err().print(NOTHING_WRITTEN.strip() + " ");
      }
      expected.hint().ifPresent(hint -> hint(hint, session));
      return expected.kind().exitCode();
    }
    surroundings.err().println("This is a bug of Anima: " + Visible.of(failure.toString()));
    for (StackTraceElement frame : failure.getStackTrace()) {
      surroundings.err().println("  at " + frame);
    }
    return BUG;
  }

  private int usage(CommandLine.ParameterException failure, List<String> words, Session session) {
    say(UsageText.sentence(failure));
    boolean inShell = surroundings.screen().isShell();
    hint(UsageText.hint(failure, words, inShell, session::isAgent), session);
    return ErrorKind.USAGE.exitCode();
  }

  /** An error's sentences: nothing in them from outside can steer the terminal they land in. */
  private void say(String message) {
    OptionalInt columns = surroundings.screen().columns();
    Visible.of(surroundings.program().in(message))
        .lines()
        .flatMap(line -> Texts.folded(line, Texts.indentOf(line), columns).stream())
        .forEach(surroundings.err()::println);
  }

  private void hint(String hint, Session session) {
    surroundings.err().println("Try: " + Visible.of(session.program().inHint(hint)));
  }
}
