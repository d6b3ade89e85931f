package dev.anima.app;

import java.util.List;

/**
 * Runs the everyday commands once, in a home made for it, so that the launcher can have the JVM
 * keep their classes in an archive: what is not used here starts slower. Its output goes nowhere,
 * and a command that fails is no failure of the rehearsal.
 */
public final class Rehearsal {
  private Rehearsal() {}

  /** One argument: an empty folder that may be filled and is thrown away afterwards. */
  public static void main(String[] args) {
    String home = args[0];
    Main.run("--version");
    Main.run("init", home);
    List<List<String>> commands =
        List.of(
            List.of("agent", "new", "ada", "--command", "true"),
            List.of("memory", "show", "-a", "ada"),
            List.of("memory", "append", "-a", "ada", "-t", "- one"),
            List.of("memory", "log", "-a", "ada"),
            List.of("memory", "diff", "-a", "ada", "HEAD~1"),
            List.of("memory", "save", "-a", "ada"),
            List.of("wake", "-a", "ada", "-m", "hello"),
            List.of("dream", "ada"),
            List.of("dreaming", "outcomes", "-a", "ada", "--json"),
            List.of("history", "-a", "ada"),
            List.of("activity"),
            List.of("status"),
            List.of(),
            List.of("memory", "show", "-a", "nobody"),
            List.of("--help"));
    for (List<String> command : commands) {
      java.util.ArrayList<String> words = new java.util.ArrayList<>(List.of("--home", home));
      words.addAll(command);
      Main.run(words.toArray(String[]::new));
    }
  }
}
