package dev.anima.git;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads and hashes listed files, except those that are known from an earlier look. */
final class MemoryReading {
  private static final Set<OpenOption> READ =
      Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
  private static final int ATTEMPTS = 4;

  /** Takes content that the object store may not have. */
  interface Sink {
    void put(byte[] content) throws IOException;
  }

  private final long maxFileBytes;
  private final long startNanos;
  private final ScanFindings findings;
  private final List<MemoryPath> paths = new ArrayList<>();
  private final List<MemoryEntry> entries = new ArrayList<>();
  private final List<FileStat> stats = new ArrayList<>();

  /**
   * Prepares a reading.
   *
   * @param start when the files were listed, by the clock that the kernel puts on files
   */
  MemoryReading(long maxFileBytes, Instant start, ScanFindings findings) {
    this.maxFileBytes = maxFileBytes;
    this.startNanos = FileStat.nanos(start);
    this.findings = findings;
  }

  /**
   * Reads files.
   *
   * @param files in path order
   * @param sink stores content; null to hash only
   * @param stored blobs that the object store has already
   */
  MemoryTree run(
      List<ListedFile> files, KnownFiles known, @Nullable Sink sink, Set<BlobId> stored) {
    for (ListedFile each : files) {
      try {
        BlobId blob = known.blobOf(each);
        if (blob != null && (sink == null || stored.contains(blob))) {
          take(each, each.stat(), blob);
        } else {
          read(each, sink, stored);
        }
      } catch (NoSuchFileException vanished) {
        // Removed since it was listed: it is not there.
      } catch (IOException failed) {
        leaveOut(each, ScanFinding.Kind.UNREADABLE, MemoryListing.reason(failed));
      }
    }
    return MemoryTree.ofSorted(paths, entries);
  }

  /** How the files looked that held what was committed and cannot have changed unseen since. */
  Map<MemoryPath, FileStat> statsOf(MemoryTree committed) {
    Map<MemoryPath, FileStat> valid = new HashMap<>(paths.size() * 2);
    for (int i = 0; i < paths.size(); i++) {
      if (!stats.get(i).isRacyAt(startNanos)
          && entries.get(i).equals(committed.entries().get(paths.get(i)))) {
        valid.put(paths.get(i), stats.get(i));
      }
    }
    return valid;
  }

  private void read(ListedFile each, @Nullable Sink sink, Set<BlobId> stored) throws IOException {
    FileStat stat = each.stat();
    byte[] content = new byte[0];
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (stat.size() > maxFileBytes) {
        leaveOut(each, ScanFinding.Kind.TOO_LARGE, stat.size() + " bytes");
        return;
      }
      if (!stat.isRegular() && !stat.isLink()) {
        leaveOut(each, ScanFinding.Kind.SPECIAL_FILE, stat.kindName());
        return;
      }
      content = stat.isLink() ? targetOf(each.file()) : contentOf(each.file(), stat.size());
      if (content.length == stat.size()) {
        break;
      }
      // Somebody is writing; look again. The last look counts, and the next save sees the rest.
      stat = FileStat.of(each.file());
    }
    BlobId blob = new BlobId(ObjectHex.text(ObjectHex.hash(ObjectKind.BLOB, content)));
    if (sink != null && !stored.contains(blob)) {
      sink.put(content);
    }
    if (stat.isLink()) {
      String target = new String(content, StandardCharsets.ISO_8859_1);
      findings.report(ScanFinding.Kind.LINK, each.path().raw(), ScanFindings.shown(target));
    }
    take(each, stat, blob);
  }

  private void leaveOut(ListedFile each, ScanFinding.Kind kind, String detail) {
    findings.leaveOut(kind, each.path().raw(), detail);
  }

  private void take(ListedFile each, FileStat stat, BlobId blob) {
    paths.add(each.path());
    entries.add(new MemoryEntry(stat.entryMode(), blob));
    stats.add(stat);
  }

  private static byte[] targetOf(Path link) throws IOException {
    return RawNames.targetOf(Files.readSymbolicLink(link)).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The content; one byte more than expected at most, which tells that the file has grown. */
  private static byte[] contentOf(Path file, long expected) throws IOException {
    ByteBuffer content = ByteBuffer.allocate((int) expected + 1);
    try (FileChannel in = FileChannel.open(file, READ)) {
      while (content.hasRemaining() && in.read(content) >= 0) {
        // Reading goes on until the end of file.
      }
    }
    return Arrays.copyOf(content.array(), content.position());
  }
}
