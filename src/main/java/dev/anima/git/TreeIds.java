package dev.anima.git;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes Git's tree objects of a memory tree, from the innermost folder out and without recursion.
 * What becomes of each is the caller's choice: hashed only, or stored.
 */
final class TreeIds {
  private static final String NOTES = "notes/";

  /** Takes a tree's content. */
  interface Sink {
    /** The 20 bytes of its id. */
    byte[] put(byte[] content);

    /** Whether a tree need not be handed over, because it is there with all that it names. */
    boolean has(byte[] id);
  }

  private static final Sink HASH_ONLY =
      new Sink() {
        @Override
        public byte[] put(byte[] content) {
          return ObjectHex.hash(ObjectKind.TREE, content);
        }

        @Override
        public boolean has(byte[] id) {
          return true;
        }
      };

  private final Sink sink;
  private final Deque<Folder> open = new ArrayDeque<>();

  private byte @Nullable [] notesId;

  private TreeIds(Sink sink) {
    this.sink = sink;
  }

  /** Computes the id of a tree without writing objects. */
  static TreeId of(MemoryTree tree) {
    return make(tree, HASH_ONLY);
  }

  /** Hands over each tree's content, inner ones first; the memory tree remembers its ids. */
  static TreeId make(MemoryTree tree, Sink sink) {
    return new TreeIds(sink).run(tree);
  }

  /** Git orders a folder as if its name ended with a slash: that is the order of whole paths. */
  private TreeId run(MemoryTree tree) {
    Folder root = new Folder("", "");
    open.push(root);
    SortedMap<MemoryPath, MemoryEntry> entries = tree.entries();
    TreeId knownNotes = tree.notesId();
    if (knownNotes != null && sink.has(ObjectHex.bytes(knownNotes.hex()))) {
      notesId = ObjectHex.bytes(knownNotes.hex());
      entries = entries.headMap(MemoryPath.trusted(NOTES));
    }
    for (Map.Entry<MemoryPath, MemoryEntry> each : entries.entrySet()) {
      String path = each.getKey().raw();
      while (!path.startsWith(open.element().prefix)) {
        closeInnermost();
      }
      int start = open.element().prefix.length();
      for (int slash = path.indexOf('/', start); slash >= 0; slash = path.indexOf('/', start)) {
        if (tree.entries().containsKey(MemoryPath.trusted(path.substring(0, slash)))) {
          throw new IllegalArgumentException("both a file and a folder: " + each.getKey());
        }
        open.push(new Folder(path.substring(0, slash + 1), path.substring(start, slash)));
        start = slash + 1;
      }
      MemoryEntry entry = each.getValue();
      open.element().add(mode(entry.mode()), path, start, ObjectHex.bytes(entry.blob().hex()));
    }
    while (open.size() > 1) {
      closeInnermost();
    }
    byte[] notes = notesId;
    if (notes != null) {
      root.add("40000", "notes", 0, notes);
    }
    TreeId id = new TreeId(ObjectHex.text(sink.put(root.content())));
    tree.remember(id, notes == null ? null : new TreeId(ObjectHex.text(notes)));
    return id;
  }

  private void closeInnermost() {
    Folder closed = open.pop();
    byte[] id = sink.put(closed.content());
    if (closed.prefix.equals(NOTES)) {
      // Last in the root, whatever else is there: nothing sorts behind it.
      notesId = id;
    } else {
      open.element().add("40000", closed.name, 0, id);
    }
  }

  private static String mode(EntryMode mode) {
    return switch (mode) {
      case FILE -> "100644";
      case EXECUTABLE -> "100755";
      case LINK -> "120000";
    };
  }

  private static final class Folder {
    final String prefix;
    final String name;
    private byte[] bytes = new byte[256];
    private int length;

    Folder(String prefix, String name) {
      this.prefix = prefix;
      this.name = name;
    }

    /** Adds an entry; its name is what follows in a raw path from an index on. */
    void add(String mode, String path, int nameStart, byte[] id) {
      int needed = length + mode.length() + path.length() - nameStart + 2 + id.length;
      if (needed > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.max(needed, bytes.length * 2));
      }
      put(mode, 0);
      bytes[length++] = ' ';
      put(path, nameStart);
      bytes[length++] = 0;
      System.arraycopy(id, 0, bytes, length, id.length);
      length += id.length;
    }

    private void put(String raw, int start) {
      for (int i = start; i < raw.length(); i++) {
        bytes[length++] = (byte) raw.charAt(i);
      }
    }

    byte[] content() {
      return Arrays.copyOf(bytes, length);
    }
  }
}
