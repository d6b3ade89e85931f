package dev.anima.git;

import java.io.IOException;
import java.io.UncheckedIOException;
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
import java.util.BitSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads and hashes listed files, except those that are known from an earlier look. */
final class MemoryReading {
  private static final Set<OpenOption> READ =
      Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
  private static final int ATTEMPTS = 4;
  private static final int SLICE = 1 << 20;

  /** From here a second processor is worth its thread. */
  private static final int MANY = 256;

  /** How much may be in memory at a time, in files as they were listed. */
  private static final long BATCH_BYTES = 16L << 20;

  /** Takes content that the object store may not have. */
  interface Sink {
    void put(byte[] id, byte[] content) throws IOException;
  }

  /** What became of one file; content only if it is to be stored. */
  @SuppressWarnings("ArrayRecordComponent") // handed from one step to the next and dropped
  private record Outcome(
      ListedFile file,
      FileStat stat,
      @Nullable BlobId blob,
      byte @Nullable [] content,
      @Nullable IOException failure) {}

  private final long maxFileBytes;
  private final long startNanos;
  private final ScanFindings findings;
  private final LastLook last;
  private final List<ListedFile> files = new ArrayList<>();
  private final List<MemoryEntry> entries = new ArrayList<>();
  private final List<FileStat> stats = new ArrayList<>();

  /**
   * Prepares a reading.
   *
   * @param start when the files were listed, by the clock that the kernel puts on files
   * @param last the look that the files were listed with
   */
  MemoryReading(long maxFileBytes, Instant start, ScanFindings findings, LastLook last) {
    this.last = last;
    this.maxFileBytes = maxFileBytes;
    this.startNanos = FileStat.nanos(start);
    this.findings = findings;
  }

  /**
   * Reads files.
   *
   * @param files in path order
   * @param head HEAD's memory, whose blobs the object store has
   * @param sink stores content that HEAD does not have; null to hash only
   */
  MemoryTree run(List<ListedFile> listed, KnownFiles known, MemoryTree head, @Nullable Sink sink) {
    Supplier<Set<BlobId>> stored = new StoredBlobs(head);
    Function<ListedFile, Outcome> reader = file -> read(file, sink == null ? null : stored.get());
    TrackedEntries tracked = new TrackedEntries(head);
    LastLook.Walk lastWalk = new LastLook.Walk(last);
    List<ListedFile> batch = new ArrayList<>();
    long batchBytes = 0;
    for (ListedFile each : listed) {
      MemoryEntry inHead = tracked.at(each.path());
      MemoryEntry unread = each.stat().size() > maxFileBytes ? null : lastWalk.entryOf(each);
      if (unread == null) {
        unread = known(each, known, inHead);
      }
      if (unread != null && sink != null && !tracked.isLast(unread)) {
        unread = stored.get().contains(unread.blob()) ? unread : null;
      }
      if (unread != null) {
        takeBatch(batch, reader, sink);
        batchBytes = 0;
        take(each, each.stat(), unread);
        continue;
      }
      batch.add(each);
      batchBytes += each.stat().size();
      if (batchBytes > BATCH_BYTES) {
        takeBatch(batch, reader, sink);
        batchBytes = 0;
      }
    }
    takeBatch(batch, reader, sink);
    return tree();
  }

  /** What was read; the last look's own tree, or its notes, if that is the same. */
  private MemoryTree tree() {
    LastLook.Walk walk = new LastLook.Walk(last);
    int same = 0;
    boolean sameMemory = false;
    for (int i = 0; i < files.size(); i++) {
      if (entries.get(i).equals(walk.entryAt(files.get(i).path()))) {
        same++;
        sameMemory |= files.get(i).path().equals(MemoryPath.MEMORY);
      }
    }
    if (same == files.size() && same == last.files().size()) {
      return last.tree();
    }
    MemoryTree tree = MemoryTree.ofSorted(files.stream().map(ListedFile::path).toList(), entries);
    int sameNotes = same - (sameMemory ? 1 : 0);
    boolean notesAreSame =
        sameNotes == tree.noteCount() && sameNotes == last.tree().noteCount() && sameNotes > 0;
    return notesAreSame ? tree.withNotesIdOf(last.tree()) : tree;
  }

