package dev.anima.shell;

import dev.anima.git.GitStore;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryScan;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanMode;
import dev.anima.workspace.Workspace;
import java.util.List;

/** Which files of memory on disk are not as the branch has them, those apart that no save takes. */
final class UnsavedFiles {
  private UnsavedFiles() {}

  static List<MemoryPath> of(Session session, Workspace workspace) {
    try (GitStore store = workspace.openStore()) {
      MemoryTree head = head(store, workspace);
      return of(head, store.scan(ScanMode.HASH, session.configuration().maxFileBytes(), head));
    }
  }

  static List<MemoryPath> of(MemoryTree head, MemoryScan scan) {
    return head.differingPaths(scan.tree()).stream()
        .filter(path -> !scan.leftOut().contains(path))
        .toList();
  }

  static MemoryTree head(GitStore store, Workspace workspace) {
    return store
        .ref("refs/heads/" + workspace.profile().branch())
        .map(store::memoryAt)
        .orElse(MemoryTree.EMPTY);
  }
}
