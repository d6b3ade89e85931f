package dev.anima.workspace;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The lock of one workspace, held for one write and never for a wake. Between processes it is a
 * lock on {@code .git/anima/lock}, which the system frees when its holder dies; within one process,
 * where such locks do not exclude threads, a lock per file as well. Not re-entrant.
 */
final class WriteLock implements AutoCloseable {
  private static final Map<Path, ReentrantLock> IN_PROCESS = new ConcurrentHashMap<>();
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final long RETRY_MILLIS = 5;

  private final ReentrantLock inProcess;
  private final FileChannel channel;
  private final FileLock lock;

  private WriteLock(ReentrantLock inProcess, FileChannel channel, FileLock lock) {
    this.inProcess = inProcess;
    this.channel = channel;
    this.lock = lock;
  }

  /**
   * Waits for the lock.
   *
   * @throws WorkspaceBusyException if somebody keeps it for longer than a minute
   */
  static WriteLock acquire(Path animaFolder) {
    return onFile(animaFolder.resolve("lock"));
  }

  /** The same, with a patience of the caller's choice. */
  static WriteLock acquire(Path animaFolder, Duration patience) {
    return onFile(animaFolder.resolve("lock"), patience);
  }

  /** The same on a file of the caller's choice, which is made and stays. */
  static WriteLock onFile(Path named) {
    return onFile(named, PATIENCE);
  }

  private static WriteLock onFile(Path named, Duration patience) {
    Path file = realPath(named);
    refuseOddFile(file);
    ReentrantLock inProcess = IN_PROCESS.computeIfAbsent(file, path -> new ReentrantLock(true));
    long deadline = System.nanoTime() + patience.toNanos();
    // Asked before anything that is undone on failure: what the thread holds already stays held.
    if (inProcess.isHeldByCurrentThread()) {
      throw new IllegalStateException("the write lock is not re-entrant: " + file);
    }
    boolean held = false;
    try {
      if (!inProcess.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new WorkspaceBusyException(file);
      }
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
      FileLock lock = lock(channel, file, deadline);
      held = true;
      return new WriteLock(inProcess, channel, lock);
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Locking " + file, failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw WorkspaceBusyException.stoppedWaiting(file);
    } finally {
      if (!held && inProcess.isHeldByCurrentThread()) {
        inProcess.unlock();
      }
    }
  }

  /** To open a pipe would wait for its other end, and a link may lead to one. */
  private static void refuseOddFile(Path file) {
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
        && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw WorkspaceWriteException.noRegularFile("Locking " + file, file);
    }
  }

  /** One name for one file, however its folder was reached. */
  private static Path realPath(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    try {
      return folder == null ? file : folder.toRealPath().resolve(file.getFileName());
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Locking " + file, failed);
    }
  }

  private static FileLock lock(FileChannel channel, Path file, long deadline)
      throws IOException, InterruptedException {
    @Nullable FileLock lock = null;
    try {
      while ((lock = channel.tryLock()) == null) {
        if (System.nanoTime() > deadline) {
          throw new WorkspaceBusyException(file);
        }
        TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
      }
      return lock;
    } finally {
      if (lock == null) {
        channel.close();
      }
    }
  }

  @Override
  public void close() {
    try {
      lock.release();
      channel.close();
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Releasing the write lock", failed);
    } finally {
      inProcess.unlock();
    }
  }

  /** Somebody else writes and does not come to an end. */
  static final class WorkspaceBusyException extends AnimaException {
    private static final long serialVersionUID = 1L;

    WorkspaceBusyException(Path file) {
      this(file, "somebody else holds it for over a minute.");
    }

    private WorkspaceBusyException(Path file, String why) {
      super(
          ErrorKind.CONFLICT,
          "Waiting for the write lock " + file + ": " + why,
          "try the same command again");
    }

    static WorkspaceBusyException stoppedWaiting(Path file) {
      return new WorkspaceBusyException(file, "interrupted.");
    }
  }
}
