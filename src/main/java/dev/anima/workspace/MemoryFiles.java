package dev.anima.workspace;

import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.UnsafePathException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The files of memory on disk, replaced one by one so that a foreign program's change in between is
 * never lost: what was there is hard-linked aside, and looked at after the replacement (rule 7).
 *
 * <p>Everything temporary lies in {@code .git/anima}, numbered by the change's zero-based index in
 * its intent, so that a later process finds it after a crash.
 */
final class MemoryFiles {
  private static final int LONGEST_NAME = 255;
  private static final int LONGEST_PATH = 4_000;
  private static final int RESERVED_BYTES = 128 * 1024;

  private final GitStore store;
  private final WriteStep.Listener steps;

  MemoryFiles(GitStore store, WriteStep.Listener steps) {
    this.store = store;
    this.steps = steps;
  }

  /** What lies at a path now, its content stored as a blob; empty if nothing does. */
  Optional<MemoryEntry> current(MemoryPath path) {
    return entryAt(onDisk(path));
  }

  /**
   * Looks whether every change can be put in place, before anything is.
   *
   * @throws RefusedEditException if a file stands where a folder is to be, or the other way round
   */
  void checkRoom(List<PathChange> changes) {
    Set<Path> going = new HashSet<>();
    for (PathChange change : changes) {
      if (change.next().isEmpty()) {
        going.add(onDisk(change.path()));
      }
    }
    for (PathChange change : changes) {
      if (change.next().isPresent() && !change.isInPlace()) {
        checkFolders(change.path(), going);
        checkTarget(change.path(), going);
      }
    }
  }

  private void checkFolders(MemoryPath path, Set<Path> going) {
    for (Path at = onDisk(path).getParent();
        at != null && !at.equals(store.workTree());
        at = at.getParent()) {
      if (Files.exists(at, LinkOption.NOFOLLOW_LINKS)
          && !Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)
          && !going.contains(at)) {
        throw new RefusedEditException(
            path, store.workTree().relativize(at) + " is no folder, so nothing can lie in it");
      }
      if (Files.exists(at.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) {
        throw new RefusedEditException(
            path,
            store.workTree().relativize(at)
                + " is a repository of its own, which memory leaves out whole");
      }
    }
  }

  private void checkTarget(MemoryPath path, Set<Path> going) {
    checkLength(path);
    Path target = onDisk(path);
    if (isSpecial(target)) {
      throw new RefusedEditException(path, "what lies there is neither a file nor a link");
    }
    if (!Files.isDirectory(target, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try {
      if (!going.containsAll(FolderContents.of(target).files())) {
        throw new RefusedEditException(path, "it is a folder with files in it");
      }
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Looking at " + target, failed);
    }
  }

  private void checkLength(MemoryPath path) {
    byte[] bytes = path.toBytes();
    int length = 0;
    for (byte each : bytes) {
      length = each == '/' ? 0 : length + 1;
      if (length > LONGEST_NAME) {
        throw new RefusedEditException(
            path,
            "a part of its name is longer than the " + LONGEST_NAME + " bytes of a file name");
      }
    }
    int whole = store.workTree().toString().length() + 1 + bytes.length;
    if (whole > LONGEST_PATH) {
      throw new RefusedEditException(
          path, "its path would have " + whole + " bytes, more than " + LONGEST_PATH);
    }
  }

  private static boolean isSpecial(Path target) {
    return Files.exists(target, LinkOption.NOFOLLOW_LINKS)
        && !Files.isSymbolicLink(target)
        && !Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)
        && !Files.isDirectory(target, LinkOption.NOFOLLOW_LINKS);
  }

  /** Empty folders are no memory; one that stands in the way of a file goes. */
  private static void removeEmptyTree(Path folder) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    // A file that came into it meanwhile stays, and so does its folder.
    for (Path each : FolderContents.of(folder).foldersDeepestFirst()) {
      Files.deleteIfExists(each);
    }
  }

