package dev.anima.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefUpdate;

/** Reads refs and moves them by compare-and-set, with a bounded wait for another's lock. */
final class Refs {
  /** A second of looks, a tenth of one apart. */
  private static final int EMPTY_LOCK_LOOKS = 10;

  /** Who stands in reflogs and on notes where nobody else is named. */
  static final Person ANIMA = new Person("Anima", "anima@anima.invalid");

  private static final long LOCK_WAIT_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(3);

  private final LazyRepository repository;
  private final Path gitFolder;
  private final RefFiles files;
  private final Durability durability;

  Refs(LazyRepository repository, Path gitFolder, Durability durability) {
    this.repository = repository;
    this.gitFolder = gitFolder;
    this.files = new RefFiles(gitFolder);
    this.durability = durability;
  }

  HeadState head() throws IOException {
    return new HeadState(
        files.headTarget().map(Refs::shortName),
        files.read(Constants.HEAD),
        new RepositoryFolder(gitFolder).operation());
  }

  private static String shortName(String name) {
    return name.startsWith(Constants.R_HEADS) ? name.substring(Constants.R_HEADS.length()) : name;
  }

  Optional<CommitId> ref(String name) throws IOException {
    return files.read(name);
  }

  SortedMap<String, CommitId> refs(String prefix) throws IOException {
    SortedMap<String, CommitId> refs = new TreeMap<>();
    for (Ref ref : repository.get().getRefDatabase().getRefsByPrefix(prefix)) {
      files.read(ref.getName()).ifPresent(id -> refs.put(ref.getName(), id));
    }
    return refs;
  }

  /**
   * Moves a ref if it stands where it is expected to.
   *
   * @param reflog text of the reflog line; empty for none
   * @return false if it stands elsewhere
   * @throws IOException if another's lock did not go away
   */
  boolean move(
      String name,
      Optional<CommitId> expected,
      CommitId next,
      Optional<String> reflog,
      Instant time)
      throws IOException {
    if (moveOrMake(name, expected, next, reflog, time) == BranchMove.Result.MOVED) {
      bringToDisk(name);
      return true;
    }
    long start = System.nanoTime();
    while (true) {
      RefUpdate update = repository.get().updateRef(name, true);
      update.setExpectedOldObjectId(
          expected.map(id -> ObjectId.fromString(id.hex())).orElse(ObjectId.zeroId()));
      RefUpdate.Result result = run(update, next, reflog, time);
      switch (result) {
        case NEW, FORCED, FAST_FORWARD, NO_CHANGE -> {
          bringToDisk(name);
          return true;
        }
        case REJECTED_MISSING_OBJECT -> throw gone(next);
        default -> {
          if (!ref(name).equals(expected)) {
            return false;
          }
          waitForLock(name, result, start);
        }
      }
    }
  }

  private BranchMove.Result moveOrMake(
      String name,
      Optional<CommitId> expected,
      CommitId next,
      Optional<String> reflog,
      Instant time)
      throws IOException {
    BranchMove move = new BranchMove(gitFolder, durability);
    if (expected.isPresent() && reflog.isPresent()) {
      return move.run(name, expected.get(), next, reflog.get(), time);
    }
    return expected.isEmpty() && reflog.isEmpty()
        ? move.make(name, next)
        : BranchMove.Result.NOT_DONE;
  }

  /**
   * Native git holds an empty lock for an instant only; one that lasts was left by a dead process.
   */
  void breakOwnLock(Path lock, Optional<CommitId> ours) throws IOException {
    for (int looks = 0; Files.exists(lock); looks++) {
      String content;
      try {
        content = Files.readString(lock, StandardCharsets.ISO_8859_1).strip();
      } catch (NoSuchFileException givenBackMeanwhile) {
        return;
      }
      boolean isOurs = ours.isEmpty() || content.equals(ours.get().hex());
      if (isOurs || (content.isEmpty() && looks >= EMPTY_LOCK_LOOKS)) {
        Files.deleteIfExists(lock);
        return;
      }
      if (!content.isEmpty()) {
        return;
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
    }
  }

  /** Sets a ref wherever it stood. */
  void set(String name, CommitId target) throws IOException {
    long start = System.nanoTime();
    while (true) {
      RefUpdate update = repository.get().updateRef(name, true);
      RefUpdate.Result result = run(update, target, Optional.empty(), Instant.EPOCH);
      switch (result) {
        case NEW, FORCED, FAST_FORWARD, NO_CHANGE -> {
          bringToDisk(name);
          return;
        }
        case REJECTED_MISSING_OBJECT -> throw gone(target);
        default -> waitForLock(name, result, start);
      }
    }
  }

  /** Lets a ref name a commit without a look at what it named: that may be damaged. */
  void replace(String name, CommitId target) throws IOException {
    Path file = gitFolder.resolve(name);
    Path lock = gitFolder.resolve(name + ".lock");
    Files.createDirectories(file.getParent());
    Files.writeString(
        lock, target.hex() + "\n", StandardCharsets.ISO_8859_1, StandardOpenOption.CREATE_NEW);
    boolean moved = false;
    try {
      Files.move(lock, file, StandardCopyOption.ATOMIC_MOVE);
      moved = true;
    } finally {
      if (!moved) {
        Files.delete(lock);
      }
    }
    bringToDisk(name);
  }

  private static RefUpdate.Result run(
      RefUpdate update, CommitId next, Optional<String> reflog, Instant time) throws IOException {
    update.setNewObjectId(ObjectId.fromString(next.hex()));
    if (reflog.isPresent()) {
      update.setRefLogIdent(ident(ANIMA, time));
      update.setRefLogMessage(reflog.get(), false);
    } else {
      update.disableRefLog();
    }
    return update.forceUpdate();
  }

  void attachHead(String branch) throws IOException {
    long start = System.nanoTime();
    while (true) {
      RefUpdate update = repository.get().updateRef(Constants.HEAD);
      update.disableRefLog();
      RefUpdate.Result result = update.link(Constants.R_HEADS + branch);
      switch (result) {
        case NEW, FORCED, NO_CHANGE -> {
          return;
        }
        default -> waitForLock(Constants.HEAD, result, start);
      }
    }
  }

  private static IOException gone(CommitId commit) {
    return new MissingObjectException(ObjectId.fromString(commit.hex()), Constants.TYPE_COMMIT);
  }

  private void waitForLock(String name, RefUpdate.Result result, long start) throws IOException {
    if (result != RefUpdate.Result.LOCK_FAILURE || System.nanoTime() - start > LOCK_WAIT_NANOS) {
      throw new IOException("the ref " + name + " cannot be written: " + result);
    }
    LockSupport.parkNanos(PAUSE_NANOS);
    repository.get().getRefDatabase().refresh();
  }

  /** The renaming of a ref's lock file is safe once its folder is. */
  private void bringToDisk(String name) throws IOException {
    if (durability == Durability.SYNCED) {
      Path folder = gitFolder.resolve(name.substring(0, name.lastIndexOf('/')));
      if (Files.isDirectory(folder)) {
        ObjectStore.sync(folder);
      }
    }
  }

  static PersonIdent ident(Person person, Instant time) {
    return new PersonIdent(person.name(), person.mail(), time, ZoneOffset.UTC);
  }
}
