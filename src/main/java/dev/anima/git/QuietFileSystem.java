package dev.anima.git;

import java.io.File;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.FS_POSIX;

/**
 * Hides a workspace's configuration file from JGit. Whoever writes in a workspace may write its
 * configuration and what that includes; Anima's own reading and writing must not depend on it. What
 * has to be known of the file is read by {@link RepositoryFolder}.
 */
final class QuietFileSystem extends FS_POSIX {
  QuietFileSystem() {}

  private QuietFileSystem(FS source) {
    super(source);
  }

  @Override
  public FS newInstance() {
    return new QuietFileSystem(this);
  }

  @Override
  public File resolve(File folder, String name) {
    return super.resolve(folder, name.equals("config") ? "anima/no-config" : name);
  }
}
