package dev.anima.markdown;

import dev.anima.markdown.MergeNode.Form;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One text of a merge, taken apart into units, with every byte in a unit or between two. */
final class MergeTree {
  final MergeNode root = new MergeNode(Form.ROOT, null, "", "");

  /** All units in document order. */
  final List<MergeNode> nodes = new ArrayList<>();

  final boolean mark;
  final String before;
  final String after;

  /** The first line's ending, or null in a text without any. */
  final @Nullable String ending;

  private final Structure structure;
  private int reached;
  private String leading = "";

  private MergeTree(Structure structure) {
    this.structure = structure;
    this.mark = structure.mark > 0;
    this.reached = structure.mark;
    Lines lines = structure.lines;
    String first = lines.count() == 0 ? "" : lines.ending(0);
    this.ending = first.isEmpty() ? null : first;
    if (structure.bodyLine > 0) {
      add(
          Form.FRONT_MATTER,
          root,
          structure.mark,
          structure.mark,
          lines.end(structure.bodyLine - 1),
          root.body);
    }
    MergeNode[] open = new MergeNode[7];
    open[0] = root;
    MergeNode section = root;
    for (Block block : structure.blocks) {
      if (block.isHeading()) {
        MergeNode parent = root;
        for (int level = 1; level < block.level; level++) {
          if (open[level] != null) {
            parent = open[level];
          }
        }
        section = addHeading(block, parent);
        open[block.level] = section;
        for (int level = block.level + 1; level <= 6; level++) {
          open[level] = null;
        }
      } else {
        addBlock(block, section, section.body);
      }
    }
    this.before = leading;
    this.after = nodes.isEmpty() ? structure.text.substring(reached) : rest();
  }

  static MergeTree of(Structure structure) {
    return new MergeTree(structure);
  }

  private String rest() {
    return structure.text.substring(reached);
  }

  String text() {
    return structure.text;
  }

  private int start(int line) {
    return line == 0 ? structure.mark : structure.lines.start(line);
  }

  private MergeNode addHeading(Block block, MergeNode parent) {
    boolean atx = block.kind == Block.Kind.ATX;
    int from = start(block.first);
    int split = atx ? structure.atxRange(block)[0] : from;
    return add(
        atx ? Form.ATX : Form.SETEXT,
        parent,
        from,
        split,
        structure.lines.end(block.last),
        parent.sections);
  }

  private void addBlock(Block block, MergeNode parent, List<MergeNode> siblings) {
    if (block.kind == Block.Kind.LIST) {
      for (Block item : block.children) {
        addItem(item, parent, siblings);
      }
      return;
    }
    Form form =
        switch (block.kind) {
          case PARAGRAPH -> Form.PARAGRAPH;
          case RULE -> Form.RULE;
          default -> Form.OTHER;
        };
    int from = start(block.first);
    add(form, parent, from, from, structure.lines.end(block.last), siblings);
  }

  private void addItem(Block item, MergeNode parent, List<MergeNode> siblings) {
    int nested = 0;
    while (nested < item.children.size() && item.children.get(nested).kind != Block.Kind.LIST) {
      nested++;
    }
    boolean whole = nested == item.children.size() || item.children.get(nested).first == item.first;
    int headLast =
        whole ? item.last : nested == 0 ? item.first : item.children.get(nested - 1).last;
    int from = start(item.first);
    int end = structure.lines.end(headLast);
    MergeNode node = add(Form.ITEM, parent, from, textStart(item, end), end, siblings);
    if (!whole) {
      for (Block child : item.children.subList(nested, item.children.size())) {
        addBlock(child, node, node.body);
      }
    }
  }

  /** Where an item's text starts, behind marker and box. */
  private int textStart(Block item, int end) {
    int at = Structure.isTask(item) ? item.box + 3 : item.markerEnd;
    while (at < end && Structure.isBlank(structure.text.charAt(at))) {
      at++;
    }
    return at;
  }

  private MergeNode add(
      Form form, MergeNode parent, int from, int split, int end, List<MergeNode> siblings) {
    String gap = structure.text.substring(reached, from);
    if (!gap.isBlank()) {
      throw new NotByItemException("text between two units at offset " + reached);
    }
    MergeNode node =
        new MergeNode(
            form,
            parent,
            structure.text.substring(from, split),
            structure.text.substring(split, end));
    if (nodes.isEmpty()) {
      leading = gap;
    } else {
      MergeNode last = nodes.get(nodes.size() - 1);
      last.gapAfter = gap;
      last.next = node;
      node.previous = last;
    }
    reached = end;
    nodes.add(node);
    siblings.add(node);
    return node;
  }

  /** A text that cannot be taken apart; it is merged by line then. */
  static final class NotByItemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotByItemException(String message) {
      super(message);
    }
  }
}
