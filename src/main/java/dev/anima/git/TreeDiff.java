package dev.anima.git;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** Compares two memory trees path by path. Guesses no renames. */
final class TreeDiff {
  private static final int SHORTEST_ID = 7;

  private final ObjectReader reader;

  TreeDiff(ObjectReader reader) {
    this.reader = reader;
  }

  List<FileChange> changes(MemoryTree before, MemoryTree after) throws IOException {
    List<FileChange> changes = new ArrayList<>();
    for (MemoryPath path : differing(before, after)) {
      changes.add(change(path, before.entry(path), after.entry(path)));
    }
    return changes;
  }

  byte[] text(MemoryTree before, MemoryTree after) throws IOException {
    DiffText text = new DiffText();
    for (MemoryPath path : differing(before, after)) {
      text.file(path, side(before.entry(path)), side(after.entry(path)));
    }
    return text.bytes();
  }

  private static SortedSet<MemoryPath> differing(MemoryTree before, MemoryTree after) {
    SortedSet<MemoryPath> paths = new TreeSet<>(before.entries().keySet());
    paths.addAll(after.entries().keySet());
    paths.removeIf(path -> before.entry(path).equals(after.entry(path)));
    return paths;
  }

  private FileChange change(
      MemoryPath path, Optional<MemoryEntry> before, Optional<MemoryEntry> after)
      throws IOException {
    byte[] old = content(before);
    byte[] now = content(after);
    if (Lines.isBinary(old) || Lines.isBinary(now)) {
      return new FileChange(path, before, after, 0, 0, true);
    }
    LineDiff diff = LineDiff.of(old, now);
    return new FileChange(path, before, after, diff.addedCount(), diff.removedCount(), false);
  }

  private DiffText.@Nullable Side side(Optional<MemoryEntry> entry) throws IOException {
    if (entry.isEmpty()) {
      return null;
    }
    ObjectId id = objectId(entry.get());
    String shortId = reader.abbreviate(id, SHORTEST_ID).name();
    return new DiffText.Side(entry.get().mode(), shortId, content(entry));
  }

  private byte[] content(Optional<MemoryEntry> entry) throws IOException {
    return entry.isEmpty()
        ? new byte[0]
        : reader.open(objectId(entry.get()), Constants.OBJ_BLOB).getCachedBytes(Integer.MAX_VALUE);
  }

  private static ObjectId objectId(MemoryEntry entry) {
    return ObjectId.fromString(entry.blob().hex());
  }
}
