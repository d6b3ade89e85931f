package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.git.CommitDraft;
import dev.anima.git.CommitId;
import dev.anima.git.Durability;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.git.Person;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * 200 invented histories of passes and edits in real repositories. One pass of each is taken back,
 * and what is left is compared with a history in which that pass never was; where a later step
 * changed the same field of the same item, with what memory says now.
 */
class UndoHistoriesTest {
  private static final int HISTORIES = 200;
  private static final int STEPS = 7;
  private static final long SEED = 20261129;
  private static final String[] FILES = {"MEMORY.md", "notes/boats.md", "notes/people.md"};
  private static final String[] SECTIONS = {"Role", "Guardrails", "Active Context"};
  private static final String[] WORDS =
      ("river lamp deploy budget query meeting invoice garden server branch ticket letter window"
              + " cache market signal bridge ladder copper winter summer review folder station")
          .split(" ", -1);

  @TempDir Path folder;

  private enum Action {
    ADD,
    REWORD,
    TICK,
    REMOVE
  }

  /**
   * One thing that a step does to one item.
   *
   * @param replaced of an addition: the item that goes for it; -1 for none
   */
  private record Op(int item, Action action, String place, String text, int replaced) {
    Op(int item, Action action, String place, String text) {
      this(item, action, place, text, -1);
    }
  }

  /** A step is one commit; those of the pass that is taken back are its own. */
  private record Step(boolean ofPass, List<Op> ops) {}

  private record Item(String place, boolean ticked, String text) {
    String line() {
      return "- [" + (ticked ? "x" : " ") + "] " + text;
    }
  }

  @Test
  void takingAPassBackLeavesExactlyTheEffectOfAllTheOthers() {
    int clashing = 0;
    int interleaved = 0;
    int leftOut = 0;
    // Histories without a common ancestor, all in one repository: making one takes longest.
    try (GitStore store = GitStore.create(folder, "main", Durability.UNSYNCED)) {
      for (int i = 0; i < HISTORIES; i++) {
        History history = new History(new Random(SEED + i));
        history.invent();
        clashing += check("history " + i, store, history) ? 1 : 0;
        interleaved += history.interleaved ? 1 : 0;
        leftOut += history.replacedAndClashing().isEmpty() ? 0 : 1;
      }
    }
    // Both kinds have to be among them, or the test says less than its name.
    assertThat(clashing).isBetween(HISTORIES / 10, HISTORIES * 9 / 10);
    assertThat(interleaved).isGreaterThan(HISTORIES / 5);
    assertThat(leftOut).isGreaterThan(HISTORIES / 40);
  }

  private static boolean check(String name, GitStore store, History history) {
    List<CommitId> commits = history.commit(store);
    List<CommitRange> ranges = new ArrayList<>();
    List<CommitId> own = new ArrayList<>();
    List<CommitId> meanwhile = new ArrayList<>();
    int first = -1;
    int last = -1;
    for (int i = 0; i < history.steps.size(); i++) {
      if (history.steps.get(i).ofPass()) {
        first = first < 0 ? i : first;
        last = i;
      }
    }
    for (int i = first; i <= last; i++) {
      // Commit 0 is the start; step i made commit i + 1.
      if (history.steps.get(i).ofPass()) {
        ranges.add(new CommitRange(Optional.of(commits.get(i)), commits.get(i + 1)));
        own.add(commits.get(i + 1));
      } else {
        meanwhile.add(commits.get(i + 1));
      }
    }
    CommitId head = commits.get(commits.size() - 1);
    UndoTarget target = new UndoTarget(head.hex(), Optional.empty(), ranges, own, meanwhile);
    LaterCommits later = LaterCommits.since(store, target, head, commit -> Optional.empty());

    MemoryTree now = store.memoryAt(head);
    UndoMerge merge = new UndoMerge(store, ClashChoice.KEEP_LATER, later);
    Map<String, List<String>> result = lines(store, merge.takeBack(target, now));

    boolean clash = history.clashes();
    assertThat(result).as(name).isEqualTo(history.expected());
    if (!clash) {
      assertThat(merge.clashes()).as(name).isEmpty();
      assertThat(result).as(name).isEqualTo(history.withoutPass());
    }
    UndoMerge stopping = new UndoMerge(store, ClashChoice.STOP, later);
    var unused = stopping.takeBack(target, now);
    assertThat(stopping.stopped()).as(name).isEqualTo(!merge.clashes().isEmpty());
    UndoMerge taking = new UndoMerge(store, each -> ClashChoice.Decision.TAKE_BACK, later);
    unused = taking.takeBack(target, now);
    assertThat(taking.overruled() > 0).as(name).isEqualTo(!merge.clashes().isEmpty());
    return clash;
  }

