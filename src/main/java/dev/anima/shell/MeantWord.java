package dev.anima.shell;

import dev.anima.home.Nearest;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;

/**
 * Finds what an unknown word was most likely meant to be: one spelled like it, or one that does it.
 */
final class MeantWord {
  /** What other programs call these things. */
  private static final Map<String, List<String>> ELSEWHERE =
      Map.ofEntries(
          Map.entry("add", List.of("new", "write", "append", "tick")),
          Map.entry("create", List.of("new", "write", "init")),
          Map.entry("make", List.of("new", "write")),
          Map.entry("rm", List.of("remove")),
          Map.entry("delete", List.of("remove")),
          Map.entry("ls", List.of("list")),
          Map.entry("mv", List.of("move", "rename")),
          Map.entry("cat", List.of("show")),
          Map.entry("get", List.of("show", "list")),
          Map.entry("read", List.of("show", "list")),
          Map.entry("view", List.of("show")),
          Map.entry("commit", List.of("save")),
          Map.entry("write", List.of("set")),
          Map.entry("check", List.of("tick")),
          Map.entry("done", List.of("tick")),
          Map.entry("start", List.of("serve")),
          Map.entry("run", List.of("serve")),
          Map.entry("send", List.of("wake")),
          Map.entry("tell", List.of("wake")),
          Map.entry("messages", List.of("history")),
          Map.entry("todo", List.of("onboarding")),
          Map.entry("night", List.of("dreaming")));

  /** What is there in the shell alone, for somebody who is not in it. */
  private static final Set<String> IN_SHELL = Set.of("watch", "use", "jobs");

  /** What other shells call it to deal with a job; what stands behind them, jobs does not take. */
  private static final Set<String> ON_JOBS = Set.of("wait", "fg", "bg", "kill");

  private MeantWord() {}

  /** Whether a word that is no command of the shell asks for its jobs. */
  static boolean isOnJobs(String word, CommandLine at) {
    return ON_JOBS.contains(word) && at.getSubcommands().containsKey("jobs");
  }

  /** Whether a word is a command of the shell that was typed outside it. */
  static boolean isOfShell(String word, CommandLine at) {
    return IN_SHELL.contains(word)
        && at.getParent() == null
        && !at.getSubcommands().containsKey(word);
  }

  /** The known word that is meant. */
  static Optional<String> of(String word, Collection<String> known) {
    return ELSEWHERE.getOrDefault(word, List.of()).stream()
        .filter(known::contains)
        .findFirst()
        .or(() -> Nearest.of(word, known));
  }

  /**
   * The command that is meant: one of those below, or one a step deeper, such as {@code memory
   * append} for {@code append}.
   */
  static Optional<String> command(String word, CommandLine at) {
    Map<String, CommandLine> below = at.getSubcommands();
    Stream<String> deeper =
        below.entrySet().stream()
            .filter(each -> each.getValue().getSubcommands().containsKey(word))
            .map(each -> each.getKey() + " " + word);
    return deeper.findFirst().or(() -> of(word, below.keySet()));
  }
}
