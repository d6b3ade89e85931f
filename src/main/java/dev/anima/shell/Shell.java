package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.wake.WakeStep;
import dev.anima.workspace.WriteStep;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** Runs commands: words in, text and an exit code out. */
public final class Shell {
  private static final int BUG = 1;

  private final Surroundings surroundings;
  private final WriteStep.Listener writeSteps;
  private final WakeStep.Listener wakeSteps;

  public Shell(Surroundings surroundings) {
    this(surroundings, WriteStep.Listener.NONE, WakeStep.Listener.NONE);
  }

  /** A shell whose writes and wakes tell somebody of their steps. */
  public Shell(
      Surroundings surroundings, WriteStep.Listener writeSteps, WakeStep.Listener wakeSteps) {
    this.surroundings = surroundings;
    this.writeSteps = writeSteps;
    this.wakeSteps = wakeSteps;
  }

  /**
   * Runs one command.
   *
   * @return the exit code: 0 done, 1 a bug of ours, 2 usage, 3 not found, 4 conflict, 5 refused, 6
   *     the environment or a failed wake, 7 a check that found something
   */
  public int run(List<String> words) {
    try (Session session = new Session(surroundings, writeSteps, wakeSteps)) {
      CommandLine line = Commands.lineFor(words, session);
      line.setExecutionExceptionHandler((failure, command, result) -> report(failure));
      line.setParameterExceptionHandler((failure, arguments) -> usage(failure));
      return line.execute(words.toArray(String[]::new));
    }
  }

  private int report(Exception failure) {
    if (failure instanceof AnimaException expected) {
      surroundings.err().println(named(expected.getMessage()));
      expected.hint().ifPresent(hint -> surroundings.err().println("Try: " + named(hint)));
      return expected.kind().exitCode();
    }
    surroundings.err().println("This is a bug of Anima: " + failure);
    for (StackTraceElement frame : failure.getStackTrace()) {
      surroundings.err().println("  at " + frame);
    }
    return BUG;
  }

  private int usage(CommandLine.ParameterException failure) {
    CommandLine command = failure.getCommandLine();
    surroundings.err().println(failure.getMessage());
    Optional<String> near = Commands.nearest(failure);
    near.ifPresent(word -> surroundings.err().println("Did you mean: " + word));
    surroundings
        .err()
        .println("Try: " + named(command.getCommandSpec().qualifiedName() + " --help"));
    return ErrorKind.USAGE.exitCode();
  }

  /** Hints say the program's name as the caller typed it. */
  private String named(String text) {
    return text.replaceAll(
        "(?<![\\w/.-])anima (?=[a-z])", surroundings.programName().replace("$", "\\$") + " ");
  }
}
