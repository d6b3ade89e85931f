package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of a section that new text goes into: from behind the heading to the next one, split
 * into content and the tail of breaks and definitions that stays last.
 */
final class Body {
  final Structure structure;
  final int from;
  final int to;

  /** Behind the content's last line; {@link #from} where there is none. */
  final int contentEnd;

  /** The content's first line; {@link #from} where there is none. */
  final int contentStart;

  final @Nullable Block firstContent;
  final @Nullable Block lastContent;

  private Body(Structure structure, int from, int to) {
    this.structure = structure;
    this.from = from;
    this.to = to;
    List<Block> inside = new ArrayList<>();
    for (Block block : structure.blocks) {
      if (block.first >= from && block.first < to) {
        inside.add(block);
      }
    }
    int size = inside.size();
    while (size > 0 && isTail(inside, size - 1)) {
      size--;
    }
    firstContent = size == 0 ? null : inside.get(0);
    lastContent = size == 0 ? null : inside.get(size - 1);
    contentStart = firstContent == null ? from : firstContent.first;
    contentEnd = lastContent == null ? from : lastContent.last + 1;
  }

  /** The own body of a heading; -1 is the text before the first one. */
  static Body own(Structure structure, int heading) {
    return new Body(structure, structure.afterHeading(heading), structure.headingLine(heading + 1));
  }

  /** Everything below a heading, child sections included. */
  static Body subtree(Structure structure, int heading) {
    return new Body(
        structure,
        structure.afterHeading(heading),
        structure.headingLine(structure.subtreeEnd(heading)));
  }

  boolean isEmpty() {
    return lastContent == null;
  }

  /** Blank lines right behind the heading. */
  int leadingBlanks() {
    int line = from;
    while (line < to && structure.lines.blank(line)) {
      line++;
    }
    return line - from;
  }

  private boolean isTail(List<Block> blocks, int index) {
    Block block = blocks.get(index);
    return switch (block.kind) {
      case RULE, DEFINITION -> true;
      case PARAGRAPH -> isFootnote(block);
      case INDENTED ->
          index > 0
              && blocks.get(index - 1).kind == Block.Kind.PARAGRAPH
              && isFootnote(blocks.get(index - 1));
      case DOCUMENT, QUOTE, LIST, ITEM, ATX, SETEXT, FENCE, HTML, TABLE -> false;
    };
  }

  private boolean isFootnote(Block paragraph) {
    int at = structure.contentStart(paragraph.first);
    int end = structure.lines.end(paragraph.first);
    if (at + 4 > end || structure.text.charAt(at) != '[' || structure.text.charAt(at + 1) != '^') {
      return false;
    }
    int close = LinkReader.labelEnd(structure.text, at);
    return close > at + 2 && close + 1 < end && structure.text.charAt(close + 1) == ':';
  }
}