  /**
   * Whether a change found after a crash had been put in place before it: what was staged is used
   * up, what was to go is aside.
   */
  boolean wasReplaced(int index, PathChange change) {
    if (change.isInPlace()) {
      return true;
    }
    if (change.next().isEmpty()) {
      return Files.exists(aside(index), LinkOption.NOFOLLOW_LINKS);
    }
    Path fresh = staged(index);
    try {
      return !Files.exists(fresh, LinkOption.NOFOLLOW_LINKS)
          || (Files.isRegularFile(onDisk(change.path()), LinkOption.NOFOLLOW_LINKS)
              && Files.isSameFile(fresh, onDisk(change.path())));
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Looking at " + fresh, failed);
    }
  }

  /**
   * A clean-up may have deleted, since a crash, what no commit names yet: the files still have it.
   */
  void storeAgain(int index, MemoryPath path) {
    List.of(staged(index), aside(index), onDisk(path)).stream()
        .filter(
            file ->
                Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.isSymbolicLink(file))
        .forEach(this::entryAt);
  }

  /** Moves what somebody has left of a write that is not carried out into a folder. */
  void setAside(Path folder) {
    try (DirectoryStream<Path> left = ofWrites()) {
      for (Path file : left) {
        Files.move(file, folder.resolve(file.getFileName()), StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Clearing " + store.animaFolder(), failed);
    }
  }

  private DirectoryStream<Path> ofWrites() throws IOException {
    return Files.newDirectoryStream(
        store.animaFolder(), "{staged-*,aside-*,reserve,intent.json.new}");
  }

  /** Deletes what crashed writes may have left; only while no intent needs it. */
  void sweep() {
    try (DirectoryStream<Path> left = ofWrites()) {
      for (Path file : left) {
        Files.deleteIfExists(file);
      }
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Cleaning " + store.animaFolder(), failed);
    }
  }

  /** Writes what a change needs beside the workspace, so that no later step wants disk space. */
  void stage(int index, PathChange change) {
    if (change.isInPlace() || change.next().isEmpty()) {
      return;
    }
    MemoryEntry next = change.next().get();
    Path fresh = staged(index);
    try {
      Files.deleteIfExists(fresh);
      byte[] content = store.content(next.blob());
      if (next.mode() == EntryMode.LINK) {
        Files.createSymbolicLink(fresh, GitStore.linkTarget(content));
        return;
      }
      IntentFile.writeDurably(fresh, content);
      Files.setPosixFilePermissions(fresh, permissions(fresh, onDisk(change.path()), next.mode()));
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Preparing " + change.path(), failed);
    }
  }

  /**
   * Takes room on the disk for what follows once the files are in place: a ref, its log, the
   * records. A disk that is full says so now, while the old bytes still stand.
   */
  void reserve() {
    try {
      Files.write(roomTaken(), new byte[RESERVED_BYTES]);
    } catch (IOException full) {
      IOException failed = full;
      try {
        Files.deleteIfExists(roomTaken());
      } catch (IOException alsoFailed) {
        failed.addSuppressed(alsoFailed);
      }
      throw new WorkspaceWriteException("Taking room for a write in " + store.workTree(), failed);
    }
  }

  void release() {
    delete(roomTaken());
  }

  private Path roomTaken() {
    return store.animaFolder().resolve("reserve");
  }

  void unstage(int index) {
    delete(staged(index));
  }

  /**
   * Puts a staged change in place.
   *
   * @return what a foreign program had put there instead of {@link PathChange#onDisk()}; empty if
   *     the file was as expected or is in place already
   */
  Optional<Foreign> replace(int index, PathChange change) {
    Path aside = aside(index);
    try {
      if (change.next().isPresent()) {
        removeEmptyTree(onDisk(change.path()));
      }
      Optional<MemoryEntry> found = entryAt(onDisk(change.path()));
      if (Files.exists(aside, LinkOption.NOFOLLOW_LINKS) && found.equals(change.next())) {
        return foreignAside(index, change);
      }
      Files.deleteIfExists(aside);
      if (found.equals(change.next())) {
        return Optional.empty();
      }
      return change.next().isPresent() ? put(index, change) : remove(index, change);
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Replacing " + change.path(), failed);
    }
  }

  /** Looks once more at what was set aside: a program may have written to it after the exchange. */
  Optional<Foreign> foreignAside(int index, PathChange change) {
    Optional<MemoryEntry> set = entryAt(aside(index));
    boolean asExpected = set.isEmpty() || set.equals(change.onDisk()) || set.equals(change.next());
    return asExpected ? Optional.empty() : Optional.of(new Foreign(change.path(), set));
  }

  void dropAside(int index) {
    delete(aside(index));
  }

  /** A foreign program's version of a path; empty if it removed the file. */
  record Foreign(MemoryPath path, Optional<MemoryEntry> entry) {}

  /**
   * Puts on top what a foreign program only added at the end of the file that is replaced. Written
   * as that program writes, without replacing anything, so that a program that never rests does not
   * keep us from coming to an end.
   *
   * @param unlessThere whether text that stands in the file already is not added again, since a
   *     process that died may have added it
   * @return false if the program did anything else, or another file has come into place meanwhile
   */
  boolean appendOnTop(PathChange change, Foreign theirs, boolean unlessThere) {
    if (change.onDisk().isEmpty() || theirs.entry().isEmpty() || change.next().isEmpty()) {
      return false;
    }
    MemoryEntry before = change.onDisk().get();
    MemoryEntry after = theirs.entry().get();
    if (before.mode() == EntryMode.LINK || before.mode() != after.mode()) {
      return false;
    }
    byte[] old = store.content(before.blob());
    byte[] grown = store.content(after.blob());
    if (old.length == 0
        || old[old.length - 1] != '\n'
        || grown.length < old.length
        || !Arrays.equals(old, 0, old.length, grown, 0, old.length)) {
      return false;
    }
    byte[] added = Arrays.copyOfRange(grown, old.length, grown.length);
    Path file = onDisk(change.path());
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.APPEND, LinkOption.NOFOLLOW_LINKS)) {
      byte[] now = Files.readAllBytes(file);
      if (unlessThere && contains(now, added)) {
        return true;
      }
      if (now.length > 0 && now[now.length - 1] != '\n') {
        channel.write(ByteBuffer.wrap(new byte[] {'\n'}));
      }
      ByteBuffer bytes = ByteBuffer.wrap(added);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      return contains(Files.readAllBytes(file), added);
    } catch (NoSuchFileException removedMeanwhile) {
      return false;
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Adding to " + file, failed);
    }
  }

