package dev.anima.git;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Git's index, version 2: paths, blobs and what the files looked like when they held them. */
final class IndexFile {
  private static final int SIGNATURE = 0x44495243;
  private static final int VERSION = 2;
  private static final int FIXED = 62;
  private static final int LONGEST_NAME = 0xfff;
  private static final FileStat UNKNOWN = new FileStat(0, 0, 0, 0, 0, 0, 0, 0);

  private IndexFile() {}

  /** A path's content as last seen. */
  record Seen(FileStat stat, EntryMode mode, BlobId blob) {}

  /**
   * The bytes of an index that holds exactly these entries. Where the stat is missing, Git compares
   * contents before it says anything.
   */
  static byte[] bytes(SortedMap<MemoryPath, MemoryEntry> entries, Map<MemoryPath, FileStat> stats) {
    ByteArrayOutputStream buffer = new ByteArrayOutputStream(entries.size() * 100 + 64);
    try (DataOutputStream out = new DataOutputStream(buffer)) {
      out.writeInt(SIGNATURE);
      out.writeInt(VERSION);
      out.writeInt(entries.size());
      for (Map.Entry<MemoryPath, MemoryEntry> each : entries.entrySet()) {
        FileStat stat = stats.getOrDefault(each.getKey(), UNKNOWN);
        write(out, each.getKey().toBytes(), each.getValue(), stat);
      }
      out.flush();
      out.write(ObjectHex.sha1().digest(buffer.toByteArray()));
    } catch (IOException impossible) {
      throw new IllegalStateException("writing to memory", impossible);
    }
    return buffer.toByteArray();
  }

  private static void write(DataOutputStream out, byte[] name, MemoryEntry entry, FileStat stat)
      throws IOException {
    writeTime(out, stat.changedNanos());
    writeTime(out, stat.modifiedNanos());
    out.writeInt(stat.device());
    out.writeInt(stat.inode());
    out.writeInt(
        switch (entry.mode()) {
          case FILE -> 0100644;
          case EXECUTABLE -> 0100755;
          case LINK -> 0120000;
        });
    out.writeInt(stat.user());
    out.writeInt(stat.group());
    out.writeInt((int) stat.size());
    out.write(ObjectHex.bytes(entry.blob().hex()));
    out.writeShort(Math.min(name.length, LONGEST_NAME));
    out.write(name);
    out.write(new byte[8 - (FIXED + name.length) % 8]);
  }

  private static void writeTime(DataOutputStream out, long nanos) throws IOException {
    out.writeInt((int) Math.floorDiv(nanos, TimeUnit.SECONDS.toNanos(1)));
    out.writeInt((int) Math.floorMod(nanos, TimeUnit.SECONDS.toNanos(1)));
  }

  /**
   * Reads an index of our own making, for the files that were seen with a stat.
   *
   * @return nothing if it is missing, damaged or of another version
   */
  static Map<MemoryPath, Seen> read(Path file) throws IOException {
    byte[] raw;
    try {
      raw = Files.readAllBytes(file);
    } catch (NoSuchFileException none) {
      return Map.of();
    }
    int end = raw.length - 20;
    if (end < 12 || !isSound(raw, end)) {
      return Map.of();
    }
    ByteBuffer in = ByteBuffer.wrap(raw);
    if (in.getInt() != SIGNATURE || in.getInt() != VERSION) {
      return Map.of();
    }
    int count = in.getInt();
    Map<MemoryPath, Seen> entries = new HashMap<>(count * 2);
    for (int i = 0; i < count; i++) {
      readEntry(in, raw, entries);
    }
    return entries;
  }

  private static boolean isSound(byte[] raw, int end) {
    java.security.MessageDigest digest = ObjectHex.sha1();
    digest.update(raw, 0, end);
    return Arrays.equals(digest.digest(), Arrays.copyOfRange(raw, end, raw.length));
  }

  private static void readEntry(ByteBuffer in, byte[] raw, Map<MemoryPath, Seen> entries) {
    int start = in.position();
    long changed = readTime(in);
    long modified = readTime(in);
    int device = in.getInt();
    int inode = in.getInt();
    EntryMode mode = modeOf(in.getInt());
    int user = in.getInt();
    int group = in.getInt();
    long size = Integer.toUnsignedLong(in.getInt());
    byte[] id = new byte[20];
    in.get(id);
    in.getShort();
    int nameStart = in.position();
    int nameEnd = nameStart;
    while (raw[nameEnd] != 0) {
      nameEnd++;
    }
    int length = FIXED + nameEnd - nameStart;
    in.position(start + length + 8 - length % 8);
    if (modified != 0 && mode != null) {
      String name = new String(raw, nameStart, nameEnd - nameStart, StandardCharsets.ISO_8859_1);
      FileStat stat = new FileStat(modified, changed, device, inode, 0, user, group, size);
      entries.put(MemoryPath.trusted(name), new Seen(stat, mode, new BlobId(ObjectHex.text(id))));
    }
  }

  private static long readTime(ByteBuffer in) {
    return TimeUnit.SECONDS.toNanos(in.getInt()) + in.getInt();
  }

  private static @Nullable EntryMode modeOf(int bits) {
    return switch (bits) {
      case 0100644 -> EntryMode.FILE;
      case 0100755 -> EntryMode.EXECUTABLE;
      case 0120000 -> EntryMode.LINK;
      default -> null;
    };
  }
}
