package dev.anima.bench;

import dev.anima.git.CommitId;
import dev.anima.git.Durability;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The speed goals of the Git door: numbers 7 to 12, 14 and 15. With goal numbers as words, only
 * those. Ends with status 1 if a gate does not hold.
 */
public final class GitBenchmarks {
  private static final int TEN_KIB = 10 * 1024;
  private static final int FIVE_MIB = 5 * 1024 * 1024;

  private final Path root;
  private final List<Row> rows = new ArrayList<>();

  private GitBenchmarks(Path root) {
    this.root = root;
  }

  /** One goal's measurement. */
  private interface Goal {
    void run() throws Exception;
  }

  public static void main(String[] words) throws Exception {
    Path root = Files.createTempDirectory("anima-bench");
    boolean holds;
    try {
      holds = new GitBenchmarks(root).run(List.of(words));
    } finally {
      delete(root);
    }
    // JGit keeps no thread that would hold us up, but a benchmark should say how it ended at once.
    System.exit(holds ? 0 : 1);
  }

  private boolean run(List<String> wanted) throws Exception {
    Map<String, Goal> goals = new LinkedHashMap<>();
    goals.put("7", this::smallSave);
    goals.put("8", this::syncedSave);
    goals.put("10", this::largeSave);
    goals.put("11", this::longHistory);
    goals.put("12", this::digests);
    goals.put("9", this::manyNotes);
    goals.put("14", this::newWorkspace);
    goals.put("15", this::sizeOfNewWorkspace);
    System.out.println(machine());
    System.out.println("notes of 1.5 KiB; times are medians in ms, both sides taking turns");
    System.out.println(Row.heading());
    for (Map.Entry<String, Goal> each : goals.entrySet()) {
      if (wanted.isEmpty() || wanted.contains(each.getKey())) {
        each.getValue().run();
      }
    }
    return rows.stream().allMatch(Row::passes);
  }

  private void add(String goal, String what, Turns.Medians medians, double gate, double aim) {
    double cpu = medians.oursCpu() / medians.peerCpu();
    add(new Row(goal, what, medians.oursMillis(), medians.peerMillis(), "ms", cpu, gate, aim));
  }

  private void add(Row row) {
    rows.add(row);
    System.out.println(row);
  }

  private void smallSave() throws Exception {
    Path ours = Fixture.animaWorkspace(root.resolve("7a"), TEN_KIB, 50);
    Path peer = Fixture.gitWorkspace(root.resolve("7g"), TEN_KIB, 50);
    Turns.Medians medians =
        Turns.measure(
            600,
            60,
            SaveSides.anima(ours, TEN_KIB, Durability.UNSYNCED),
            SaveSides.git(peer, TEN_KIB));
    add("7", "save 10 KiB MEMORY.md, 50 notes / git add+commit", medians, 0.45, 0.15);
  }

  private void syncedSave() throws Exception {
    Path ours = Fixture.animaWorkspace(root.resolve("8a"), TEN_KIB, 50);
    Path peer = Fixture.gitWorkspace(root.resolve("8g"), TEN_KIB, 50);
    Turns.Medians medians =
        Turns.measure(
            200,
            60,
            SaveSides.anima(ours, TEN_KIB, Durability.SYNCED),
            SaveSides.git(peer, TEN_KIB, "-c", "core.fsync=all"));
    add("8", "same with fsync / git with core.fsync=all", medians, 0.5, 0.25);
  }

  private void largeSave() throws Exception {
    Path ours = Fixture.animaWorkspace(root.resolve("10a"), FIVE_MIB, 50);
    Path peer = Fixture.gitWorkspace(root.resolve("10g"), FIVE_MIB, 50);
    Turns.Medians medians =
        Turns.measure(
            15,
            21,
            SaveSides.anima(ours, FIVE_MIB, Durability.UNSYNCED),
            SaveSides.git(peer, FIVE_MIB));
    add("10", "save 5 MiB MEMORY.md / git, both zlib level 1", medians, 0.9, 0.5);
  }

  private void longHistory() throws Exception {
    Path longOne = Fixture.animaWorkspace(root.resolve("11long"), TEN_KIB, 50);
    Path shortOne = Fixture.animaWorkspace(root.resolve("11short"), TEN_KIB, 50);
    grow(longOne, 10_000);
    grow(shortOne, 10);
    Turns.Medians medians =
        Turns.measure(
            60,
            60,
            SaveSides.anima(longOne, TEN_KIB, Durability.UNSYNCED),
            SaveSides.anima(shortOne, TEN_KIB, Durability.UNSYNCED));
    add("11", "save after 10,000 commits / after 10 (both anima)", medians, 1.3, 1.0);
  }

