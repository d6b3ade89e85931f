package dev.anima.markdown;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A text with everything that edits ask about it: lines, front matter, blocks, headings, items.
 *
 * <p>Zero-based lines throughout; public values count from 1.
 */
final class Structure {
  final String text;
  final Lines lines;

  /** Length of a byte-order mark, 0 or 1. */
  final int mark;

  /** The first line that is Markdown, behind front matter. */
  final int bodyLine;

  final List<Block> blocks;
  final List<Block> items;
  final List<Definition> definitions;
  private final int[] contentStart;

  /** How many quotes and items lie in one another at most. */
  final int deepest;

  final List<Heading> headings;
  final List<Block> headingBlocks;

  private Structure(String text, boolean frontMatter) {
    this.text = text;
    this.lines = new Lines(text);
    this.mark = frontMatter && text.startsWith("\ufeff") ? 1 : 0;
    this.bodyLine = frontMatter ? FrontMatter.lines(text, lines, mark) : 0;
    BlockScan.Result scan = BlockScan.scan(text, lines, bodyLine, mark);
    this.blocks = Collections.unmodifiableList(scan.blocks());
    this.items = Collections.unmodifiableList(scan.items());
    this.definitions = Collections.unmodifiableList(scan.definitions());
    this.contentStart = scan.contentStart();
    this.deepest = scan.deepest();
    List<Heading> found = new ArrayList<>();
    List<Block> foundBlocks = new ArrayList<>();
    Heading[] last = new Heading[7];
    for (Block block : blocks) {
      if (block.isHeading()) {
        Heading parent = null;
        for (int level = block.level - 1; level > 0 && parent == null; level--) {
          parent = last[level];
        }
        Heading heading = new Heading(block.first + 1, block.level, headingText(block), parent);
        last[block.level] = heading;
        for (int level = block.level + 1; level <= 6; level++) {
          last[level] = null;
        }
        found.add(heading);
        foundBlocks.add(block);
      }
    }
    this.headings = Collections.unmodifiableList(found);
    this.headingBlocks = Collections.unmodifiableList(foundBlocks);
  }

  /** A whole file: a byte-order mark and front matter are set aside. */
  static Structure of(String text) {
    return new Structure(text, true);
  }

  /** A piece of Markdown, in which {@code ---} is never front matter. */
  static Structure ofPiece(String text) {
    return new Structure(text, false);
  }

  /** Offset of a line's content behind quote marks, item markers and leading blanks. */
  int contentStart(int line) {
    return contentStart[line];
  }

  /** The content of a leaf's lines, joined. */
  String content(Block leaf, String joint) {
    return content(leaf.first, leaf.last, joint);
  }

  String content(int first, int last, String joint) {
    StringBuilder content = new StringBuilder();
    for (int line = first; line <= last; line++) {
      if (line > first) {
        content.append(joint);
      }
      content.append(text, contentStart[line], lines.end(line));
    }
    return content.toString();
  }

  private String headingText(Block heading) {
    if (heading.kind == Block.Kind.ATX) {
      int[] range = atxRange(heading);
      return text.substring(range[0], range[1]);
    }
    StringBuilder joined = new StringBuilder();
    for (int line = heading.first; line < heading.last; line++) {
      if (line > heading.first) {
        joined.append(' ');
      }
      joined.append(trimmed(contentStart[line], lines.end(line)));
    }
    return joined.toString();
  }

  private String trimmed(int from, int to) {
    int start = from;
    int stop = to;
    while (start < stop && isBlank(text.charAt(start))) {
      start++;
    }
    while (stop > start && isBlank(text.charAt(stop - 1))) {
      stop--;
    }
    return text.substring(start, stop);
  }

  /** Start and end of the text of an ATX heading, without the closing run. */
  int[] atxRange(Block heading) {
    int end = lines.end(heading.first);
    int start = heading.offset + heading.level;
    while (start < end && isBlank(text.charAt(start))) {
      start++;
    }
    int stop = end;
    while (stop > start && isBlank(text.charAt(stop - 1))) {
      stop--;
    }
    int hashes = stop;
    while (hashes > start && text.charAt(hashes - 1) == '#') {
      hashes--;
    }
    if (hashes < stop && (hashes == start || isBlank(text.charAt(hashes - 1)))) {
      stop = hashes;
      while (stop > start && isBlank(text.charAt(stop - 1))) {
        stop--;
      }
    }
    return new int[] {start, stop};
  }

