package dev.anima.git;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Files whose content is known from an index, of those that had not just changed then. Asked in
 * path order only, so that both sides are walked through once.
 */
final class KnownFiles {
  /** Knows nothing. */
  static final KnownFiles NONE = new KnownFiles(new byte[0], 0, 0);

  private static final int DIGEST = 20;

  private final ByteBuffer index;
  private final byte[] raw;
  private final long writtenNanos;
  private int left;
  private int at;
  private int next;

  private KnownFiles(byte[] raw, int entries, long writtenNanos) {
    this.writtenNanos = writtenNanos;
    this.index = ByteBuffer.wrap(raw);
    this.raw = raw;
    this.left = entries;
    this.at = IndexFile.HEADER;
    this.next = IndexFile.HEADER;
  }

  /**
   * Reads an index that we wrote ourselves, which says nothing of files that were too young. Knows
   * nothing if the file is missing, damaged or not of the kind that we write.
   */
  static KnownFiles read(Path file) throws IOException {
    try {
      byte[] raw = Files.readAllBytes(file);
      return IndexFile.isReadable(raw) ? in(raw, Long.MAX_VALUE) : NONE;
    } catch (NoSuchFileException none) {
      return NONE;
    }
  }

  /**
   * The files of a readable index, whoever wrote it.
   *
   * @param writtenNanos when; what changed shortly before is not believed
   */
  static KnownFiles in(byte[] raw, long writtenNanos) {
    return new KnownFiles(raw, ByteBuffer.wrap(raw).getInt(8), writtenNanos);
  }

  /** The blob of a file that looks as it did when it was read; null if that is not known. */
  @Nullable BlobId blobOf(ListedFile file) {
    return knows(file) ? new BlobId(ObjectHex.text(id())) : null;
  }

  /** Whether a file is known to hold a blob; cheaper than to ask which. */
  boolean isKnownToHold(ListedFile file, BlobId blob) {
    return knows(file) && ObjectHex.isOf(blob.hex(), raw, at + IndexFile.ID);
  }

  private boolean knows(ListedFile file) {
    String name = file.path().raw();
    int order = -1;
    while (left > 0 && (order = compareTo(name)) < 0) {
      advance();
    }
    return left > 0 && order == 0 && looksLike(file.stat());
  }

  private byte[] id() {
    int start = at + IndexFile.ID;
    return Arrays.copyOfRange(raw, start, start + DIGEST);
  }

  private void advance() {
    left--;
    at = next;
  }

  /** Where the present entry stands beside a name: below zero if before it. */
  private int compareTo(String name) {
    int start = at + IndexFile.NAME;
    int end = start;
    while (raw[end] != 0) {
      end++;
    }
    next = at + IndexFile.paddedLength(end - start);
    int common = Math.min(end - start, name.length());
    for (int i = 0; i < common; i++) {
      int difference = (raw[start + i] & 0xff) - name.charAt(i);
      if (difference != 0) {
        return difference;
      }
    }
    return end - start - name.length();
  }

  private boolean looksLike(FileStat stat) {
    return !stat.isLink()
        && nanos(at + 8) == stat.modifiedNanos()
        && nanos(at) == stat.changedNanos()
        && index.getInt(at + 16) == stat.device()
        && index.getInt(at + 20) == stat.inode()
        && index.getInt(at + 24) == IndexFile.bits(stat.entryMode())
        && index.getInt(at + 36) == (int) stat.size()
        && !stat.isRacyAt(writtenNanos);
  }

  private long nanos(int position) {
    return TimeUnit.SECONDS.toNanos(index.getInt(position)) + index.getInt(position + 4);
  }
}
