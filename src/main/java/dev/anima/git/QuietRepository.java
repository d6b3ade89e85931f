package dev.anima.git;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.jspecify.annotations.Nullable;

/** A repository whose configuration is ours, from memory, whatever its file says. */
final class QuietRepository extends FileRepository {
  /** Null while the superclass is being made. */
  private final @Nullable FileBasedConfig config;

  private QuietRepository(FileRepositoryBuilder builder, Durability durability) throws IOException {
    super(builder);
    FileBasedConfig own = GitIsolation.newConfig(getFS());
    own.setBoolean("core", null, "fsyncRefFiles", durability == Durability.SYNCED);
    config = own;
  }

  static QuietRepository open(Path workTree, Durability durability) throws IOException {
    GitIsolation.install();
    FileRepositoryBuilder builder =
        new FileRepositoryBuilder()
            .setFS(new QuietFileSystem())
            .setGitDir(workTree.resolve(".git").toFile())
            .setWorkTree(workTree.toFile());
    return new QuietRepository(builder.setup(), durability);
  }

  @Override
  public FileBasedConfig getConfig() {
    FileBasedConfig own = config;
    return own == null ? super.getConfig() : own;
  }
}