  static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  // ---- sections

  /** The line after the heading's last one. */
  int afterHeading(int heading) {
    return heading < 0 ? bodyLine : headingBlocks.get(heading).last + 1;
  }

  /** Index of the next heading that is not below this one, or their number; -1 is the preamble. */
  int subtreeEnd(int heading) {
    int next = heading + 1;
    if (heading >= 0) {
      int level = headings.get(heading).level();
      while (next < headings.size() && headings.get(next).level() > level) {
        next++;
      }
    }
    return next;
  }

  /** First line of a heading; of the one after the last, the number of lines. */
  int headingLine(int heading) {
    return heading < headings.size() ? headingBlocks.get(heading).first : lines.count();
  }

  // ---- tasks

  /** Whether an item is a task: a box and text, on the marker's line, in its first paragraph. */
  static boolean isTask(Block item) {
    if (item.box < 0 || item.children.isEmpty()) {
      return false;
    }
    Block first = item.children.get(0);
    return first.kind == Block.Kind.PARAGRAPH && first.offset == item.box;
  }

  boolean done(Block task) {
    return text.charAt(task.box + 1) != ' ';
  }

  /** The text of an item: its first paragraph without a box, lines joined by a blank. */
  String itemText(Block item) {
    if (item.children.isEmpty()) {
      return "";
    }
    Block first = item.children.get(0);
    if (first.kind != Block.Kind.PARAGRAPH && first.kind != Block.Kind.SETEXT) {
      return trimmed(contentStart[first.first], lines.end(first.first));
    }
    int from = isTask(item) ? item.box + 3 : contentStart[first.first];
    StringBuilder joined = new StringBuilder(trimmed(from, lines.end(first.first)));
    for (int line = first.first + 1; line <= first.last; line++) {
      joined.append(' ').append(trimmed(contentStart[line], lines.end(line)));
    }
    return joined.toString();
  }

  /** Whether an item starts with brackets around one character that are no GFM box. */
  boolean unknownBox(Block item) {
    if (isTask(item) || item.children.isEmpty()) {
      return false;
    }
    Block first = item.children.get(0);
    int at = contentStart[first.first];
    int end = lines.end(first.first);
    if (first.first != item.first || at + 2 >= end || text.charAt(at) != '[') {
      return false;
    }
    int mark = text.codePointAt(at + 1);
    int close = at + 1 + Character.charCount(mark);
    if (mark == ']' || close >= end || text.charAt(close) != ']') {
      return false;
    }
    return close + 1 == end || isBlank(text.charAt(close + 1));
  }

  static int depth(Block block) {
    int depth = 0;
    for (Block at = block.parent; at != null; at = at.parent) {
      if (at.kind == Block.Kind.ITEM) {
        depth++;
      }
    }
    return depth;
  }

  // ---- definitions and open blocks

  /** Definitions by key; the first of a name counts. */
  Map<String, Definition> definitionsByKey() {
    Map<String, Definition> byKey = new HashMap<>();
    for (Definition definition : definitions) {
      byKey.putIfAbsent(Definition.key(definition.label()), definition);
    }
    return byKey;
  }

  /** The block that nothing but the end of the text ends, if there is one. */
  @Nullable Block openBlock() {
    Block last = blocks.isEmpty() ? null : blocks.get(blocks.size() - 1);
    return last != null && last.leftOpen() ? last : null;
  }

  /** All leaves in document order. */
  List<Block> leaves() {
    List<Block> leaves = new ArrayList<>();
    Deque<Block> todo = new ArrayDeque<>();
    for (int i = blocks.size() - 1; i >= 0; i--) {
      todo.push(blocks.get(i));
    }
    while (!todo.isEmpty()) {
      Block block = todo.pop();
      if (block.children.isEmpty()) {
        leaves.add(block);
      }
      for (int i = block.children.size() - 1; i >= 0; i--) {
        todo.push(block.children.get(i));
      }
    }
    return leaves;
  }
}
