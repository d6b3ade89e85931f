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

  private final LineMap map;

  private Draft(Structure before, List<LineEdit> edits) {
    this.before = before;
    this.edits = edits;
    this.map = new LineMap(edits.size());
    int growth = 0;
    for (LineEdit edit : edits) {
      int from = edit.from() + growth;
      map.add(edit.from(), edit.to(), from, from + edit.lines().size());
      growth += edit.lines().size() - (edit.to() - edit.from());
    }
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

  private int growthBefore(LineEdit wanted) {
    int growth = 0;
    for (LineEdit edit : edits) {
      if (edit == wanted) {
        break;
      }
      growth += edit.lines().size() - (edit.to() - edit.from());
    }
    return growth;
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
    return new TaskCheck(before, after).broken(map);
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
            new Shape(head.kind(), head.level(), head.first(), block.last + map.shift(block.last)));
      } else if (!map.touched(block.first, block.last)) {
        shapes.add(Shape.of(block, map.shift(block.first)));
      } else if (!gone(block)) {
        Shape shape = Shape.of(block, 0);
        shapes.add(new Shape(shape.kind(), shape.level(), map.newFirst(block.first), -1));
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
    int shift = edit.from() + growthBefore(edit);
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
    int line = block.first;
    for (LineEdit edit : edits) {
      if (edit.to() <= line || edit.from() > block.last) {
        continue;
      }
      if (edit.rewrites() || !allBlank(line, edit.from())) {
        return false;
      }
      line = edit.to();
    }
    return allBlank(line, block.last + 1);
  }

  private boolean allBlank(int from, int to) {
    for (int line = from; line < to; line++) {
      if (!before.lines.blank(line)) {
        return false;
      }
    }
    return true;
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
