package dev.anima.git;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Makes Git's tree objects of a memory tree, from the innermost folder out and without recursion.
 * What becomes of each is the caller's choice: hashed only, or stored.
 */
final class TreeIds {
  private final UnaryOperator<byte[]> treeToId;
  private final Deque<Folder> open = new ArrayDeque<>();

  private TreeIds(UnaryOperator<byte[]> treeToId) {
    this.treeToId = treeToId;
  }

  /** Computes the id of a tree without writing objects. */
  static TreeId of(MemoryTree tree) {
    return make(tree, content -> ObjectHex.hash(ObjectKind.TREE, content));
  }

  /**
   * Hands over each tree's content, inner ones first.
   *
   * @param treeToId gives the 20 bytes of its id
   */
  static TreeId make(MemoryTree tree, UnaryOperator<byte[]> treeToId) {
    return new TreeIds(treeToId).run(tree);
  }

  /** Git orders a folder as if its name ended with a slash: that is the order of whole paths. */
  private TreeId run(MemoryTree tree) {
    Folder root = new Folder("", "");
    open.push(root);
    for (Map.Entry<MemoryPath, MemoryEntry> each : tree.entries().entrySet()) {
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
    return new TreeId(ObjectHex.text(treeToId.apply(root.content())));
  }

  private void closeInnermost() {
    Folder closed = open.pop();
    open.element().add("40000", closed.name, 0, treeToId.apply(closed.content()));
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
