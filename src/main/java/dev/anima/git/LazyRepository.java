package dev.anima.git;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** JGit's view of a workspace, made when something first needs it: to look and hash needs none. */
final class LazyRepository implements AutoCloseable {
  private final Path workTree;
  private final Durability durability;
  private @Nullable QuietRepository repository;

  LazyRepository(Path workTree, Durability durability) {
    this.workTree = workTree;
    this.durability = durability;
  }

  QuietRepository get() throws IOException {
    QuietRepository known = repository;
    if (known == null) {
      known = QuietRepository.open(workTree, durability);
      repository = known;
    }
    return known;
  }

  @Override
  public void close() {
    if (repository != null) {
      repository.close();
    }
  }
}
