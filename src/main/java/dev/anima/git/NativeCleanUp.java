package dev.anima.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A {@code git gc} that is at work on a repository. One that looked at the refs before a branch
 * moved may delete, with {@code --prune=now}, what the branch names since.
 */
final class NativeCleanUp {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private final Path file;

  NativeCleanUp(Path gitFolder) {
    this.file = gitFolder.resolve("gc.pid");
  }

  /** Waits until what is at work now has ended, or for a few seconds; false if nothing is. */
  boolean outlast() throws IOException {
    Optional<String> atWork = holder();
    if (atWork.isEmpty()) {
      return false;
    }
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (holder().equals(atWork) && System.nanoTime() - end < 0) {
      LockSupport.parkNanos(PAUSE_NANOS);
    }
    return true;
  }

  /** What the lock file says, if that process lives; one that died has left it for hours. */
  private Optional<String> holder() throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      String text = Files.readString(file, StandardCharsets.ISO_8859_1).strip();
      String pid = text.split(" ", 2)[0];
      boolean lives =
          pid.matches("[0-9]{1,18}")
              && ProcessHandle.of(Long.parseLong(pid)).map(ProcessHandle::isAlive).orElse(false);
      return lives ? Optional.of(text) : Optional.empty();
    } catch (NoSuchFileException ended) {
      return Optional.empty();
    }
  }
}