  private static void grow(Path folder, int commits) {
    try (GitStore store = GitStore.open(folder, Durability.UNSYNCED)) {
      Optional<CommitId> head = store.head().commit();
      MemoryTree tree = store.memoryAt(head.orElseThrow());
      for (int i = 0; i < commits; i++) {
        byte[] memory = ("# Version " + i + "\n").getBytes(StandardCharsets.UTF_8);
        MemoryEntry entry = new MemoryEntry(EntryMode.FILE, store.store(memory));
        tree = tree.with(MemoryPath.MEMORY, entry);
        head = Optional.of(Fixture.commit(store, head, tree));
      }
    }
  }

  private void digests() throws Exception {
    digest(50, 400, 60, 0.2, 0.05);
    digest(1_000, 100, 60, 0.8, 0.5);
    digest(10_000, 60, 31, 1.3, 1.0);
  }

  private void digest(int notes, int warmUp, int rounds, double gate, double aim) throws Exception {
    Path ours = Fixture.animaWorkspace(root.resolve("12a" + notes), TEN_KIB, notes);
    Path peer = Fixture.gitWorkspace(root.resolve("12g" + notes), TEN_KIB, notes);
    settle(ours, peer);
    Turns.Medians medians =
        Turns.measure(
            warmUp,
            rounds,
            round -> Fixture.digest(ours),
            round -> new PlainGit(peer).run("status", "--porcelain"));
    add("12", "digest of " + notes + " notes in the service / git status", medians, gate, aim);
  }

  private void manyNotes() throws Exception {
    Path ours = Fixture.animaWorkspace(root.resolve("9a"), TEN_KIB, 10_000);
    Path peer = Fixture.gitWorkspace(root.resolve("9g"), TEN_KIB, 10_000);
    settle(ours, peer);
    Turns.Medians medians =
        Turns.measure(
            25,
            25,
            SaveSides.anima(ours, TEN_KIB, Durability.UNSYNCED),
            SaveSides.git(peer, TEN_KIB));
    add("9", "full scan + save, 10,000 notes / git add+commit", medians, 1.0, 0.6);
  }

  /** Lets files become old enough to be trusted by their stat, and both indexes know it. */
  private static void settle(Path ours, Path peer) throws Exception {
    Thread.sleep(2_200);
    try (GitStore store = GitStore.open(ours)) {
      store.refreshIndex(store.memoryAt(store.head().commit().orElseThrow()));
    }
    new PlainGit(peer).run("status", "--porcelain");
  }

  private void newWorkspace() throws Exception {
    int warmUp = 300;
    int rounds = 40;
    for (int round = -warmUp; round < rounds; round++) {
      Fixture.memory(root.resolve("14a" + round), 1024, 1);
      Fixture.memory(root.resolve("14g" + round), 1024, 1);
    }
    Turns.Medians medians =
        Turns.measure(
            warmUp,
            rounds,
            round -> Fixture.create(root.resolve("14a" + round), Durability.UNSYNCED),
            round -> {
              PlainGit git = new PlainGit(root.resolve("14g" + round));
              git.run("init", "-q", "--template=");
              git.run("add", "-A");
              git.run("commit", "-qm", "first");
            });
    add("14", "new workspace with first commit / git, no template", medians, 0.15, 0.05);
  }

  private void sizeOfNewWorkspace() throws Exception {
    Path ours = Fixture.animaWorkspace(root.resolve("15a"), 1024, 1);
    Path peer = Fixture.gitWorkspace(root.resolve("15g"), 1024, 1);
    add(
        new Row(
            "15",
            "inodes of it / git init+commit",
            inodes(ours),
            inodes(peer),
            "  ",
            0,
            0.5,
            0.33));
    add(new Row("15", "disk of it / git init+commit", disk(ours), disk(peer), "KB", 0, 0.5, 0.33));
  }

  private static long inodes(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.count();
    }
  }

  /** What {@code du} says, in KB. */
  private static long disk(Path folder) throws IOException {
    Process du = new ProcessBuilder("du", "-sk", folder.toString()).start();
    String out = new String(du.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    return Long.parseLong(out.substring(0, out.indexOf('\t')));
  }

  private static String machine() throws IOException {
    String cpu = "";
    Path info = Path.of("/proc/cpuinfo");
    if (Files.exists(info)) {
      cpu =
          Files.readAllLines(info).stream()
              .filter(line -> line.startsWith("model name"))
              .findFirst()
              .map(line -> line.substring(line.indexOf(':') + 2))
              .orElse("");
    }
    Process git = new ProcessBuilder("git", "--version").start();
    String version =
        new String(git.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
    return Runtime.getRuntime().availableProcessors()
        + " cores, "
        + cpu
        + ", "
        + System.getProperty("os.name")
        + ", Java "
        + Runtime.version()
        + ", "
        + version;
  }

  private static void delete(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
        Files.delete(file);
      }
    }
  }
}