  /** Sorted lines by file and section: where two put something at one place has no one answer. */
  private static Map<String, List<String>> lines(GitStore store, MemoryTree memory) {
    Map<String, List<String>> lines = new TreeMap<>();
    memory
        .entries()
        .forEach(
            (path, entry) -> {
              String place = path.shown();
              String text = new String(store.content(entry.blob()), StandardCharsets.UTF_8);
              for (String line : text.lines().filter(each -> !each.isBlank()).toList()) {
                if (line.startsWith("## ")) {
                  place = path.shown() + "#" + line.substring(3);
                } else if (!line.startsWith("# ")) {
                  lines.computeIfAbsent(place, each -> new ArrayList<>()).add(line);
                }
              }
            });
    lines.values().forEach(each -> each.sort(null));
    return lines;
  }

  private static Map<String, List<String>> lines(Map<Integer, Item> items) {
    Map<String, List<String>> lines = new TreeMap<>();
    for (Item item : items.values()) {
      lines.computeIfAbsent(item.place(), place -> new ArrayList<>()).add(item.line());
    }
    lines.values().forEach(each -> each.sort(null));
    return lines;
  }

  private static final class History {
    private final Random random;
    private final Map<Integer, Item> start = new LinkedHashMap<>();
    private final List<Step> steps = new ArrayList<>();
    private final List<Map<Integer, Item>> states = new ArrayList<>();
    private int fresh;
    private boolean interleaved;

    History(Random random) {
      this.random = random;
    }

    void invent() {
      for (int i = 0; i < 24; i++) {
        start.put(fresh, new Item(place(), random.nextBoolean(), text()));
        fresh++;
      }
      states.add(start);
      int pass = 1 + random.nextInt(STEPS - 3);
      interleaved = random.nextInt(3) == 0;
      Set<Integer> untouchable = new HashSet<>();
      for (int i = 0; i < STEPS; i++) {
        boolean second = interleaved && i == pass + 2;
        Step step = step(i == pass || second, second ? untouchable : Set.of());
        steps.add(step);
        if (interleaved && (i == pass || i == pass + 1)) {
          step.ops().forEach(op -> untouchable.addAll(List.of(op.item(), op.replaced())));
        }
        Map<Integer, Item> next = new LinkedHashMap<>(states.get(i));
        step.ops().forEach(op -> apply(next, op));
        states.add(next);
      }
    }

    private Step step(boolean ofPass, Set<Integer> untouchable) {
      Map<Integer, Item> now = states.get(states.size() - 1);
      List<Op> ops = new ArrayList<>();
      Set<Integer> touched = new HashSet<>(untouchable);
      for (int i = 0; i < 1 + random.nextInt(4); i++) {
        List<Integer> ids = now.keySet().stream().filter(id -> !touched.contains(id)).toList();
        if (random.nextInt(3) == 0 || ids.isEmpty()) {
          ops.add(new Op(fresh++, Action.ADD, place(), text()));
          continue;
        }
        // Mostly what is newest, so that steps meet at the same items.
        int at = random.nextBoolean() ? ids.size() - 1 : random.nextInt(ids.size());
        int id = ids.get(at);
        touched.add(id);
        Item item = now.get(id);
        switch (random.nextInt(4)) {
          case 3 -> {
            ops.add(new Op(fresh, Action.ADD, item.place(), otherText(), id));
            fresh++;
          }
          case 0 -> ops.add(new Op(id, Action.REWORD, item.place(), reworded(item.text())));
          case 1 -> ops.add(new Op(id, Action.TICK, item.place(), ""));
          default -> ops.add(new Op(id, Action.REMOVE, item.place(), ""));
        }
      }
      if (ofPass) {
        List<Op> all = List.copyOf(ops);
        ops.removeIf(op -> looksReplaced(op, all));
      }
      return new Step(ofPass, ops);
    }

