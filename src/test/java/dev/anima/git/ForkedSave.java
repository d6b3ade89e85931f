package dev.anima.git;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.util.FS;

/** What {@link IsolationTest} runs in a JVM of its own: everything that a workspace needs once. */
final class ForkedSave {
  private ForkedSave() {}

  public static void main(String[] words) throws Exception {
    Path folder = Path.of(words[0]);
    try (GitStore store = GitStore.open(folder)) {
      MemoryTree tree = store.scan(ScanMode.STORE, Workspaces.LIMIT, MemoryTree.EMPTY).tree();
      Optional<CommitId> head = store.head().commit();
      CommitId commit = Workspaces.commit(store, tree, head, "saved");
      store.advance("main", head, commit, "saved");
      store.refreshIndex(tree);
      store
          .notes("refs/notes/dreaming")
          .append(
              commit,
              "a line",
              line -> false,
              new GitNotes.CommitMeta(Workspaces.ANIMA, Workspaces.NOON));
      store.packIfLoose(1);
      for (MemoryPath path : tree.entries().keySet()) {
        Files.getLastModifiedTime(store.file(path), LinkOption.NOFOLLOW_LINKS);
      }
      long resolution = FS.getFileStoreAttributes(folder).getFsTimestampResolution().toMillis();
      String report =
          String.join(" ", List.of(tree.id().hex(), commit.hex(), String.valueOf(resolution)));
      Files.write(Path.of(words[1]), report.getBytes(StandardCharsets.UTF_8));
    }
  }
}
