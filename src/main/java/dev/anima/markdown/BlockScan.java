package dev.anima.markdown;

import dev.anima.markdown.Block.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The block structure of a text by the rules of CommonMark 0.31 with GFM tables, in one pass.
 *
 * <p>Every line is looked at once, with an explicit stack of open quotes and items that is at most
 * {@value #MAX_DEPTH} deep: no recursion, no backtracking over lines, so the time is linear in the
 * text whatever it holds. Inline markup is not read, for it never moves a block. Deeper nesting is
 * refused as {@code TOO_DEEP}.
 */
final class BlockScan {
  static final int MAX_DEPTH = 100;

  private final char[] c;
  private final Lines lines;
  private final int[] contentStart;
  private final Block[] open = new Block[MAX_DEPTH + 2];
  private final List<Block> items = new ArrayList<>();
  private final List<Definition> definitions = new ArrayList<>();
  private int depth = 1;
  private int deepest;
  private @Nullable Block leaf;

  // The cursor in the current line; columns count tabs to the next multiple of four.
  private int line;
  private int end;
  private int offset;
  private int column;
  private int indent;
  private int textAt;
  private int textColumn;
  private boolean blank;

  private BlockScan(String text, Lines lines) {
    this.c = text.toCharArray();
    this.lines = lines;
    this.contentStart = new int[lines.count()];
    open[0] = new Block(Kind.DOCUMENT, null, 0);
  }

  /** What the scan found. */
  record Result(
      List<Block> blocks,
      List<Block> items,
      List<Definition> definitions,
      int[] contentStart,
      int deepest) {}

  /** Scans from a line on, past front matter; {@code skip} characters of line 0 are a mark. */
  static Result scan(String text, Lines lines, int firstLine, int skip) {
    BlockScan scan = new BlockScan(text, lines);
    for (int i = firstLine; i < lines.count(); i++) {
      scan.readLine(i, i == 0 ? skip : 0);
    }
    scan.closeTo(0);
    return new Result(
        scan.open[0].children, scan.items, scan.definitions, scan.contentStart, scan.deepest);
  }

  private void readLine(int number, int skip) {
    line = number;
    offset = lines.start(number) + skip;
    end = lines.end(number);
    column = 0;
    int matched = matchContainers();
    boolean all = matched == depth;
    Block openLeaf = leaf;
    if (all && openLeaf != null && continueLeaf(openLeaf)) {
      return;
    }
    if (blank) {
      if (leaf != null && leaf.kind == Kind.INDENTED && all) {
        return; // the code may go on below; its trailing blank lines are not part of it
      }
      closeTo(matched);
      return;
    }
    startBlocks(matched);
  }

  /** Walks down the open quotes and items; returns how many still hold. */
  private int matchContainers() {
    int matched = 1;
    findText();
    while (matched < depth) {
      Block container = open[matched];
      if (container.kind == Kind.QUOTE) {
        if (indent > 3 || textAt >= end || c[textAt] != '>') {
          break;
        }
        enterQuote();
        container.last = line;
      } else if (blank) {
        if (container.children.isEmpty()) {
          break;
        }
        offset = textAt;
        column = textColumn;
      } else if (indent >= container.need) {
        advanceColumns(container.need);
      } else {
        break;
      }
      matched++;
      findText();
    }
    return matched;
  }

  /** Returns whether the line is all the leaf's. */
  private boolean continueLeaf(Block open) {
    switch (open.kind) {
      case FENCE:
        open.last = line;
        contentStart[line] = offset;
        if (indent <= 3 && closesFence(open)) {
          open.closed = true;
          leaf = null;
        }
        return true;
      case HTML:
        if (open.level >= 6 && blank) {
          leaf = null;
          return false;
        }
        open.last = line;
        contentStart[line] = offset;
        if (HtmlBlocks.ends(open.level, c, offset, end)) {
          open.closed = true;
          leaf = null;
        }
        return true;
      case INDENTED:
        if (!blank && indent >= 4) {
          open.last = line;
          contentStart[line] = offset;
          return true;
        }
        if (!blank) {
          leaf = null;
        }
        return false;
      default:
        return false;
    }
  }

  private void startBlocks(int matched) {
    Block tip = leaf;
    boolean paragraphOpen = tip != null && tip.kind == Kind.PARAGRAPH;
    boolean inParagraph = paragraphOpen && matched == depth;
    boolean lazy = paragraphOpen && !inParagraph;
    boolean inTable = tip != null && tip.kind == Kind.TABLE && matched == depth;
    boolean emptied = false;
    while (true) {
      if (blank) {
        if (lazy) {
          closeTo(matched);
        }
        return;
      }
      if (indent >= 4) {
        if (inParagraph || lazy) {
          break;
        }
        closeTo(matched);
        openLeaf(Kind.INDENTED).offset = offset;
        contentStart[line] = offset;
        return;
      }
      char at = c[textAt];
      if (at == '>') {
        closeTo(matched);
        push(Kind.QUOTE, top(), null);
        enterQuote();
        matched = depth;
        inParagraph = lazy = inTable = false;
        findText();
        continue;
      }
      if (at == '#' && startAtx(matched)) {
        return;
      }
      if ((at == '`' || at == '~') && startFence(matched, at)) {
        return;
      }
      if (at == '<') {
        int kind = HtmlBlocks.start(c, textAt, end, inParagraph || lazy);
        if (kind > 0) {
          closeTo(matched);
          Block html = openLeaf(Kind.HTML);
          html.level = kind;
          html.offset = textAt;
          contentStart[line] = offset;
          if (HtmlBlocks.ends(kind, c, offset, end)) {
            html.closed = true;
            leaf = null;
          }
          return;
        }
      }
      if (inParagraph && tip != null) {
        if ((at == '=' || at == '-') && isUnderline(at)) {
          if (closeAsSetext(tip, at)) {
            return;
          }
          inParagraph = false;
          emptied = true;
          tip = null;
        } else if (at == '-' || at == '|' || at == ':') {
          if (startTable(tip)) {
            return;
          }
          if (leaf == null) { // the paragraph was all definitions
            inParagraph = false;
            emptied = true;
          }
        }
      }
      if ((at == '*' || at == '-' || at == '_') && isRule(at)) {
        closeTo(matched);
        Block rule = openLeaf(Kind.RULE);
        rule.offset = textAt;
        contentStart[line] = textAt;
        leaf = null;
        return;
      }
      if ((at == '*' || at == '-' || at == '+' || (at >= '0' && at <= '9'))
          && startItem(matched, at, inParagraph || emptied)) {
        matched = depth;
        inParagraph = lazy = inTable = emptied = false;
        continue;
      }
      break;
    }
    contentStart[line] = textAt;
    if (lazy || inParagraph || inTable) {
      Block held = leaf;
      if (held != null) {
        held.last = line;
      }
      return;
    }
    closeTo(matched);
    openLeaf(Kind.PARAGRAPH).offset = textAt;
  }

  private Block top() {
    return open[depth - 1];
  }

  private Block openLeaf(Kind kind) {
    Block parent = top();
    Block block = new Block(kind, parent, line);
    parent.add(block);
    leaf = block;
    return block;
  }

  private void push(Kind kind, Block parent, @Nullable Block made) {
    if (depth > MAX_DEPTH) {
      throw MarkdownRefusedException.of(
          RefusalCode.TOO_DEEP,
          "reading the text: line "
              + (line + 1)
              + " nests quotes or lists more than "
              + MAX_DEPTH
              + " deep");
    }
    Block block = made == null ? new Block(kind, parent, line) : made;
    parent.add(block);
    open[depth++] = block;
    deepest = Math.max(deepest, depth);
  }

  /** Closes the leaf and every container above the first {@code keep}. */
  private void closeTo(int keep) {
    Block ending = leaf;
    if (ending != null) {
      if (ending.kind == Kind.PARAGRAPH) {
        takeDefinitions(ending);
      }
      leaf = null;
    }
    while (depth > Math.max(keep, 1)) {
      settle(open[--depth]);
    }
    if (keep == 0) {
      settle(open[0]);
    }
  }

  /** Gives a container that closes the last line of what it holds, and its list likewise. */
  private static void settle(Block container) {
    Block last = container.lastChild();
    if (last != null) {
      container.last = Math.max(container.last, last.last);
    }
    if (container.kind == Kind.ITEM && container.parent != null) {
      container.parent.last = Math.max(container.parent.last, container.last);
    }
  }

  // ---- starts

  private void enterQuote() {
    offset = textAt + 1;
    column = textColumn + 1;
    if (offset < end && (c[offset] == ' ' || c[offset] == '\t')) {
      advanceColumns(1);
    }
  }

  private boolean startAtx(int matched) {
    int at = textAt;
    while (at < end && c[at] == '#') {
      at++;
    }
    int level = at - textAt;
    if (level > 6 || (at < end && c[at] != ' ' && c[at] != '\t')) {
      return false;
    }
    closeTo(matched);
    Block heading = openLeaf(Kind.ATX);
    heading.level = level;
    heading.offset = textAt;
    contentStart[line] = textAt;
    leaf = null;
    return true;
  }

  private boolean startFence(int matched, char fence) {
    int at = textAt;
    while (at < end && c[at] == fence) {
      at++;
    }
    int length = at - textAt;
    if (length < 3) {
      return false;
    }
    if (fence == '`') {
      for (int i = at; i < end; i++) {
        if (c[i] == '`') {
          return false;
        }
      }
    }
    closeTo(matched);
    Block block = openLeaf(Kind.FENCE);
    block.marker = fence;
    block.level = length;
    block.offset = textAt;
    contentStart[line] = textAt;
    return true;
  }

  private boolean closesFence(Block fence) {
    int at = textAt;
    while (at < end && c[at] == fence.marker) {
      at++;
    }
    return at - textAt >= fence.level && onlyBlanks(at);
  }

  private boolean isUnderline(char mark) {
    int at = textAt;
    while (at < end && c[at] == mark) {
      at++;
    }
    return onlyBlanks(at);
  }

  private boolean isRule(char mark) {
    int marks = 0;
    for (int i = textAt; i < end; i++) {
      if (c[i] == mark) {
        marks++;
      } else if (c[i] != ' ' && c[i] != '\t') {
        return false;
      }
    }
    return marks >= 3;
  }

  private boolean onlyBlanks(int from) {
    for (int i = from; i < end; i++) {
      if (c[i] != ' ' && c[i] != '\t') {
        return false;
      }
    }
    return true;
  }

  /** Turns the open paragraph into a heading, unless it is nothing but definitions. */
  private boolean closeAsSetext(Block paragraph, char mark) {
    Block container = top();
    leaf = null;
    Block rest = takeDefinitions(paragraph);
    if (rest == null) {
      return false;
    }
    container.children.remove(container.children.size() - 1);
    Block heading = new Block(Kind.SETEXT, container, rest.first);
    heading.last = line;
    heading.level = mark == '=' ? 1 : 2;
    heading.offset = contentStart[rest.first];
    contentStart[line] = textAt;
    container.add(heading);
    return true;
  }

  /** Makes the paragraph's last line and this one the head of a table, if they are one. */
  private boolean startTable(Block paragraph) {
    int cells = TableRow.delimiterCells(c, textAt, end);
    if (cells == 0
        || TableRow.cells(c, contentStart[paragraph.last], lines.end(paragraph.last)) != cells) {
      return false;
    }
    Block container = top();
    int head = paragraph.last;
    leaf = null;
    Block rest = takeDefinitions(paragraph);
    if (rest == null) {
      return false;
    }
    if (rest.first == head) {
      container.children.remove(container.children.size() - 1);
    } else {
      rest.last = head - 1;
    }
    Block table = new Block(Kind.TABLE, container, head);
    table.last = line;
    table.offset = contentStart[head];
    container.add(table);
    contentStart[line] = textAt;
    leaf = table;
    return true;
  }

  private boolean startItem(int matched, char at, boolean inParagraph) {
    int markerEnd = textAt + 1;
    int number = -1;
    char type = at;
    if (at >= '0' && at <= '9') {
      number = at - '0';
      while (markerEnd < end && c[markerEnd] >= '0' && c[markerEnd] <= '9') {
        if (markerEnd - textAt >= 9) {
          return false;
        }
        number = number * 10 + (c[markerEnd] - '0');
        markerEnd++;
      }
      if (markerEnd >= end || (c[markerEnd] != '.' && c[markerEnd] != ')')) {
        return false;
      }
      type = c[markerEnd++];
      if (inParagraph && number != 1) {
        return false;
      }
    }
    if (markerEnd < end && c[markerEnd] != ' ' && c[markerEnd] != '\t') {
      return false;
    }
    if (inParagraph && onlyBlanks(markerEnd)) {
      return false;
    }
    closeTo(matched);
    Block container = top();
    Block list = container.lastChild();
    if (list == null || list.kind != Kind.LIST || list.marker != type) {
      list = new Block(Kind.LIST, container, line);
      list.marker = type;
      container.add(list);
    }
    Block item = new Block(Kind.ITEM, list, line);
    item.marker = type;
    item.number = number;
    item.offset = textAt;
    item.markerEnd = markerEnd;
    push(Kind.ITEM, list, item);
    items.add(item);

    int markerIndent = indent;
    int width = markerEnd - textAt;
    column = textColumn + width;
    offset = markerEnd;
    int columnBefore = column;
    findText();
    int spaces = textColumn - column;
    if (blank || spaces > 4) {
      item.need = markerIndent + width + 1;
      if (offset < end) {
        advanceColumns(1);
      }
      item.contentColumn = columnBefore + 1;
    } else {
      item.need = markerIndent + width + spaces;
      offset = textAt;
      column = textColumn;
      item.contentColumn = column;
    }
    findText();
    if (!blank
        && indent == 0
        && c[textAt] == '['
        && textAt + 4 < end
        && c[textAt + 2] == ']'
        && (c[textAt + 1] == ' ' || c[textAt + 1] == 'x' || c[textAt + 1] == 'X')
        && (c[textAt + 3] == ' ' || c[textAt + 3] == '\t')
        && !onlyBlanks(textAt + 4)) {
      item.box = textAt;
    }
    return true;
  }

  /** Splits leading definitions off a paragraph that closes; returns what is left, if anything. */
  private @Nullable Block takeDefinitions(Block paragraph) {
    if (c[contentStart[paragraph.first]] != '[') {
      return paragraph;
    }
    StringBuilder content = new StringBuilder();
    for (int i = paragraph.first; i <= paragraph.last; i++) {
      content.append(c, contentStart[i], lines.end(i) - contentStart[i]).append('\n');
    }
    String all = content.toString();
    int at = 0;
    int from = paragraph.first;
    Block container = java.util.Objects.requireNonNull(paragraph.parent);
    boolean removed = false;
    while (at < all.length() && all.charAt(at) == '[') {
      DefinitionReader reader = new DefinitionReader(all, at);
      if (!reader.read()) {
        break;
      }
      int taken = 0;
      int destinationLine = from;
      int destinationLineAt = at;
      for (int i = at; i < reader.end(); i++) {
        if (all.charAt(i) == '\n') {
          taken++;
          if (i < reader.destinationStart()) {
            destinationLine = from + taken;
            destinationLineAt = i + 1;
          }
        }
      }
      if (!removed) {
        container.children.remove(container.children.size() - 1);
        removed = true;
      }
      Block definition = new Block(Kind.DEFINITION, container, from);
      definition.last = from + taken - 1;
      definition.offset = contentStart[from];
      container.add(definition);
      definitions.add(
          new Definition(
              reader.label(),
              reader.destination(),
              from,
              from + taken - 1,
              contentStart[destinationLine] + reader.destinationStart() - destinationLineAt,
              reader.angled()));
      from += taken;
      at = reader.end();
    }
    if (!removed) {
      return paragraph;
    }
    if (from > paragraph.last) {
      return null;
    }
    Block rest = new Block(Kind.PARAGRAPH, container, from);
    rest.last = paragraph.last;
    rest.offset = contentStart[from];
    container.add(rest);
    return rest;
  }

  // ---- the cursor

  private void findText() {
    int at = offset;
    int columns = column;
    while (at < end) {
      char ch = c[at];
      if (ch == ' ') {
        at++;
        columns++;
      } else if (ch == '\t') {
        at++;
        columns += 4 - columns % 4;
      } else {
        break;
      }
    }
    textAt = at;
    textColumn = columns;
    indent = columns - column;
    blank = at >= end;
  }

  /** Moves on by columns; a tab that is wider than what is left stays half used. */
  private void advanceColumns(int count) {
    int left = count;
    while (left > 0 && offset < end) {
      if (c[offset] == '\t') {
        int toStop = 4 - column % 4;
        if (toStop > left) {
          column += left;
          return;
        }
        column += toStop;
        left -= toStop;
      } else {
        column++;
        left--;
      }
      offset++;
    }
  }
}