    /**
     * Removed, or added, beside what is added or replaced: nobody could tell what went for what.
     */
    private static boolean looksReplaced(Op op, List<Op> all) {
      boolean removed = op.action() == Action.REMOVE;
      boolean added = op.action() == Action.ADD && op.replaced() < 0;
      return all.stream()
          .filter(each -> each.action() == Action.ADD && each.place().equals(op.place()))
          .anyMatch(each -> removed || (added && each.replaced() >= 0));
    }

    private String place() {
      int file = random.nextInt(FILES.length);
      return file == 0 ? FILES[0] + "#" + SECTIONS[random.nextInt(3)] : FILES[file];
    }

    private String text() {
      StringBuilder text = new StringBuilder("item " + fresh);
      for (int i = 0; i < 6; i++) {
        // Half of the words are its own, so that no two are near each other by chance.
        text.append(' ')
            .append(WORDS[random.nextInt(WORDS.length)])
            .append(i % 2 == 0 ? "" : fresh);
      }
      return text.toString();
    }

    /** Shares no word with any other. */
    private String otherText() {
      StringBuilder text = new StringBuilder("other" + fresh);
      for (int i = 0; i < 6; i++) {
        text.append(" other").append(fresh).append((char) ('a' + i));
      }
      return text.toString();
    }

    private String reworded(String text) {
      String[] words = text.split(" ", -1);
      words[2 + random.nextInt(words.length - 2)] = "word" + random.nextInt(1000);
      return String.join(" ", words);
    }

    private static void apply(Map<Integer, Item> items, Op op) {
      Item item = items.get(op.item());
      switch (op.action()) {
        case ADD -> add(items, op);
        case REMOVE -> items.remove(op.item());
        case REWORD -> {
          if (item != null) {
            items.put(op.item(), new Item(item.place(), item.ticked(), op.text()));
          }
        }
        case TICK -> {
          if (item != null) {
            items.put(op.item(), new Item(item.place(), !item.ticked(), item.text()));
          }
        }
      }
    }

    private static void add(Map<Integer, Item> items, Op op) {
      Map<Integer, Item> before = new LinkedHashMap<>(items);
      items.clear();
      before.forEach(
          (id, item) ->
              items.put(
                  id == op.replaced() ? op.item() : id,
                  id == op.replaced() ? new Item(op.place(), false, op.text()) : item));
      items.putIfAbsent(op.item(), new Item(op.place(), false, op.text()));
    }

    List<CommitId> commit(GitStore store) {
      List<CommitId> commits = new ArrayList<>();
      Person person = new Person("ada", "ada@example.invalid");
      Instant time = Instant.parse("2026-12-02T05:00:00Z");
      for (Map<Integer, Item> state : states) {
        commits.add(
            store.commit(
                new CommitDraft(
                    tree(store, state),
                    commits.isEmpty() ? List.of() : List.of(commits.get(commits.size() - 1)),
                    person,
                    person,
                    time.plusSeconds(commits.size()),
                    "step\n")));
      }
      return commits;
    }

