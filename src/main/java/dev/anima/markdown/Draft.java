package dev.anima.markdown;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A text with line edits made, and the check that nothing else came of them.
 *
 * <p>The result is put together from slices of the original and the new lines. It is read again:
 * every block outside the edited lines must be what and where it was, the new blocks must be those
 * promised, and every task elsewhere must keep its text, state and nesting.
 */
final class Draft {
  private final Structure before;
  private final List<LineEdit> edits;

  private Draft(Structure before, List<LineEdit> edits) {
    this.before = before;
    this.edits = edits;
  }

  /** Makes the edits; where the promise fails, once more with one blank line at the seam. */
  static Structure make(Structure before, List<LineEdit> edits) {
    List<LineEdit> sorted = edits.stream().sorted(Comparator.comparingInt(LineEdit::from)).toList();
    Draft plain = new Draft(before, sorted);
    Structure result = Structure.of(plain.text());
    Candidate broken = plain.broken(result);
    if (broken == null) {
      return result;
    }
    for (int i = 0; i < sorted.size(); i++) {
      for (LineEdit other :
          List.of(sorted.get(i).withBlankBelow(), sorted.get(i).withBlankAbove())) {
        List<LineEdit> apart = new ArrayList<>(sorted);
        apart.set(i, other);
        Draft draft = new Draft(before, apart);
        Structure again = Structure.of(draft.text());
        if (draft.broken(again) == null) {
          return again;
        }
      }
    }
    throw refused(broken);
  }

  static MarkdownRefusedException refused(Candidate broken) {
    return new Refusal(
            RefusalCode.STRUCTURE_WOULD_CHANGE,
            "editing the text: more would change than was asked for",
            List.of(broken))
        .exception();
  }

  private String text() {
    Lines lines = before.lines;
    StringBuilder out = new StringBuilder(before.text.length() + 256);
    out.append(before.text, 0, before.mark);
    boolean finalNewline = lines.finalNewline();
    int line = 0;
    String owed = "";
    for (LineEdit edit : edits) {
      owed = appendKept(out, line, edit.from(), owed);
      String ending = lines.endingAbove(edit.from());
      for (NewLine added : edit.lines()) {
        out.append(owed).append(added.content());
        owed = added.ending() == null ? ending : added.ending();
      }
      line = edit.to();
    }
    owed = appendKept(out, line, lines.count(), owed);
    return finalNewline ? out.append(owed).toString() : out.toString();
  }

  /** Appends original lines; the last one's ending is owed, since it may become the final line. */
  private String appendKept(StringBuilder out, int from, int to, String owed) {
    if (from >= to) {
      return owed;
    }
    Lines lines = before.lines;
    out.append(owed)
        .append(before.text, Math.max(lines.start(from), before.mark), lines.end(to - 1));
    String ending = lines.ending(to - 1);
    return ending.isEmpty() ? lines.endingAbove(to - 1) : ending;
  }

  private int shiftAt(int line) {
    int shift = 0;
    for (LineEdit edit : edits) {
      if (edit.to() <= line) {
        shift += edit.lines().size() - (edit.to() - edit.from());
      }
    }
    return shift;
  }

  private int newFrom(LineEdit edit) {
    int shift = 0;
    for (LineEdit other : edits) {
      if (other == edit) {
        break;
      }
      shift += other.lines().size() - (other.to() - other.from());
    }
    return edit.from() + shift;
  }

  private static boolean touches(LineEdit edit, int first, int last) {
    return edit.from() == edit.to()
        ? first < edit.from() && last >= edit.from()
        : first < edit.to() && last >= edit.from();
  }

  private boolean touched(int first, int last) {
    for (LineEdit edit : edits) {
      if (touches(edit, first, last)) {
        return true;
      }
    }
    return false;
  }