  private static boolean contains(byte[] text, byte[] part) {
    return new String(text, StandardCharsets.ISO_8859_1)
        .contains(new String(part, StandardCharsets.ISO_8859_1));
  }

  private Optional<Foreign> put(int index, PathChange change) throws IOException {
    Path target = onDisk(change.path());
    Path fresh = staged(index);
    makeFolders(change.path());
    if (change.onDisk().isEmpty()) {
      try {
        if (Files.isSymbolicLink(fresh)) {
          Files.createSymbolicLink(target, Files.readSymbolicLink(fresh));
        } else {
          Files.createLink(target, fresh);
        }
        Files.delete(fresh);
        steps.done(WriteStep.FILE_REPLACED);
        return Optional.empty();
      } catch (FileAlreadyExistsException createdMeanwhile) {
        return exchange(index, change, target, fresh);
      }
    }
    return exchange(index, change, target, fresh);
  }

  private Optional<Foreign> exchange(int index, PathChange change, Path target, Path fresh)
      throws IOException {
    boolean wasThere = setAside(index, target);
    steps.done(WriteStep.FILE_LINKED_ASIDE);
    Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    steps.done(WriteStep.FILE_REPLACED);
    return wasThere
        ? foreignAside(index, change)
        : Optional.of(new Foreign(change.path(), Optional.empty()));
  }

  private boolean setAside(int index, Path target) throws IOException {
    try {
      if (Files.isSymbolicLink(target)) {
        Files.createSymbolicLink(aside(index), Files.readSymbolicLink(target));
      } else {
        Files.createLink(aside(index), target);
      }
      return true;
    } catch (NoSuchFileException removedMeanwhile) {
      return false;
    }
  }

