package dev.anima.git;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;

/**
 * Moves or makes a branch as Git does it: take the ref's lock file, compare, write the reflogs,
 * rename. It knows only the plain case and says so otherwise; {@link Refs} then lets JGit do it.
 * This is in every save, and a third of its time was spent here.
 */
final class BranchMove {
  private static final String HEADS = "refs/heads/";

  /** What came of it. */
  enum Result {
    MOVED,
    /** Stands elsewhere, locked, packed or not plain: nothing was done. */
    NOT_DONE
  }

  private final Path gitFolder;
  private final Durability durability;

  BranchMove(Path gitFolder, Durability durability) {
    this.gitFolder = gitFolder;
    this.durability = durability;
  }

  Result run(String ref, CommitId expected, CommitId next, String message, Instant time)
      throws IOException {
    if (!ref.startsWith(HEADS)) {
      return Result.NOT_DONE;
    }
    Path file = gitFolder.resolve(ref);
    return underLock(
        ref,
        next,
        () -> read(file).equals(expected.hex()),
        () -> log(ref, expected, next, message, time));
  }

  /** Makes a branch without a reflog, where no ref was ever packed. */
  Result make(String ref, CommitId first) throws IOException {
    Path file = gitFolder.resolve(ref);
    Path packed = gitFolder.resolve("packed-refs");
    if (!ref.startsWith(HEADS) || exists(file) || exists(packed)) {
      return Result.NOT_DONE;
    }
    // Whoever was first has it; nobody can come in between once the lock is there.
    return underLock(ref, first, () -> !exists(file) && !exists(packed), () -> {});
  }

  /** What is asked once nobody else can move the ref. */
  private interface Question {
    boolean holds() throws IOException;
  }

  /** What is done before the ref moves. */
  private interface Step {
    void run() throws IOException;
  }

  private Result underLock(String ref, CommitId next, Question question, Step before)
      throws IOException {
    Path lock = gitFolder.resolve(ref + ".lock");
    try (FileChannel out =
        FileChannel.open(lock, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
      boolean moved = false;
      try {
        if (!question.holds()) {
          return Result.NOT_DONE;
        }
        write(out, next.hex() + "\n");
        if (durability == Durability.SYNCED) {
          out.force(true);
        }
        before.run();
        Files.move(lock, gitFolder.resolve(ref), StandardCopyOption.ATOMIC_MOVE);
        moved = true;
        return Result.MOVED;
      } finally {
        if (!moved) {
          Files.delete(lock);
        }
      }
    } catch (FileAlreadyExistsException | NoSuchFileException held) {
      // Locked by another, or the folder is gone because all branches are packed.
      return Result.NOT_DONE;
    }
  }

  private static boolean exists(Path file) {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1).strip();
  }

  private void log(String ref, CommitId from, CommitId to, String message, Instant time)
      throws IOException {
    String line =
        from.hex()
            + " "
            + to.hex()
            + " "
            + Refs.ANIMA.name()
            + " <"
            + Refs.ANIMA.mail()
            + "> "
            + time.getEpochSecond()
            + " +0000\t"
            + message.replace('\n', ' ')
            + "\n";
    append("logs/" + ref, line);
    if (read(gitFolder.resolve("HEAD")).equals("ref: " + ref)) {
      append("logs/HEAD", line);
    }
  }

  private void append(String name, String line) throws IOException {
    Path file = gitFolder.resolve(name);
    try (FileChannel out = open(file)) {
      write(out, line);
    }
  }

  private static FileChannel open(Path file) throws IOException {
    try {
      return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (NoSuchFileException noFolder) {
      Files.createDirectories(file.getParent());
      return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
  }

  private static void write(FileChannel out, String text) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      out.write(bytes);
    }
  }
}
