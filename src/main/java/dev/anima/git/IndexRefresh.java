package dev.anima.git;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Writes the index of a commit. What it was before does not matter, so one that cannot be read is
 * mended by the way. Of large memories a second name of the file is kept, which native {@code git}
 * does not replace: the next scan finds there what it need not read again.
 */
final class IndexRefresh {
  /** Up to here everything is hashed each time: there is no cache that could be wrong. */
  static final int HASHED_WITHOUT_CACHE = 1_000;

  private static final long LOCK_WAIT_NANOS = TimeUnit.SECONDS.toNanos(2);
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private final Path gitFolder;

  IndexRefresh(Path gitFolder) {
    this.gitFolder = gitFolder;
  }

  /** The kept second name. */
  static Path cacheFile(Path gitFolder) {
    return gitFolder.resolve("anima/index");
  }

  /**
   * Writes the index.
   *
   * @param onDisk what the last scan read
   * @return false if another held the lock all the time
   */
  boolean run(MemoryTree committed, MemoryReading onDisk) throws IOException {
    byte[] bytes = IndexFile.bytes(committed.entries(), onDisk.statsInOrder());
    Path lock = gitFolder.resolve("index.lock");
    if (!writeLock(lock, bytes)) {
      return false;
    }
    try {
      Files.move(lock, gitFolder.resolve("index"), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      Files.deleteIfExists(lock);
      throw failed;
    }
    if (committed.entries().size() > HASHED_WITHOUT_CACHE) {
      keep();
    }
    return true;
  }

  private static boolean writeLock(Path lock, byte[] bytes) throws IOException {
    long start = System.nanoTime();
    while (true) {
      try (FileChannel out =
          FileChannel.open(lock, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
        write(out, lock, bytes);
        return true;
      } catch (FileAlreadyExistsException held) {
        if (System.nanoTime() - start > LOCK_WAIT_NANOS) {
          return false;
        }
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }

  private static void write(FileChannel out, Path lock, byte[] bytes) throws IOException {
    try {
      ByteBuffer content = ByteBuffer.wrap(bytes);
      while (content.hasRemaining()) {
        out.write(content);
      }
    } catch (IOException failed) {
      // Ours, and of no use to anybody.
      Files.deleteIfExists(lock);
      throw failed;
    }
  }

  /** A hard link: no copy, and gone from native git's sight when it writes a new index. */
  private void keep() throws IOException {
    Path cache = cacheFile(gitFolder);
    Files.createDirectories(cache.getParent());
    Files.deleteIfExists(cache);
    try {
      Files.createLink(cache, gitFolder.resolve("index"));
    } catch (UnsupportedOperationException | FileSystemException noHardLinks) {
      // Without it the next scan reads all files.
      Files.deleteIfExists(cache);
    }
  }
}