    private static MemoryTree tree(GitStore store, Map<Integer, Item> items) {
      MemoryTree tree = MemoryTree.EMPTY;
      for (String file : FILES) {
        StringBuilder text = new StringBuilder();
        if (file.equals("MEMORY.md")) {
          text.append("# Memory\n");
          for (String section : SECTIONS) {
            text.append("\n## ").append(section).append("\n\n");
            append(text, items, file + "#" + section);
          }
        } else {
          append(text, items, file);
        }
        if (text.length() > 0) {
          MemoryEntry entry =
              new MemoryEntry(
                  EntryMode.FILE, store.store(text.toString().getBytes(StandardCharsets.UTF_8)));
          tree = tree.with(MemoryPath.parse(file), entry);
        }
      }
      return tree;
    }

    private static void append(StringBuilder text, Map<Integer, Item> items, String place) {
      items.values().stream()
          .filter(item -> item.place().equals(place))
          .forEach(item -> text.append(item.line()).append('\n'));
    }

    /** The history without the pass; what others did to items that it had made goes with them. */
    Map<String, List<String>> withoutPass() {
      Map<Integer, Item> items = new LinkedHashMap<>(start);
      steps.stream()
          .filter(step -> !step.ofPass())
          .forEach(step -> step.ops().forEach(op -> apply(items, op)));
      return lines(items);
    }

    /** Whether a later step of others changed a field of an item that the pass had changed. */
    boolean clashes() {
      return touchedByPass().keySet().stream().anyMatch(this::clashes);
    }

    /** The step of the pass that touched an item, by item. */
    private Map<Integer, Integer> touchedByPass() {
      Map<Integer, Integer> touched = new TreeMap<>();
      for (int i = 0; i < steps.size(); i++) {
        if (steps.get(i).ofPass()) {
          for (Op op : steps.get(i).ops()) {
            touched.put(op.item(), i);
            if (op.replaced() >= 0) {
              touched.put(op.replaced(), i);
            }
          }
        }
      }
      return touched;
    }

    private boolean clashes(int id) {
      int step = touchedByPass().get(id);
      int end = 1 + touchedByPass().values().stream().max(Integer::compare).orElse(step);
      // What others did in the middle of the pass counts, whatever became of it later.
      return clashes(id, step, states.get(end).get(id)) || clashes(id, step, now().get(id));
    }

    private boolean clashes(int id, int step, Item now) {
      Item before = states.get(step).get(id);
      Item after = states.get(step + 1).get(id);
      if (after == null || after.equals(now)) {
        return false;
      }
      if (before == null || now == null) {
        // One that is both made and gone is simply gone.
        return before != null || now != null;
      }
      return (before.ticked() != after.ticked() && after.ticked() != now.ticked())
          || (!before.text().equals(after.text()) && !after.text().equals(now.text()));
    }

    /** Items of the pass that were edited since, by the item that it took out for them. */
    Map<Integer, Integer> replacedAndClashing() {
      Map<Integer, Integer> replaced = new TreeMap<>();
      steps.stream()
          .filter(Step::ofPass)
          .flatMap(step -> step.ops().stream())
          .filter(op -> op.replaced() >= 0 && clashes(op.item()))
          .forEach(op -> replaced.put(op.replaced(), op.item()));
      return replaced;
    }

    private Map<Integer, Item> now() {
      return states.get(states.size() - 1);
    }

    Map<String, List<String>> expected() {
      Map<Integer, Item> items = new LinkedHashMap<>(now());
      touchedByPass()
          .forEach(
              (id, step) -> {
                Item before = states.get(step).get(id);
                Item after = states.get(step + 1).get(id);
                Item now = now().get(id);
                if (clashes(id) || replacedAndClashing().containsKey(id)) {
                  return;
                }
                if (before == null) {
                  items.remove(id);
                } else if (after == null || now == null) {
                  items.put(id, before);
                } else {
                  boolean ticked =
                      before.ticked() == after.ticked() ? now.ticked() : before.ticked();
                  String text = before.text().equals(after.text()) ? now.text() : before.text();
                  items.put(id, new Item(now.place(), ticked, text));
                }
              });
      return lines(items);
    }
  }
}
