package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.home.Profiles;
import dev.anima.markdown.Section;
import dev.anima.markdown.Task;
import dev.anima.records.Wake;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * What could stand at the end of a line: from the tree of commands its words and options, from the
 * home what they are about. What cannot be read has no names to offer.
 */
final class Completions {
  private static final int COMMITS = 30;
  private static final int WAKES = 15;
  private static final int NIGHTS = 7;
  private static final Set<String> NO_PASSES = Set.of("HEAD", "yesterday", "this-morning");

  private final Workbench bench;
  private @Nullable CommandLine tree;

  Completions(Workbench bench) {
    this.bench = bench;
  }

  /** The deepest command that the words lead to; the root where they lead nowhere. */
  CommandLine leaf(List<String> words) {
    CommandLine at = tree();
    for (String word : words) {
      CommandLine next = at.getSubcommands().get(word);
      if (next == null) {
        break;
      }
      at = next;
    }
    return at;
  }

  boolean isCommand(String word) {
    return word.equals("anima") || tree().getSubcommands().containsKey(word);
  }

  private synchronized CommandLine tree() {
    CommandLine built = tree;
    if (built == null) {
      built = Commands.lineFor(List.of(), bench.newSession());
      tree = built;
    }
    return built;
  }

  List<Completion> of(String line) {
    TypedEnd open = Typed.open(line);
    if (open.isText()) {
      return List.of();
    }
    List<String> words = new ArrayList<>(open.before());
    if (!words.isEmpty() && words.get(0).equals("anima")) {
      words.remove(0);
    }
    if (!words.isEmpty() && words.get(0).equals("help")) {
      return commands(leaf(words.subList(1, words.size())));
    }
    try {
      return at(words, open.begin());
    } catch (AnimaException unreadable) {
      return List.of();
    }
  }

  private List<Completion> at(List<String> words, String begin) {
    CommandLine leaf = leaf(words);
    int own = depth(leaf);
    List<String> rest = words.subList(Math.min(own, words.size()), words.size());
    Optional<OptionSpec> open =
        rest.isEmpty() ? Optional.empty() : valueOf(leaf, rest.get(rest.size() - 1));
    if (open.isPresent()) {
      return values(leaf, open.get(), words);
    }
    int value = begin.startsWith("--") ? begin.indexOf('=') + 1 : 0;
    if (value > 0) {
      String option = begin.substring(0, value);
      return valueOf(leaf, begin.substring(0, value - 1))
          .map(known -> values(leaf, known, words))
          .orElse(List.of())
          .stream()
          .map(each -> Completion.of(option + each.word(), each.about()))
          .toList();
    }
    if (begin.startsWith("-")) {
      return options(leaf, rest);
    }
    List<Completion> found = new ArrayList<>();
    int position = positions(leaf, rest);
    if (position == 0) {
      found.addAll(commands(leaf));
    }
    for (PositionalParamSpec parameter : leaf.getCommandSpec().positionalParameters()) {
      if (parameter.index().contains(position)) {
        found.addAll(values(leaf, parameter, words));
      }
    }
    if (found.isEmpty() && begin.isEmpty()) {
      found.addAll(options(leaf, rest));
    }
    return found;
  }

  private int depth(CommandLine leaf) {
    int depth = 0;
    for (CommandLine at = leaf; at.getParent() != null; at = at.getParent()) {
      depth++;
    }
    return depth;
  }

  private static List<Completion> commands(CommandLine leaf) {
    List<Completion> found = new ArrayList<>();
    leaf.getSubcommands()
        .forEach(
            (name, command) -> {
              if (!command.getCommandSpec().usageMessage().hidden()) {
                found.add(
                    Completion.of(
                        name, String.join(" ", command.getCommandSpec().usageMessage().header())));
              }
            });
    return found;
  }

  private static List<Completion> options(CommandLine leaf, List<String> given) {
    Map<String, Completion> found = new TreeMap<>();
    for (OptionSpec option : leaf.getCommandSpec().options()) {
      boolean used = List.of(option.names()).stream().anyMatch(given::contains);
      if (!option.hidden() && !used) {
        String name = option.longestName();
        found.put(name, Completion.of(name, String.join(" ", option.description())));
      }
    }
    return List.copyOf(found.values());
  }