  /** What reads differently from the promise, or null where it holds. */
  private @Nullable Candidate broken(Structure after) {
    List<Shape> expected = expected();
    List<Block> found = after.blocks;
    for (int i = 0; i < Math.max(expected.size(), found.size()); i++) {
      if (i >= found.size()) {
        return Candidate.at(
            expected.get(i).first() + 1, "a " + word(expected.get(i).kind()) + " is lost");
      }
      Block block = found.get(i);
      if (i >= expected.size() || !expected.get(i).fits(block)) {
        return Candidate.at(
            block.first + 1, word(block.kind) + ": " + after.lines.content(block.first).strip());
      }
    }
    return new TaskCheck(before, after).broken(this::mapped, this::fromOriginal);
  }

  /** A line's place in the result, or -1 where the edit took or touched it. */
  private int mapped(int first, int last) {
    return touched(first, last) ? -1 : first + shiftAt(first);
  }

  /** The original of a line of the result, or -1 for a new one. */
  private int fromOriginal(int line) {
    int shift = 0;
    for (LineEdit edit : edits) {
      int start = edit.from() + shift;
      if (line < start) {
        return line - shift;
      }
      if (line < start + edit.lines().size()) {
        return -1;
      }
      shift += edit.lines().size() - (edit.to() - edit.from());
    }
    return line - shift;
  }

  private List<Shape> expected() {
    List<Shape> shapes = new ArrayList<>();
    int edit = 0;
    for (Block block : before.blocks) {
      while (edit < edits.size() && edits.get(edit).from() <= block.first) {
        addPromised(shapes, edits.get(edit++));
      }
      boolean joinsEarlier = edit > 0 && endsWithJoin(edits.get(edit - 1), block, shapes);
      if (joinsEarlier) {
        Shape head = shapes.remove(shapes.size() - 1);
        shapes.add(
            new Shape(head.kind(), head.level(), head.first(), block.last + shiftAt(block.last)));
      } else if (!touched(block.first, block.last)) {
        shapes.add(Shape.of(block, shiftAt(block.first)));
      } else if (!gone(block)) {
        Shape shape = Shape.of(block, 0);
        shapes.add(new Shape(shape.kind(), shape.level(), newFirst(block.first), -1));
      }
    }
    while (edit < edits.size()) {
      addPromised(shapes, edits.get(edit++));
    }
    return shapes;
  }

  private boolean endsWithJoin(LineEdit edit, Block block, List<Shape> shapes) {
    if (!edit.joinsBelow() || shapes.isEmpty()) {
      return false;
    }
    for (int line = edit.to(); line < block.first; line++) {
      if (!before.lines.blank(line)) {
        return false;
      }
    }
    return block.first >= edit.to();
  }

  private void addPromised(List<Shape> shapes, LineEdit edit) {
    int shift = newFrom(edit);
    for (int i = 0; i < edit.promised().size(); i++) {
      Shape shape = edit.promised().get(i);
      int last = shape.last() < 0 ? -1 : shape.last() + shift;
      if (i == 0 && edit.joinsAbove()) {
        Shape above = shapes.remove(shapes.size() - 1);
        shapes.add(new Shape(above.kind(), above.level(), above.first(), last));
      } else {
        shapes.add(new Shape(shape.kind(), shape.level(), shape.first() + shift, last));
      }
    }
  }

  /** Whether every non-blank line of a block goes. */
  private boolean gone(Block block) {
    for (int line = block.first; line <= block.last; line++) {
      boolean taken = false;
      for (LineEdit edit : edits) {
        taken |= line >= edit.from() && line < edit.to();
        if (taken && edit.rewrites()) {
          return false;
        }
      }
      if (!taken && !before.lines.blank(line)) {
        return false;
      }
    }
    return true;
  }

  private int newFirst(int first) {
    for (LineEdit edit : edits) {
      if (first >= edit.from() && first < edit.to()) {
        return newFrom(edit);
      }
    }
    return first + shiftAt(first);
  }

  static String word(Block.Kind kind) {
    return switch (kind) {
      case DOCUMENT -> "text";
      case QUOTE -> "quote";
      case LIST -> "list";
      case ITEM -> "list item";
      case PARAGRAPH -> "paragraph";
      case ATX, SETEXT -> "heading";
      case RULE -> "thematic break";
      case FENCE, INDENTED -> "code block";
      case HTML -> "HTML block";
      case TABLE -> "table";
      case DEFINITION -> "link definition";
    };
  }
}
