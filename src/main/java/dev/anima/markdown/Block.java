package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One block of a text: what it is and which whole lines it takes, zero-based and inclusive.
 *
 * <p>Filled by {@link BlockScan} and only read afterwards. Trailing blank lines belong to no block,
 * except inside a fence or an HTML block that the text leaves open.
 */
final class Block {
  enum Kind {
    DOCUMENT,
    QUOTE,
    LIST,
    ITEM,
    PARAGRAPH,
    ATX,
    SETEXT,
    RULE,
    FENCE,
    INDENTED,
    HTML,
    TABLE,
    DEFINITION
  }

  final Kind kind;
  final @Nullable Block parent;
  final int first;
  int last;

  /** Children of a container in document order; empty for a leaf. */
  List<Block> children = List.of();

  /** Level of a heading; HTML start condition; length of a fence. */
  int level;

  /** List: bullet character or ordered delimiter. Fence: its character. */
  char marker;

  /** Item: the number of an ordered marker, else -1. */
  int number = -1;

  /** Item: offset of the marker. Leaf: offset of its first character. */
  int offset;

  /** Item: offset behind the marker, before the blanks that follow it. */
  int markerEnd;

  /** Item: columns that a line needs to stay inside. */
  int need;

  /** Item: column of its content in the line; where a first child would start. */
  int contentColumn;

  /** Item: offset of {@code [}, or -1 where its first paragraph starts with no box. */
  int box = -1;

  /** Fence or HTML that met its own end. */
  boolean closed;

  Block(Kind kind, @Nullable Block parent, int line) {
    this.kind = kind;
    this.parent = parent;
    this.first = line;
    this.last = line;
  }

  void add(Block child) {
    if (children.isEmpty()) {
      children = new ArrayList<>(kind == Kind.DOCUMENT ? 64 : 4);
    }
    children.add(child);
  }

  @Nullable Block lastChild() {
    return children.isEmpty() ? null : children.get(children.size() - 1);
  }

  boolean isHeading() {
    return kind == Kind.ATX || kind == Kind.SETEXT;
  }

  /** A fence, comment or tag that nothing but the end of the text ends. */
  boolean leftOpen() {
    return !closed && (kind == Kind.FENCE || (kind == Kind.HTML && level <= 5));
  }

  /** A list with a blank line between its items or between the blocks of one item. */
  boolean loose() {
    for (int i = 0; i < children.size(); i++) {
      Block item = children.get(i);
      if (i > 0 && children.get(i - 1).last + 1 < item.first) {
        return true;
      }
      for (int j = 1; j < item.children.size(); j++) {
        if (item.children.get(j - 1).last + 1 < item.children.get(j).first) {
          return true;
        }
      }
    }
    return false;
  }

  boolean sameListKind(Block other) {
    return kind == Kind.LIST && other.kind == Kind.LIST && marker == other.marker;
  }
}
