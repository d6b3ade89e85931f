package dev.anima.app;

import dev.anima.shell.Screen;
import dev.anima.shell.Workbench;
import dev.anima.shell.terminal.TerminalShell;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;

/**
 * Runs the everyday commands once, in a home made for it, so that the launcher can have the JVM
 * keep their classes in an archive: what is not used here starts slower. Its output goes nowhere,
 * and a command that fails is no failure of the rehearsal.
 */
public final class Rehearsal {
  private static final long LONGEST_MILLIS = 5000;

  private Rehearsal() {}

  /** One argument: an empty folder that may be filled and is thrown away afterwards. */
  public static void main(String[] args) throws InterruptedException {
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
    rehearseTerminal(home);
  }

  /** On a thread that is left behind where it does not come to its end: others wait for us. */
  private static void rehearseTerminal(String home) throws InterruptedException {
    Thread typing =
        new Thread(
            () -> Main.run(new Typist(), InputStream.nullInputStream(), "--home", home, "shell"),
            "typist");
    typing.setDaemon(true);
    typing.start();
    typing.join(LONGEST_MILLIS);
  }

  /** Types two lines and leaves. */
  private static final class Typist implements Screen {
    @Override
    public OptionalInt converse(Workbench bench) {
      byte[] keys = "use ada\rnote li\t\rexit\r\004".getBytes(StandardCharsets.UTF_8);
      return OptionalInt.of(TerminalShell.rehearse(bench, new ByteArrayInputStream(keys)));
    }
  }
}
