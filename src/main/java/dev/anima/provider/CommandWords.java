package dev.anima.provider;

import dev.anima.agent.ProviderCommand;
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

  /** The words to start, the first one an absolute path. */
  static List<String> toStart(ProviderCommand command, Path folder, String searchPath) {
    ProviderCommand absolute = absolute(command, folder);
    if (absolute.forShell()) {
      return List.of(SHELL, "-c", absolute.words().get(0));
    }
    List<String> words = new ArrayList<>(absolute.words());
    if (words.get(0).indexOf('/') < 0) {
      words.set(0, onPath(words.get(0), searchPath).toString());
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
    return path;
  }

  private static Path onPath(String program, String searchPath) {
    for (String entry : searchPath.split(":")) {
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
