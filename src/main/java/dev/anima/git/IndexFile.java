package dev.anima.git;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Git's index, version 2: paths, blobs and what the files looked like when they held them. */
final class IndexFile {
  static final int SIGNATURE = 0x44495243;
  static final int VERSION = 2;
  static final int HEADER = 12;

  /** Within an entry: where the blob id and the name begin. */
  static final int ID = 40;

  static final int NAME = 62;

  private static final int DIGEST = 20;
  private static final int LONGEST_NAME = 0xfff;
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final FileStat UNKNOWN = new FileStat(0, 0, 0, 0, 0, 0, 0, 0);

  /** How files look, asked in path order. */
  interface Stats {
    /** Null if the file does not hold this, or is too young for that to be known. */
    @Nullable FileStat of(MemoryPath path, MemoryEntry committed);
  }

  private IndexFile() {}

  /**
   * The bytes of an index that holds exactly these entries. Where the stat is missing, Git compares
   * contents before it says anything.
   */
  static byte[] bytes(SortedMap<MemoryPath, MemoryEntry> entries, Stats stats) {
    int size = HEADER + DIGEST;
    for (MemoryPath path : entries.keySet()) {
      size += paddedLength(path.raw().length());
    }
    ByteBuffer out = ByteBuffer.allocate(size);
    out.putInt(SIGNATURE).putInt(VERSION).putInt(entries.size());
    for (Map.Entry<MemoryPath, MemoryEntry> each : entries.entrySet()) {
      FileStat stat = stats.of(each.getKey(), each.getValue());
      put(out, each.getKey().raw(), each.getValue(), stat == null ? UNKNOWN : stat);
    }
    MessageDigest digest = ObjectHex.sha1();
    digest.update(out.array(), 0, out.position());
    out.put(digest.digest());
    return out.array();
  }

  private static void put(ByteBuffer out, String name, MemoryEntry entry, FileStat stat) {
    putTime(out, stat.changedNanos());
    putTime(out, stat.modifiedNanos());
    out.putInt(stat.device()).putInt(stat.inode()).putInt(bits(entry.mode()));
    out.putInt(stat.user()).putInt(stat.group()).putInt((int) stat.size());
    out.put(ObjectHex.bytes(entry.blob().hex()));
    out.putShort((short) Math.min(name.length(), LONGEST_NAME));
    int end = out.position() + paddedLength(name.length()) - NAME;
    for (int i = 0; i < name.length(); i++) {
      out.put((byte) name.charAt(i));
    }
    out.position(end);
  }

  private static void putTime(ByteBuffer out, long nanos) {
    out.putInt((int) Math.floorDiv(nanos, SECOND)).putInt((int) Math.floorMod(nanos, SECOND));
  }

  /** An entry ends with one to eight zeros, so that the next begins at a multiple of eight. */
  static int paddedLength(int nameLength) {
    int length = NAME + nameLength;
    return length + 8 - length % 8;
  }

  static int bits(EntryMode mode) {
    return switch (mode) {
      case FILE -> 0100644;
      case EXECUTABLE -> 0100755;
      case LINK -> 0120000;
    };
  }
}
