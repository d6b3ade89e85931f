package dev.anima.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * What {@code lstat} says of a file, as far as an index keeps it. Device, inode, owner and size are
 * cut to 32 bits there, so equality is of the cut values.
 *
 * @param modifiedNanos since 1970, also {@code changedNanos}: the last change of the inode, which
 *     no program can set
 */
record FileStat(
    long modifiedNanos,
    long changedNanos,
    int device,
    int inode,
    int mode,
    int user,
    int group,
    long size) {
  private static final String ATTRIBUTES = "unix:lastModifiedTime,ctime,dev,ino,mode,uid,gid,size";

  /** Every change of a file moves the first; another file in its place differs in the second. */
  private static final String TELLING = "unix:ctime,ino,size";

  private static final int TYPE = 0170000;

  /** Coarser than the clocks of all file systems in use, with room for a server's skew. */
  private static final long RACY_NANOS = TimeUnit.SECONDS.toNanos(2);

  /** Looks at a file, not through a link. */
  static FileStat of(Path file) throws IOException {
    Map<String, Object> found = Files.readAttributes(file, ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
    return new FileStat(
        nanos(found, "lastModifiedTime"),
        nanos(found, "ctime"),
        number(found, "dev").intValue(),
        number(found, "ino").intValue(),
        number(found, "mode").intValue(),
        number(found, "uid").intValue(),
        number(found, "gid").intValue(),
        number(found, "size").longValue());
  }

  /**
   * Whether a path still leads to what this was read from, unchanged; half the price of reading it
   * anew.
   */
  boolean isStillOf(Path file) throws IOException {
    Map<String, Object> found = Files.readAttributes(file, TELLING, LinkOption.NOFOLLOW_LINKS);
    return nanos(found, "ctime") == changedNanos
        && number(found, "ino").intValue() == inode
        && number(found, "size").longValue() == size;
  }

  private static long nanos(Map<String, Object> found, String name) {
    return ((FileTime) Objects.requireNonNull(found.get(name))).to(TimeUnit.NANOSECONDS);
  }

  private static Number number(Map<String, Object> found, String name) {
    return (Number) Objects.requireNonNull(found.get(name));
  }

  static long nanos(Instant time) {
    return TimeUnit.SECONDS.toNanos(time.getEpochSecond()) + time.getNano();
  }

  boolean isFolder() {
    return (mode & TYPE) == 0040000;
  }

  boolean isRegular() {
    return (mode & TYPE) == 0100000;
  }

  boolean isLink() {
    return (mode & TYPE) == 0120000;
  }

  /** For people. */
  String kindName() {
    return switch (mode & TYPE) {
      case 0100000 -> "a regular file";
      case 0040000 -> "a folder";
      case 0120000 -> "a link";
      case 0010000 -> "a FIFO";
      case 0140000 -> "a socket";
      default -> "a device";
    };
  }

  private boolean isExecutable() {
    return (mode & 0100) != 0;
  }

  /** What this is in a memory tree; only of regular files and links. */
  EntryMode entryMode() {
    return isLink() ? EntryMode.LINK : isExecutable() ? EntryMode.EXECUTABLE : EntryMode.FILE;
  }

  /**
   * Whether the file could be changed once more without any of these values moving, seen from the
   * moment at which it was looked at.
   */
  boolean isRacyAt(long nanos) {
    return Math.max(modifiedNanos, changedNanos) > nanos - RACY_NANOS;
  }
}