  /** All that the next scan in this process can use. */
  LastLook look(Map<String, MemoryListing.SeenFolder> folders, MemoryTree tree) {
    BitSet trusted = new BitSet(files.size());
    for (int i = 0; i < files.size(); i++) {
      FileStat stat = stats.get(i);
      // Links are reported each time they are met.
      boolean isAsListed = stat == files.get(i).stat() && !stat.isLink();
      trusted.set(i, isAsListed && !stat.isRacyAt(startNanos));
    }
    return new LastLook(folders, files, trusted, tree);
  }

  /** The entry of a file that need not be read; HEAD's own if that is the same. */
  private static @Nullable MemoryEntry known(
      ListedFile file, KnownFiles known, @Nullable MemoryEntry tracked) {
    EntryMode mode = file.stat().entryMode();
    if (tracked != null && tracked.mode() == mode && known.isKnownToHold(file, tracked.blob())) {
      return tracked;
    }
    BlobId blob = known.blobOf(file);
    return blob == null ? null : new MemoryEntry(mode, blob);
  }

  /** HEAD's entries, asked for in path order. */
  private static final class TrackedEntries {
    private final Iterator<Map.Entry<MemoryPath, MemoryEntry>> entries;
    private Map.@Nullable Entry<MemoryPath, MemoryEntry> next;

    TrackedEntries(MemoryTree head) {
      entries = head.entries().entrySet().iterator();
      advance();
    }

    private void advance() {
      next = entries.hasNext() ? entries.next() : null;
    }

    @Nullable MemoryEntry at(MemoryPath path) {
      while (next != null && next.getKey().compareTo(path) < 0) {
        advance();
      }
      return next != null && next.getKey().equals(path) ? next.getValue() : null;
    }

    /** Whether this equals what was last asked for, so that its blob is HEAD's. */
    boolean isLast(MemoryEntry entry) {
      return next != null && next.getValue().equals(entry);
    }
  }

  /** HEAD's blobs, gathered only if somebody asks. */
  private static final class StoredBlobs implements Supplier<Set<BlobId>> {
    private final MemoryTree head;
    private @Nullable Set<BlobId> blobs;

    StoredBlobs(MemoryTree head) {
      this.head = head;
    }

    @Override
    public synchronized Set<BlobId> get() {
      Set<BlobId> known = blobs;
      if (known == null) {
        known = new HashSet<>();
        for (MemoryEntry entry : head.entries().values()) {
          known.add(entry.blob());
        }
        blobs = known;
      }
      return known;
    }
  }

  /** Reads files, side by side if they are many, and empties the list. */
  private void takeBatch(
      List<ListedFile> batch, Function<ListedFile, Outcome> reader, @Nullable Sink sink) {
    if (batch.isEmpty()) {
      return;
    }
    Stream<ListedFile> files = batch.size() < MANY ? batch.stream() : batch.parallelStream();
    for (Outcome each : files.map(reader).toList()) {
      take(each, sink);
    }
    batch.clear();
  }

  private void take(Outcome each, @Nullable Sink sink) {
    FileStat stat = each.stat();
    IOException failure = each.failure();
    BlobId blob = each.blob();
    try {
      if (failure != null) {
        throw failure;
      }
      if (blob == null) {
        leaveOut(each);
        return;
      }
      byte[] content = each.content();
      if (sink != null && content != null) {
        store(sink, blob, content);
      }
      if (stat.isLink()) {
        String target = RawNames.targetOf(Files.readSymbolicLink(each.file().file()));
        String raw = each.file().path().raw();
        findings.report(ScanFinding.Kind.LINK, raw, ScanFindings.shown(target));
      }
      take(each.file(), stat, new MemoryEntry(stat.entryMode(), blob));
    } catch (NoSuchFileException vanished) {
      // Removed since it was listed: it is not there.
    } catch (IOException failed) {
      leaveOut(each.file(), ScanFinding.Kind.UNREADABLE, MemoryListing.reason(failed));
    }
  }