  private Optional<Foreign> remove(int index, PathChange change) throws IOException {
    Path target = onDisk(change.path());
    try {
      Files.move(target, aside(index), StandardCopyOption.ATOMIC_MOVE);
    } catch (NoSuchFileException removedMeanwhile) {
      return Optional.empty();
    }
    steps.done(WriteStep.FILE_REPLACED);
    removeEmptyFolders(target.getParent());
    return foreignAside(index, change);
  }

  private void removeEmptyFolders(@Nullable Path folder) throws IOException {
    Path notes = store.workTree().resolve("notes");
    for (Path at = folder; at != null && at.startsWith(notes) && !at.equals(notes); ) {
      try {
        Files.delete(at);
      } catch (DirectoryNotEmptyException stillUsed) {
        return;
      }
      at = at.getParent();
    }
  }

  /** Makes the folders above a note, refusing to go through a link or a file. */
  private void makeFolders(MemoryPath path) throws IOException {
    Path root = store.workTree();
    Path target = onDisk(path).getParent();
    if (target == null) {
      return;
    }
    Path at = root;
    for (Path element : root.relativize(target)) {
      at = element.toString().isEmpty() ? at : at.resolve(element);
      if (Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) {
        continue;
      }
      if (Files.exists(at, LinkOption.NOFOLLOW_LINKS)) {
        throw new UnsafePathException(path.shown());
      }
      try {
        Files.createDirectory(at);
      } catch (FileAlreadyExistsException madeMeanwhile) {
        if (!Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) {
          throw madeMeanwhile;
        }
      }
    }
  }

  private Optional<MemoryEntry> entryAt(Path file) {
    try {
      BasicFileAttributes attributes =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      if (attributes.isSymbolicLink()) {
        byte[] link = GitStore.linkBytes(Files.readSymbolicLink(file));
        return Optional.of(new MemoryEntry(EntryMode.LINK, store.store(link)));
      }
      if (!attributes.isRegularFile()) {
        throw new IOException("neither a file nor a link");
      }
      boolean runs =
          Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS)
              .contains(PosixFilePermission.OWNER_EXECUTE);
      return Optional.of(
          new MemoryEntry(
              runs ? EntryMode.EXECUTABLE : EntryMode.FILE, store.store(Files.readAllBytes(file))));
    } catch (NoSuchFileException nothing) {
      return Optional.empty();
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Reading " + file, failed);
    }
  }

  /** Those of the file that is replaced; for a new file what the process gives new files. */
  private static Set<PosixFilePermission> permissions(Path fresh, Path target, EntryMode mode)
      throws IOException {
    Path model = Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS) ? target : fresh;
    Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
    permissions.addAll(Files.getPosixFilePermissions(model));
    boolean runs = mode == EntryMode.EXECUTABLE;
    if (runs != permissions.contains(PosixFilePermission.OWNER_EXECUTE)) {
      setRuns(permissions, runs);
    }
    return permissions;
  }

  /** Who may read may run, as native git has it; what does not run, nobody may. */
  private static void setRuns(Set<PosixFilePermission> permissions, boolean runs) {
    permissions.remove(PosixFilePermission.OWNER_EXECUTE);
    permissions.remove(PosixFilePermission.GROUP_EXECUTE);
    permissions.remove(PosixFilePermission.OTHERS_EXECUTE);
    if (!runs) {
      return;
    }
    permissions.add(PosixFilePermission.OWNER_EXECUTE);
    if (permissions.contains(PosixFilePermission.GROUP_READ)) {
      permissions.add(PosixFilePermission.GROUP_EXECUTE);
    }
    if (permissions.contains(PosixFilePermission.OTHERS_READ)) {
      permissions.add(PosixFilePermission.OTHERS_EXECUTE);
    }
  }

  private Path onDisk(MemoryPath path) {
    return store.file(path);
  }

  private Path staged(int index) {
    return store.animaFolder().resolve("staged-" + index);
  }

  private Path aside(int index) {
    return store.animaFolder().resolve("aside-" + index);
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Deleting " + file, failed);
    }
  }
}
