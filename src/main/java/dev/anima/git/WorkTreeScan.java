package dev.anima.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One look at memory on disk. First every name is listed and looked at with {@code lstat}, then the
 * regular files and links are read. Nothing is followed and nothing else is opened, so there are no
 * loops and no waiting. Findings are gathered, never thrown.
 */
final class WorkTreeScan {
  private static final Set<OpenOption> READ =
      Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
  private static final int READ_ATTEMPTS = 4;

  /** Takes the content of a file that HEAD may not have. */
  interface Sink {
    byte[] put(byte[] content) throws IOException;
  }

  private record Found(MemoryPath path, Path file, FileStat stat) {}

  private record Folder(String raw, Path path) {}

  private final Path workTree;
  private final long maxFileBytes;
  private final long startNanos;
  private final List<Found> found = new ArrayList<>();
  private final Deque<Folder> toList = new ArrayDeque<>();
  private final SortedMap<String, List<ScanFinding>> findings = new TreeMap<>();
  private final List<String> leftOut = new ArrayList<>();
  private final List<String> nested = new ArrayList<>();
  private final Map<MemoryPath, MemoryEntry> entries = new HashMap<>();
  private final Map<MemoryPath, FileStat> stats = new HashMap<>();

  /**
   * Prepares a look.
   *
   * @param start now, by the clock that the kernel puts on files
   */
  WorkTreeScan(Path workTree, long maxFileBytes, Instant start) {
    this.workTree = workTree;
    this.maxFileBytes = maxFileBytes;
    this.startNanos = FileStat.nanos(start);
  }

  /** Lists everything; reads nothing yet. */
  void list() {
    lookAtMemoryFile();
    lookAtNotes();
    while (!toList.isEmpty()) {
      listFolder(toList.pop());
    }
  }

  private void lookAtMemoryFile() {
    Path file = workTree.resolve(MemoryPath.MEMORY.raw());
    FileStat stat = stat(MemoryPath.MEMORY.raw(), file);
    if (stat != null && stat.isRegular()) {
      found.add(new Found(MemoryPath.MEMORY, file, stat));
    } else if (stat != null) {
      unreadable(MemoryPath.MEMORY.raw(), "is " + kindOf(stat) + ", not a regular file");
    }
  }

  private void lookAtNotes() {
    Path folder = workTree.resolve("notes");
    FileStat stat = stat("notes", folder);
    if (stat != null && stat.isFolder()) {
      toList.push(new Folder("notes", folder));
    } else if (stat != null) {
      unreadable("notes", "is " + kindOf(stat) + ", not a folder");
    }
  }

  private void listFolder(Folder folder) {
    Map<String, Path> names = new TreeMap<>();
    try (DirectoryStream<Path> children = Files.newDirectoryStream(folder.path())) {
      for (Path child : children) {
        names.put(RawNames.nameOf(child), child);
      }
    } catch (NoSuchFileException | NotDirectoryException vanished) {
      return;
    } catch (IOException | DirectoryIteratorException failed) {
      unreadable(folder.raw(), reason(failed));
      return;
    }
    if (names.containsKey(".git")) {
      nested.add(folder.raw());
      leaveOut(ScanFinding.Kind.NESTED_REPOSITORY, folder.raw(), "");
      return;
    }
    Map<String, String> folded = new HashMap<>();
    for (Map.Entry<String, Path> each : names.entrySet()) {
      String name = each.getKey();
      String raw = folder.raw() + "/" + name;
      if (MemoryNames.isNeverMemory(name)) {
        leaveOut(ScanFinding.Kind.NOT_MEMORY, raw, "");
      } else if (lookAt(raw, each.getValue())) {
        judgeName(raw, name, folded.putIfAbsent(MemoryNames.folded(name), raw));
      }
    }
  }

  /** Whether the thing is part of memory, itself or by what lies below it. */
  private boolean lookAt(String raw, Path file) {
    FileStat stat = stat(raw, file);
    if (stat == null) {
      return false;
    }
    if (stat.isFolder()) {
      toList.push(new Folder(raw, file));
    } else if (stat.isRegular() || stat.isLink()) {
      found.add(new Found(MemoryPath.trusted(raw), file, stat));
    } else {
      leaveOut(ScanFinding.Kind.SPECIAL_FILE, raw, kindOf(stat));
      return false;
    }
    return true;
  }

  private void judgeName(String raw, String name, @Nullable String lookalike) {
    if (lookalike != null) {
      report(ScanFinding.Kind.LOOKALIKE, raw, shown(lookalike));
    }
    if (MemoryNames.isNotPortable(name)) {
      report(ScanFinding.Kind.NOT_PORTABLE, raw, "");
    }
  }

  int size() {
    return found.size();
  }

