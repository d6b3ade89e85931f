package dev.anima.app;

import dev.anima.error.ErrorKind;
import dev.anima.shell.Screen;
import dev.anima.shell.Shell;
import dev.anima.shell.Surroundings;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
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
    StandardOutput output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    PrintStream out = utf8(output);
    PrintStream err = utf8(new FileOutputStream(FileDescriptor.err));
    int exitCode = run(screen, in, out, err, words);
    out.flush();
    if (output.failure().isPresent()) {
      err.println(
          (exitCode == 0
                  ? "The command is done, but writing its output failed: "
                  : "Writing failed: ")
              + output.failure().get()
              + ".");
      exitCode = exitCode == 0 ? ErrorKind.ENVIRONMENT.exitCode() : exitCode;
    }
    err.flush();
    return exitCode;
  }

  private static int run(
      Screen screen, InputStream in, PrintStream out, PrintStream err, String... words) {
    if (words.length == 1 && words[0].equals("--version")) {
      out.println("anima " + Version.TEXT);
      return 0;
    }
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
    return new Shell(surroundings).run(List.of(words));
  }

  /** The launcher knows best: from Java 22 on there always is a console. */
  private static boolean inputIsTerminal() {
    String said = System.getenv("ANIMA_STDIN");
    return said == null ? System.console() != null : said.equals("terminal");
  }

  private static PrintStream utf8(OutputStream stream) {
    return new PrintStream(stream, true, StandardCharsets.UTF_8);
  }
}
