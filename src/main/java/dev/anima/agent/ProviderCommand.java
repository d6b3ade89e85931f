package dev.anima.agent;

import java.util.List;

/**
 * The command of a provider: a list of words that is run as it is, or one line that {@code sh -c}
 * runs.
 *
 * @param words the words, never empty; exactly one if {@code forShell}
 * @param forShell whether the single word is a line for {@code sh -c}
 */
public record ProviderCommand(List<String> words, boolean forShell) {
  public ProviderCommand {
    words = List.copyOf(words);
    if (words.isEmpty() || (forShell && words.size() != 1)) {
      throw new IllegalArgumentException("not a command: " + words);
    }
  }

  public static ProviderCommand ofWords(List<String> words) {
    return new ProviderCommand(words, false);
  }

  public static ProviderCommand ofLine(String line) {
    return new ProviderCommand(List.of(line), true);
  }

  /** The first word of what is run, which decides whether the command can be found. */
  public String program() {
    return forShell ? words.get(0).strip().split("\\s+", 2)[0] : words.get(0);
  }
}
