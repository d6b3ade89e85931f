package dev.anima.provider;

import dev.anima.agent.ProviderCommand;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Where the program of a command lies. A first word with a slash is a path, resolved against a
 * folder that whoever wrote the command had in mind; one without is looked up on PATH. The first
 * word of a line for {@code sh} is touched only if it is a plain path: anything that {@code sh}
 * would read itself is left to it.
 */
public final class CommandWords {
  private static final Pattern SHELL_SYNTAX = Pattern.compile("[^\\p{L}\\p{N}_./+@%:,-]");
  private static final String SHELL = "/bin/sh";
  private static final Path OWN_SESSION = Path.of("/usr/bin/setsid");

  /**
   * Waits for a first line of input and then becomes the program. Without it a program whose runner
   * was killed before it had written the process down would run on an empty input, and the wake a
   * second time.
   */
  private static final String WAIT_FOR_LEAVE =
      "IFS= read -r leave || exit 125; unset leave PWD OLDPWD SHLVL; exec \"$@\"";

  private CommandWords() {}

  /**
   * Makes the path of a command absolute, for storing it.
   *
   * @throws CommandNotFoundException if nothing that can be run lies there
   */
  public static ProviderCommand absolute(ProviderCommand command, Path folder) {
    String program = command.program();
    if (!isPath(command, program)) {
      return command;
    }
    String found = runnable(program, folder).toString();
    if (command.forShell()) {
      String line = command.words().get(0).strip();
      return ProviderCommand.ofLine(quoted(found) + line.substring(program.length()));
    }
    List<String> words = new ArrayList<>(command.words());
    words.set(0, found);
    return ProviderCommand.ofWords(words);
  }

  /**
   * The words to start. Where the system can, the program gets a session of its own: then Ctrl-C
   * reaches Anima alone, which stops it in order, and nothing can ask questions on the terminal.
   */
  static List<String> toStart(ProviderCommand command, Path folder, String searchPath) {
    ProviderCommand absolute = absolute(command, folder);
    List<String> words = new ArrayList<>();
    if (Files.isExecutable(OWN_SESSION)) {
      words.add(OWN_SESSION.toString());
    }
    words.addAll(List.of(SHELL, "-c", WAIT_FOR_LEAVE, "anima"));
    if (absolute.forShell()) {
      words.addAll(List.of(SHELL, "-c", absolute.words().get(0)));
    } else if (absolute.program().indexOf('/') >= 0) {
      words.addAll(absolute.words());
    } else {
      words.add(onPath(absolute.program(), searchPath).toString());
      words.addAll(absolute.words().subList(1, absolute.words().size()));
    }
    return words;
  }

  private static boolean isPath(ProviderCommand command, String program) {
    return program.indexOf('/') >= 0
        && !(command.forShell() && SHELL_SYNTAX.matcher(program).find());
  }

  private static Path runnable(String program, Path folder) {
    Path path = folder.toAbsolutePath().resolve(program).normalize();
    if (!Files.exists(path)) {
      throw new CommandNotFoundException(
          program, "there is no file " + path, "check the path; it is taken from " + folder);
    }
    if (!Files.isRegularFile(path)) {
      throw new CommandNotFoundException(program, path + " is no file", "name the program itself");
    }
    if (!Files.isExecutable(path)) {
      throw new CommandNotFoundException(
          program, path + " is not executable", "chmod +x " + quoted(path.toString()));
    }
    checkInterpreter(program, path);
    return path;
  }

  /** A script's own first line may ask for a program that is not there, often for its ending. */
  private static void checkInterpreter(String program, Path script) {
    String first = firstLine(script);
    if (!first.startsWith("#!")) {
      return;
    }
    String interpreter = first.substring(2).strip().split("\\s", 2)[0];
    boolean foreignEnding = first.endsWith("\r");
    if (foreignEnding || (interpreter.startsWith("/") && !Files.exists(Path.of(interpreter)))) {
      throw new CommandNotFoundException(
          program,
          "its first line asks for "
              + interpreter
              + (foreignEnding ? " and ends as lines of Windows do" : ", which is not there"),
          "correct the first line of " + script);
    }
  }

  private static String firstLine(Path script) {
    try (InputStream bytes = Files.newInputStream(script)) {
      String beginning = new String(bytes.readNBytes(256), StandardCharsets.ISO_8859_1);
      int end = beginning.indexOf('\n');
      return end < 0 ? beginning : beginning.substring(0, end);
    } catch (IOException unreadable) {
      // It may be run all the same.
      return "";
    }
  }

  private static Path onPath(String program, String searchPath) {
    for (String entry : searchPath.split(":", -1)) {
      // A relative entry would let a file in the workspace pose as the program.
      if (entry.startsWith("/")) {
        Path path = Path.of(entry, program);
        if (Files.isRegularFile(path) && Files.isExecutable(path)) {
          return path;
        }
      }
    }
    throw new CommandNotFoundException(
        program, "PATH has no such program", "install it, or give its path");
  }

  private static String quoted(String word) {
    return SHELL_SYNTAX.matcher(word).find() ? "'" + word.replace("'", "'\\''") + "'" : word;
  }
}