  /**
   * Reads what was listed.
   *
   * @param known content of files that need not be read if they look the same
   * @param sink stores content; null to hash only
   * @param stored blobs that the object store has already
   */
  void read(Map<MemoryPath, IndexFile.Seen> known, @Nullable Sink sink, Set<BlobId> stored) {
    for (Found each : found) {
      IndexFile.Seen seen = known.get(each.path());
      if (seen != null
          && seen.stat().isOfSameContentAs(each.stat())
          && seen.mode() == modeOf(each.stat())
          && !each.stat().isLink()
          && (sink == null || stored.contains(seen.blob()))) {
        take(each, each.stat(), seen.blob());
        continue;
      }
      try {
        readOne(each, sink, stored);
      } catch (NoSuchFileException vanished) {
        // Removed since it was listed: it is not there.
      } catch (IOException failed) {
        unreadable(each.path().raw(), reason(failed));
      }
    }
  }

  private void readOne(Found each, @Nullable Sink sink, Set<BlobId> stored) throws IOException {
    FileStat stat = each.stat();
    byte[] content = new byte[0];
    for (int attempt = 0; attempt < READ_ATTEMPTS; attempt++) {
      if (stat.size() > maxFileBytes) {
        leaveOut(ScanFinding.Kind.TOO_LARGE, each.path().raw(), stat.size() + " bytes");
        return;
      }
      content = stat.isLink() ? targetOf(each.file()) : contentOf(each.file(), stat.size());
      if (content.length == stat.size()) {
        break;
      }
      // Somebody is writing; look again. The last look counts, and the next save sees the rest.
      if (attempt < READ_ATTEMPTS - 1) {
        stat = FileStat.of(each.file());
      }
    }
    if (content.length > stat.size()) {
      // It grows faster than we look: what it was when we looked, and no piece of a line more.
      content = Arrays.copyOf(content, (int) stat.size());
    }
    byte[] id = ObjectHex.hash(ObjectKind.BLOB, content);
    BlobId blob = new BlobId(ObjectHex.text(id));
    if (sink != null && !stored.contains(blob)) {
      store(sink, content);
    }
    if (stat.isLink()) {
      String target = new String(content, StandardCharsets.ISO_8859_1);
      report(ScanFinding.Kind.LINK, each.path().raw(), shown(target));
    }
    take(each, stat, blob);
  }

  /** A store that cannot be written to is no fault of the file. */
  private static void store(Sink sink, byte[] content) {
    try {
      sink.put(content);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void take(Found each, FileStat stat, BlobId blob) {
    entries.put(each.path(), new MemoryEntry(modeOf(stat), blob));
    if (!stat.isRacyAt(startNanos)) {
      stats.put(each.path(), stat);
    }
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

  private static EntryMode modeOf(FileStat stat) {
    return stat.isLink()
        ? EntryMode.LINK
        : stat.isExecutable() ? EntryMode.EXECUTABLE : EntryMode.FILE;
  }

  private @Nullable FileStat stat(String raw, Path file) {
    try {
      return FileStat.of(file);
    } catch (NoSuchFileException | NotDirectoryException absent) {
      return null;
    } catch (IOException failed) {
      unreadable(raw, reason(failed));
      return null;
    }
  }

  private static String kindOf(FileStat stat) {
    if (stat.isLink()) {
      return "a link";
    }
    return stat.isFolder() ? "a folder" : stat.isRegular() ? "a regular file" : stat.specialKind();
  }

  private static String reason(Exception failed) {
    Throwable cause = failed instanceof DirectoryIteratorException each ? each.getCause() : failed;
    return cause instanceof AccessDeniedException ? "permission denied" : String.valueOf(cause);
  }

  private void unreadable(String raw, String detail) {
    leaveOut(ScanFinding.Kind.UNREADABLE, raw, detail);
  }

  private void leaveOut(ScanFinding.Kind kind, String raw, String detail) {
    report(kind, raw, detail);
    leftOut.add(raw);
  }

  private void report(ScanFinding.Kind kind, String raw, String detail) {
    findings
        .computeIfAbsent(raw, none -> new ArrayList<>())
        .add(new ScanFinding(kind, shown(raw), detail));
  }

  private static String shown(String raw) {
    return MemoryPath.trusted(raw).shown();
  }

  /** Stats of the files whose content cannot have changed unseen; for the index. */
  Map<MemoryPath, FileStat> stats() {
    return stats;
  }

  /** Raw paths of folders that are repositories of their own. */
  List<String> nested() {
    return nested;
  }

  MemoryScan result(MemoryTree head) {
    List<ScanFinding> all = new ArrayList<>();
    findings.values().forEach(all::addAll);
    return new MemoryScan(MemoryTree.of(entries), all, trackedLeftOut(head));
  }

  /** HEAD's paths at and below what was left out. */
  private Set<MemoryPath> trackedLeftOut(MemoryTree head) {
    Set<MemoryPath> tracked = new HashSet<>();
    for (String raw : leftOut) {
      MemoryPath path = MemoryPath.trusted(raw);
      if (head.entries().containsKey(path)) {
        tracked.add(path);
      }
      tracked.addAll(
          head.entries()
              .subMap(MemoryPath.trusted(raw + "/"), MemoryPath.trusted(raw + "0"))
              .keySet());
    }
    tracked.removeAll(entries.keySet());
    return tracked;
  }
}
