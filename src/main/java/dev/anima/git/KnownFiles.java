package dev.anima.git;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Files whose content is known from an index that we wrote ourselves. Asked in path order only, so
 * that both sides are walked through once.
 */
final class KnownFiles {
  /** Knows nothing. */
  static final KnownFiles NONE = new KnownFiles(new byte[0], 0);

  private static final int DIGEST = 20;

  private final ByteBuffer index;
  private final byte[] raw;
  private int left;
  private int at;
  private int next;

  private KnownFiles(byte[] raw, int entries) {
    this.index = ByteBuffer.wrap(raw);
    this.raw = raw;
    this.left = entries;
    this.at = IndexFile.HEADER;
    this.next = IndexFile.HEADER;
  }

  /** Knows nothing if the file is missing, damaged or not of the kind that we write. */
  static KnownFiles read(Path file) throws IOException {
    byte[] raw;
    try {
      raw = Files.readAllBytes(file);
    } catch (NoSuchFileException none) {
      return NONE;
    }
    int end = raw.length - DIGEST;
    if (end < IndexFile.HEADER || !isSound(raw, end)) {
      return NONE;
    }
    ByteBuffer index = ByteBuffer.wrap(raw);
    boolean ours = index.getInt(0) == IndexFile.SIGNATURE && index.getInt(4) == IndexFile.VERSION;
    return ours ? new KnownFiles(raw, index.getInt(8)) : NONE;
  }

  private static boolean isSound(byte[] raw, int end) {
    MessageDigest digest = ObjectHex.sha1();
    digest.update(raw, 0, end);
    return Arrays.equals(digest.digest(), Arrays.copyOfRange(raw, end, raw.length));
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
        && index.getInt(at + 36) == (int) stat.size();
  }

  private long nanos(int position) {
    return TimeUnit.SECONDS.toNanos(index.getInt(position)) + index.getInt(position + 4);
  }
}