  /** A store that cannot be written to is no fault of the file. */
  private static void store(Sink sink, BlobId blob, byte[] content) {
    try {
      sink.put(ObjectHex.bytes(blob.hex()), content);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void leaveOut(Outcome each) {
    FileStat stat = each.stat();
    if (stat.isRegular()) {
      leaveOut(each.file(), ScanFinding.Kind.TOO_LARGE, stat.size() + " bytes");
    } else {
      leaveOut(each.file(), ScanFinding.Kind.SPECIAL_FILE, stat.kindName());
    }
  }

  /**
   * How the files look that hold what was committed and cannot have changed unseen since; to be
   * asked in path order only.
   */
  IndexFile.Stats statsInOrder() {
    return new IndexFile.Stats() {
      private int at;

      @Override
      public @Nullable FileStat of(MemoryPath path, MemoryEntry committed) {
        while (at < files.size() && files.get(at).path().compareTo(path) < 0) {
          at++;
        }
        boolean isThere = at < files.size() && files.get(at).path().equals(path);
        return isThere && entries.get(at).equals(committed) && !stats.get(at).isRacyAt(startNanos)
            ? stats.get(at)
            : null;
      }
    };
  }

  /** Reads one file; its content is kept only if it is not among what is stored already. */
  private Outcome read(ListedFile each, @Nullable Set<BlobId> stored) {
    FileStat stat = each.stat();
    byte[] content = new byte[0];
    try {
      for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        if (stat.size() > maxFileBytes || !(stat.isRegular() || stat.isLink())) {
          return new Outcome(each, stat, null, null, null);
        }
        content = stat.isLink() ? targetOf(each.file()) : contentOf(each.file(), stat.size());
        if (content.length == stat.size()) {
          break;
        }
        if (attempt == ATTEMPTS - 1) {
          // It grows faster than we look: what it was when we looked, without a piece of a line.
          content = Arrays.copyOf(content, (int) Math.min(content.length, stat.size()));
          break;
        }
        // Somebody is writing; look again. The last look counts, and the next save sees the rest.
        stat = FileStat.of(each.file());
      }
    } catch (IOException failed) {
      return new Outcome(each, stat, null, null, failed);
    }
    BlobId blob = new BlobId(ObjectHex.text(ObjectHex.hash(ObjectKind.BLOB, content)));
    boolean isNew = stored != null && !stored.contains(blob);
    return new Outcome(each, stat, blob, isNew ? content : null, null);
  }

  private void leaveOut(ListedFile each, ScanFinding.Kind kind, String detail) {
    findings.leaveOut(kind, each.path().raw(), detail);
  }

  private void take(ListedFile each, FileStat stat, MemoryEntry entry) {
    files.add(each);
    entries.add(entry);
    stats.add(stat);
  }

  private static byte[] targetOf(Path link) throws IOException {
    return RawNames.targetOf(Files.readSymbolicLink(link)).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The content; one byte more than expected at most, which tells that the file has grown. */
  private static byte[] contentOf(Path file, long expected) throws IOException {
    ByteBuffer content = ByteBuffer.allocate((int) expected + 1);
    try (FileChannel in = FileChannel.open(file, READ)) {
      int read = 0;
      // In slices, because Java copies each through a buffer of its size.
      while (read >= 0 && content.position() < content.capacity()) {
        content.limit(Math.min(content.capacity(), content.position() + SLICE));
        read = in.read(content);
        // More was asked for than came: this is the end, and asking again would only say so.
        if (content.position() == expected && content.hasRemaining()) {
          break;
        }
      }
    }
    return Arrays.copyOf(content.array(), content.position());
  }
}
