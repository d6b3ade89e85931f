package dev.anima.markdown;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lines of a section with every heading moved up or down by some levels. */
final class Releveled {
  private final Structure structure;
  private final int from;
  private final int to;
  private final int shift;
  private final Map<Integer, String> changed = new HashMap<>();

  /** Refuses levels that do not exist; {@code end} is the heading after the section. */
  Releveled(Structure structure, int heading, int end, int shift) {
    this.structure = structure;
    this.shift = shift;
    this.from = structure.headingLine(heading);
    this.to = structure.headingLine(end);
    for (int i = heading; i < end; i++) {
      if (structure.headings.get(i).level() + shift > 6) {
        throw refused(RefusalCode.LEVEL_OVERFLOW, i, "it would get level 7");
      }
    }
    for (int i = heading; i < end; i++) {
      Block block = structure.headingBlocks.get(i);
      int level = block.level + shift;
      if (block.kind == Block.Kind.SETEXT && level > 2) {
        throw refused(
            RefusalCode.SETEXT_LEVEL,
            i,
            "an underlined heading has two levels, it would get " + level);
      }
      relevel(block, level);
    }
  }

  private MarkdownRefusedException refused(RefusalCode code, int heading, String why) {
    Heading at = structure.headings.get(heading);
    return new Refusal(
            code,
            "moving the heading \"" + at.text() + "\": " + why,
            List.of(Candidate.at(at.line(), at.text())))
        .exception();
  }

  private void relevel(Block heading, int level) {
    int line = heading.kind == Block.Kind.SETEXT ? heading.last : heading.first;
    int start = structure.lines.start(line);
    int end = structure.lines.end(line);
    String text = structure.text;
    if (level == heading.level) {
      return;
    }
    if (heading.kind == Block.Kind.SETEXT) {
      String underline = text.substring(start, end);
      changed.put(line, level == 1 ? underline.replace('-', '=') : underline.replace('=', '-'));
      return;
    }
    int textStart = heading.offset + heading.level;
    int stop = end;
    while (stop > textStart && Structure.isBlank(text.charAt(stop - 1))) {
      stop--;
    }
    int hashes = stop;
    while (hashes > textStart && text.charAt(hashes - 1) == '#') {
      hashes--;
    }
    boolean closing = stop - hashes == heading.level && Structure.isBlank(text.charAt(hashes - 1));
    String run = "#".repeat(level);
    int prefix = start == 0 ? structure.mark : start;
    changed.put(
        line,
        text.substring(prefix, heading.offset)
            + run
            + (closing
                ? text.substring(textStart, hashes) + run + text.substring(stop, end)
                : text.substring(textStart, end)));
  }

  /** The lines up to (not including) one, with their own endings. */
  List<NewLine> lines(int end) {
    List<NewLine> lines = new ArrayList<>();
    for (int line = from; line < end; line++) {
      String own = structure.lines.ending(line);
      String content =
          line == 0
              ? structure.text.substring(structure.mark, structure.lines.end(0))
              : structure.lines.content(line);
      lines.add(new NewLine(changed.getOrDefault(line, content), own.isEmpty() ? null : own));
    }
    return lines;
  }

  /** The top-level blocks of the section, counted from its first line. */
  List<Shape> shapes() {
    List<Shape> shapes = new ArrayList<>();
    for (Block block : structure.blocks) {
      if (block.first >= from && block.first < to) {
        Shape shape = Shape.of(block, -from);
        int level = block.isHeading() ? shape.level() + shift : 0;
        shapes.add(new Shape(shape.kind(), level, shape.first(), shape.last()));
      }
    }
    return shapes;
  }
}
