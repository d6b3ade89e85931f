package dev.anima.app;

import java.util.List;
import java.util.stream.Stream;

/**
 * Runs the everyday commands once, in a home made for it, so that the launcher can have the JVM
 * keep their classes in an archive: what is not used here starts slower. Its output goes nowhere,
 * and a command that fails is no failure of the rehearsal.
 */
public final class Rehearsal {
  /** Each finds what it needs made by those before it; {@code --home} is put before each. */
  private static final List<List<String>> COMMANDS = List.of(List.of("--version"));

  private Rehearsal() {}

  /** One argument: an empty folder that may be filled and is thrown away afterwards. */
  public static void main(String[] args) {
    for (List<String> command : COMMANDS) {
      Main.run(
          Stream.concat(Stream.of("--home", args[0]), command.stream()).toArray(String[]::new));
    }
  }
}
