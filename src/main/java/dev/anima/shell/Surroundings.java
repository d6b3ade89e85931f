package dev.anima.shell;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * What a command gets from the machine, in one place, so that a test can give it something else.
 *
 * @param out standard output; UTF-8
 * @param err standard error; UTF-8
 * @param inputIsTerminal whether somebody may type
 * @param environment the caller's variables
 * @param folder the caller's folder
 * @param zoneOfMachine the one default that is taken from the machine; looked up where it is asked
 *     for, since that takes its time
 * @param loginName who works, where nothing else says so
 * @param screen the place that the command was typed in
 */
public record Surroundings(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean inputIsTerminal,
    Map<String, String> environment,
    Path folder,
    InstantSource clock,
    Supplier<ZoneId> zoneOfMachine,
    String loginName,
    RandomGenerator random,
    Screen screen) {
  public Surroundings {
    environment = Map.copyOf(environment);
  }

  /** Those of the system's own command line. */
  public Surroundings(
      InputStream in,
      PrintStream out,
      PrintStream err,
      boolean inputIsTerminal,
      Map<String, String> environment,
      Path folder,
      InstantSource clock,
      ZoneId machineZone,
      String loginName,
      RandomGenerator random) {
    this(
        in,
        out,
        err,
        inputIsTerminal,
        environment,
        folder,
        clock,
        () -> machineZone,
        loginName,
        random,
        Screen.NONE);
  }

  ZoneId machineZone() {
    return zoneOfMachine.get();
  }

  /** A variable's value; an empty one counts as not set. */
  Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isEmpty());
  }

  /** The word that hints begin with: what the launcher was called by; none in the shell. */
  ProgramName program() {
    return new ProgramName(screen.isShell() ? "" : variable("ANIMA_LAUNCHER").orElse("anima"));
  }
}
