package dev.anima.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/** Reads a commit's whole tree and tells memory from the rest (rule 1). Without recursion. */
final class TreeReader {
  private static final int TYPE = 0170000;

  private final ObjectReader reader;
  private final List<Found> found = new ArrayList<>();
  private final SortedSet<String> extraPaths = new TreeSet<>();
  private final Deque<Folder> toRead = new ArrayDeque<>();
  private final boolean wantsExtra;

  private record Found(MemoryPath path, MemoryEntry entry) {}

  private record Folder(String prefix, ObjectId tree, boolean isMemory) {}

  private TreeReader(ObjectReader reader, boolean wantsExtra) {
    this.reader = reader;
    this.wantsExtra = wantsExtra;
  }

  static MemoryTree memory(ObjectReader reader, ObjectId rootTree) throws IOException {
    TreeReader tree = new TreeReader(reader, false);
    tree.read(rootTree);
    // Whole folders come one after the other, so this has little to do.
    tree.found.sort(Comparator.comparing(Found::path));
    return MemoryTree.ofSorted(
        tree.found.stream().map(Found::path).toList(),
        tree.found.stream().map(Found::entry).toList());
  }

  /** Raw paths that are no memory, sorted; a gitlink counts as one path. */
  static SortedSet<String> extraPaths(ObjectReader reader, ObjectId rootTree) throws IOException {
    TreeReader tree = new TreeReader(reader, true);
    tree.read(rootTree);
    return tree.extraPaths;
  }

  private void read(ObjectId rootTree) throws IOException {
    toRead.push(new Folder("", rootTree, true));
    while (!toRead.isEmpty()) {
      Folder folder = toRead.pop();
      byte[] content = reader.open(folder.tree(), Constants.OBJ_TREE).getCachedBytes();
      for (int at = 0; at < content.length; ) {
        at = readEntry(folder, content, at);
      }
    }
  }

  private int readEntry(Folder folder, byte[] content, int start) throws IOException {
    int at = start;
    int mode = 0;
    while (content[at] != ' ') {
      mode = mode * 8 + content[at++] - '0';
    }
    int nameStart = ++at;
    while (content[at] != 0) {
      at++;
    }
    String name = new String(content, nameStart, at - nameStart, StandardCharsets.ISO_8859_1);
    byte[] id = Arrays.copyOfRange(content, at + 1, at + 21);
    take(folder, name, mode & TYPE, (mode & 0100) != 0, id);
    return at + 21;
  }

  private void take(Folder folder, String name, int type, boolean executable, byte[] id) {
    String path = folder.prefix() + name;
    boolean isMemory = folder.isMemory() && isMemory(folder, name, type);
    if (type == 0040000) {
      if (isMemory || wantsExtra) {
        toRead.push(new Folder(path + "/", ObjectId.fromRaw(id), isMemory));
      }
    } else if (isMemory && (type == 0100000 || type == 0120000)) {
      EntryMode mode =
          type == 0120000 ? EntryMode.LINK : executable ? EntryMode.EXECUTABLE : EntryMode.FILE;
      MemoryEntry entry = new MemoryEntry(mode, new BlobId(ObjectHex.text(id)));
      found.add(new Found(MemoryPath.trusted(path), entry));
    } else if (wantsExtra) {
      extraPaths.add(path);
    }
  }

  private static boolean isMemory(Folder folder, String name, int type) {
    if (folder.prefix().isEmpty()) {
      return type == 0040000 ? name.equals("notes") : name.equals("MEMORY.md");
    }
    // A damaged tree could hold names that no folder can.
    return !name.isEmpty() && name.indexOf('/') < 0 && !MemoryNames.isNeverMemory(name);
  }
}