  /** The option that a word names, if its value comes next. */
  private static Optional<OptionSpec> valueOf(CommandLine leaf, String word) {
    return Optional.ofNullable(leaf.getCommandSpec().findOption(word))
        .filter(option -> word.startsWith("-") && option.arity().max() > 0);
  }

  private static int positions(CommandLine leaf, List<String> rest) {
    int positions = 0;
    for (int i = 0; i < rest.size(); i++) {
      if (rest.get(i).startsWith("-")) {
        i += valueOf(leaf, rest.get(i)).isPresent() ? 1 : 0;
      } else {
        positions++;
      }
    }
    return positions;
  }

  private List<Completion> values(CommandLine leaf, ArgSpec argument, List<String> words) {
    if (argument.completionCandidates() != null
        && !(argument.completionCandidates() instanceof AgentNames)) {
      List<Completion> given = new ArrayList<>();
      argument.completionCandidates().forEach(each -> given.add(Completion.of(each, "")));
      return given;
    }
    String label =
        argument.isOption() ? ((OptionSpec) argument).longestName() : argument.paramLabel();
    String command = leaf.getCommandSpec().qualifiedName(" ");
    try (Session session = bench.newSession()) {
      if (argument.completionCandidates() instanceof AgentNames) {
        return agents(session);
      }
      return switch (label) {
        case "--section" -> withMemory(session, words, this::sections);
        case "PASS" ->
            // HEAD is whatever came last, and undo is of something that has a name.
            withMemory(session, words, Completions::states).stream()
                .filter(state -> !NO_PASSES.contains(state.word()))
                .toList();
        case "--at", "--since", "FROM", "TO", "WHEN", "COMMIT" ->
            withMemory(session, words, Completions::states);
        case "NIGHT" -> nights(session);
        case "--expect" -> List.of();
        case "ITEM" -> withMemory(session, words, this::items);
        case "PATH" -> withMemory(session, words, Completions::paths);
        case "NAME" ->
            command.contains(" note ")
                ? withMemory(session, words, Completions::notes)
                : agents(session);
        default -> List.of();
      };
    }
  }

  private static List<Completion> agents(Session session) {
    return new Profiles(session.home())
        .names().stream().map(name -> Completion.of(name.value(), "")).toList();
  }

  /** The night that a board is asked for by: latest first. */
  private static List<Completion> nights(Session session) {
    LocalDate latest = new DreamingState(session).latestNight();
    List<Completion> found = new ArrayList<>();
    found.add(Completion.of("last-night", ""));
    for (int back = 0; back < NIGHTS; back++) {
      LocalDate night = latest.minusDays(back);
      found.add(Completion.of(night.toString(), session.times().day(night)));
    }
    return found;
  }

  @FunctionalInterface
  private interface Look {
    List<Completion> at(Session session, AgentName agent, GitStore store, List<String> words);
  }

  private List<Completion> withMemory(Session session, List<String> words, Look look) {
    AgentName agent = session.agent(named(words));
    try (GitStore store = session.workspace(agent).openStore()) {
      return look.at(session, agent, store, words);
    }
  }

  private static @Nullable String named(List<String> words) {
    for (int i = 0; i + 1 < words.size(); i++) {
      if (words.get(i).equals("-a") || words.get(i).equals("--agent")) {
        return words.get(i + 1);
      }
    }
    return null;
  }

  private static OnDisk disk(Session session, AgentName agent, GitStore store) {
    return OnDisk.of(session, store, head(session, agent, store));
  }

  private static Optional<CommitId> head(Session session, AgentName agent, GitStore store) {
    return store.ref("refs/heads/" + session.branch(agent));
  }

  private static List<Completion> notes(
      Session session, AgentName agent, GitStore store, List<String> words) {
    return disk(session, agent, store).tree().entries().keySet().stream()
        .filter(NoteName::isNote)
        .map(path -> Completion.of(NoteName.shown(path), ""))
        .toList();
  }

