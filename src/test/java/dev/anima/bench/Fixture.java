package dev.anima.bench;

import dev.anima.git.CommitDraft;
import dev.anima.git.CommitId;
import dev.anima.git.Durability;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryTree;
import dev.anima.git.Person;
import dev.anima.git.ScanMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Workspaces of a given size, and the steps that are timed on them. */
final class Fixture {
  static final Person ADA = new Person("Ada", "ada@agents.anima.invalid");
  static final Person ANIMA = new Person("Anima", "anima@anima.invalid");
  private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");
  private static final long LIMIT = 32L * 1024 * 1024;
  private static final int NOTE_BYTES = 1536;

  private Fixture() {}

  /** A folder with memory and no repository. */
  static Path memory(Path folder, int memoryBytes, int notes) throws IOException {
    Files.createDirectories(folder.resolve("notes"));
    Files.writeString(folder.resolve("MEMORY.md"), markdown(memoryBytes, 0));
    for (int i = 0; i < notes; i++) {
      Files.writeString(folder.resolve("notes/note-" + i + ".md"), markdown(NOTE_BYTES, i + 1));
    }
    return folder;
  }

  /** Text of about this size, different for each seed. */
  static String markdown(int bytes, int seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(bytes + 80);
    while (text.length() < bytes) {
      text.append(random.nextInt(9) == 0 ? "\n## Part " : "- fact ").append(random.nextInt(99999));
      for (int word = random.nextInt(9); word > 0; word--) {
        text.append(' ').append(WORDS.get(random.nextInt(WORDS.size())));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static final List<String> WORDS =
      List.of("tea", "ship", "likes", "meets", "on", "Monday", "the", "plan", "is", "done", "ask");

  static Path animaWorkspace(Path folder, int memoryBytes, int notes) throws IOException {
    memory(folder, memoryBytes, notes);
    create(folder, Durability.UNSYNCED);
    return folder;
  }

  static Path gitWorkspace(Path folder, int memoryBytes, int notes) throws Exception {
    memory(folder, memoryBytes, notes);
    PlainGit git = new PlainGit(folder);
    git.run("init", "-q");
    git.run("add", "-A");
    git.run("commit", "-qm", "first");
    return folder;
  }

  /** Makes a repository with a first commit and an index. */
  static void create(Path folder, Durability durability) {
    try (GitStore store = GitStore.create(folder, "main", durability)) {
      save(store, Optional.empty());
    }
  }

  /** What happens at the end of a wake: open, look, commit, move the branch, write the index. */
  static void save(Path folder, Durability durability) {
    try (GitStore store = GitStore.open(folder, durability)) {
      save(store, store.head().commit());
    }
  }

  private static void save(GitStore store, Optional<CommitId> parent) {
    MemoryTree head = parent.map(store::memoryAt).orElse(MemoryTree.EMPTY);
    MemoryTree tree = store.scan(ScanMode.STORE, LIMIT, head).tree();
    commit(store, parent, tree);
    if (!store.refreshIndex(tree)) {
      throw new IllegalStateException("no index lock");
    }
  }

  static CommitId commit(GitStore store, Optional<CommitId> parent, MemoryTree tree) {
    List<CommitId> parents = parent.map(List::of).orElse(List.of());
    CommitId commit = store.commit(new CommitDraft(tree, parents, ADA, ANIMA, NOON, "saved\n"));
    store.advance("main", parent, commit, "saved");
    return commit;
  }

  /** The id of what lies on disk, nothing written. */
  static String digest(Path folder) {
    try (GitStore store = GitStore.open(folder)) {
      return store.scan(ScanMode.HASH, LIMIT, MemoryTree.EMPTY).tree().id().hex();
    }
  }
}
