package dev.anima.git;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** Whether bytes are a whole index of this version. */
  static boolean isReadable(byte[] raw) {
    int end = raw.length - DIGEST;
    if (end < HEADER) {
      return false;
    }
    ByteBuffer index = ByteBuffer.wrap(raw);
    if (index.getInt(0) != SIGNATURE || index.getInt(4) != VERSION) {
      return false;
    }
    MessageDigest digest = ObjectHex.sha1();
    digest.update(raw, 0, end);
    return Arrays.equals(digest.digest(), Arrays.copyOfRange(raw, end, raw.length));
  }

  /** What an index holds, if that is memory alone and nothing of a merge or of another version. */
  static Optional<MemoryTree> memoryIn(byte[] raw) {
    if (!isReadable(raw)) {
      return Optional.empty();
    }
    ByteBuffer index = ByteBuffer.wrap(raw);
    int count = index.getInt(8);
    int end = raw.length - DIGEST;
    if (count < 0 || count > end / NAME) {
      return Optional.empty();
    }
    List<MemoryPath> paths = new ArrayList<>(count);
    List<MemoryEntry> entries = new ArrayList<>(count);
    int at = HEADER;
    for (int i = 0; i < count; i++) {
      if (at + NAME > end) {
        return Optional.empty();
      }
      int length = index.getShort(at + NAME - 2);
      EntryMode mode = modeOf(index.getInt(at + 24));
      // Flags above the length say that an entry is no plain one.
      if (length < 0 || length >= LONGEST_NAME || at + NAME + length > end || mode == null) {
        return Optional.empty();
      }
      String name = new String(raw, at + NAME, length, StandardCharsets.ISO_8859_1);
      if (!MemoryPath.isMemory(name)) {
        return Optional.empty();
      }
      paths.add(MemoryPath.trusted(name));
      BlobId blob = new BlobId(ObjectHex.text(Arrays.copyOfRange(raw, at + ID, at + ID + DIGEST)));
      entries.add(new MemoryEntry(mode, blob));
      at += paddedLength(length);
    }
    return Optional.of(MemoryTree.ofSorted(paths, entries));
  }

  private static @Nullable EntryMode modeOf(int bits) {
    for (EntryMode mode : EntryMode.values()) {
      if (bits(mode) == bits) {
        return mode;
      }
    }
    return null;
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