  private static List<Completion> paths(
      Session session, AgentName agent, GitStore store, List<String> words) {
    return disk(session, agent, store).tree().entries().keySet().stream()
        .map(path -> Completion.of(path.shown(), ""))
        .toList();
  }

  private Optional<MarkdownFile> file(
      Session session, AgentName agent, GitStore store, List<String> words) {
    OnDisk disk = disk(session, agent, store);
    MemoryPath path =
        disk.tree().entries().keySet().stream()
            .filter(each -> words.contains(each.shown()))
            .findFirst()
            .orElse(MemoryPath.MEMORY);
    Optional<MemoryEntry> entry =
        disk.tree().entry(path).filter(found -> found.mode() != EntryMode.LINK);
    return entry.map(found -> MarkdownFile.toRead(path.shown(), disk.content(path, found)));
  }

  private List<Completion> sections(
      Session session, AgentName agent, GitStore store, List<String> words) {
    return file(session, agent, store, words)
        .map(found -> found.text().sections())
        .orElse(List.of())
        .stream()
        .map(Section::heading)
        .filter(heading -> !heading.text().isBlank())
        .map(heading -> Completion.of(heading.text(), ""))
        .distinct()
        .toList();
  }

  private List<Completion> items(
      Session session, AgentName agent, GitStore store, List<String> words) {
    Optional<MarkdownFile> file = file(session, agent, store, words);
    if (file.isEmpty()) {
      return List.of();
    }
    boolean untick = words.contains("untick");
    List<Task> tasks =
        ChecklistView.of(file.get(), new SectionOption(), "MEMORY.md").items().tasks();
    return tasks.stream()
        .filter(task -> task.done() == untick)
        .map(task -> Completion.of(task.text(), ""))
        .distinct()
        .toList();
  }

  private static List<Completion> states(
      Session session, AgentName agent, GitStore store, List<String> words) {
    List<Completion> found = new ArrayList<>();
    head(session, agent, store)
        .map(head -> store.log(head, Optional.empty(), true, COMMITS))
        .orElse(List.of())
        .forEach(commit -> found.add(state(session, commit)));
    List<Wake> wakes =
        session
            .recordsToRead()
            .map(records -> records.wakes().latestOf(agent, WAKES))
            .orElse(List.of());
    for (Wake wake : wakes) {
      found.add(
          Completion.of(
              wake.shownNumber(),
              wake.kind().word() + ", " + session.times().moment(wake.queuedAt())));
    }
    for (String word : List.of("yesterday", "last-night", "this-morning", "last-dream", "HEAD")) {
      found.add(Completion.of(word, ""));
    }
    return found;
  }

  private static Completion state(Session session, Commit commit) {
    String subject = commit.message().lines().findFirst().orElse("");
    return Completion.of(
        When.named(commit.id()),
        session.times().moment(commit.committerTime()) + " " + Visible.of(subject));
  }

  /** What the command that the words name takes: its parameters, and the options it must have. */
  Optional<String> usage(String line) {
    Typed typed = Typed.parse(line);
    List<String> words = new ArrayList<>(typed.values());
    CommandLine leaf = leaf(words);
    if (typed.text().isPresent() || leaf.getParent() == null || depth(leaf) != words.size()) {
      return Optional.empty();
    }
    if (!leaf.getSubcommands().isEmpty()) {
      return Optional.of(String.join(" | ", leaf.getSubcommands().keySet()));
    }
    boolean takesText =
        leaf.getCommandSpec().options().stream()
            .map(OptionSpec::longestName)
            .anyMatch(name -> name.equals("--text") || name.equals("--message"));
    List<String> parts = new ArrayList<>();
    leaf.getCommandSpec().positionalParameters().stream()
        .filter(parameter -> !parameter.hidden())
        // Words of any number are that same text, for those who leave the quotes out.
        .filter(parameter -> !takesText || parameter.arity().max() <= 1)
        .forEach(
            parameter ->
                parts.add(
                    parameter.arity().min() > 0
                        ? parameter.paramLabel()
                        : "[" + parameter.paramLabel() + "]"));
    if (takesText) {
      parts.add("-- TEXT");
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", parts));
  }
}
