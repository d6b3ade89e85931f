package dev.anima.app;

import dev.anima.shell.Screen;
import dev.anima.shell.Shell;
import dev.anima.shell.Surroundings;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;

/** Starts Anima: the one place where the machine's clock, zone, folder and streams come in. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    int exitCode = run(args);
    // Without another thread the process ends by itself, and sooner: System.exit looks for a logger
    // to tell, from Java 21 on, which takes a quarter of a short start.
    if (exitCode != 0 || Thread.activeCount() > 1) {
      System.exit(exitCode);
    }
  }

  /** Runs one command and answers its exit code; does not end the process. */
  static int run(String... words) {
    return run(new CommandLineScreen(System.getenv()), System.in, words);
  }

  /** The same for words that were typed somewhere else. */
  static int run(Screen screen, InputStream in, String... words) {
    PrintStream out = utf8(FileDescriptor.out);
    if (words.length == 1 && words[0].equals("--version")) {
      out.println("anima " + Version.TEXT);
      out.flush();
      return 0;
    }
    PrintStream err = utf8(FileDescriptor.err);
    Surroundings surroundings =
        new Surroundings(
            in,
            out,
            err,
            inputIsTerminal(),
            System.getenv(),
            Path.of("").toAbsolutePath(),
            InstantSource.system(),
            ZoneId::systemDefault,
            System.getProperty("user.name", "operator"),
            new LateRandom(),
            screen);
    int exitCode = new Shell(surroundings).run(List.of(words));
    out.flush();
    err.flush();
    return exitCode;
  }

  /** The launcher knows best: from Java 22 on there always is a console. */
  private static boolean inputIsTerminal() {
    String said = System.getenv("ANIMA_STDIN");
    return said == null ? System.console() != null : said.equals("terminal");
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }
}
