package dev.anima.git;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a scan found, for the next one in this process: names that are as they were are not judged
 * again, and files that look as they did are not read again. Every name and every file is looked at
 * all the same. Never changes.
 *
 * @param folders by raw path
 * @param files what was taken into the tree, in path order
 * @param trusted which of them cannot have changed unseen since, by index
 * @param tree what they held
 */
record LastLook(
    Map<String, MemoryListing.SeenFolder> folders,
    List<ListedFile> files,
    BitSet trusted,
    MemoryTree tree) {
  /** Knows nothing. */
  static final LastLook NONE = new LastLook(Map.of(), List.of(), new BitSet(), MemoryTree.EMPTY);

  /** Walks through the files once, asked in path order only. */
  static final class Walk {
    private final LastLook look;
    private final java.util.Iterator<MemoryEntry> entries;
    private int at = -1;
    private @Nullable MemoryEntry entry;

    Walk(LastLook look) {
      this.look = look;
      this.entries = look.tree.entries().values().iterator();
      advance();
    }

    private void advance() {
      at++;
      entry = entries.hasNext() ? entries.next() : null;
    }

    /** What was at a path; null if nothing. */
    @Nullable MemoryEntry entryAt(MemoryPath path) {
      while (entry != null && look.files.get(at).path().compareTo(path) < 0) {
        advance();
      }
      return entry != null && look.files.get(at).path().equals(path) ? entry : null;
    }

    /** What a file is known to hold; null if it has to be read. */
    @Nullable MemoryEntry entryOf(ListedFile file) {
      MemoryEntry known = entryAt(file.path());
      // A file that looks as it did is listed as the very same object.
      return known != null && look.files.get(at) == file && look.trusted.get(at) ? known : null;
    }
  }
}
