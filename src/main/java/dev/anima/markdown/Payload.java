package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Text that a caller wants put in, trimmed and checked before it touches anything. */
final class Payload {
  final Structure structure;
  final List<NewLine> lines;
  final List<Shape> shapes;

  private Payload(String content) {
    structure = Structure.ofPiece(content);
    lines = NewLine.of(content);
    List<Shape> found = new ArrayList<>();
    for (Block block : structure.blocks) {
      found.add(Shape.of(block, 0));
    }
    shapes = List.copyOf(found);
  }

  /**
   * Reads a payload for a section.
   *
   * @param heading index of the section's heading, or -1 for the text before the first
   */
  static Payload of(String content, Structure target, int heading) {
    Heading section = heading < 0 ? null : target.headings.get(heading);
    return of(
        content, section == null ? 0 : section.level(), section == null ? null : section.text());
  }

  static Payload of(String content, int level, @Nullable String title) {
    Payload payload = new Payload(trimmed(content));
    if (title != null && payload.repeats(level, title)) {
      int after = payload.structure.blocks.get(0).last + 1;
      payload =
          new Payload(
              trimmed(payload.structure.text.substring(payload.structure.lines.start(after))));
    }
    if (payload.lines.isEmpty()) {
      throw MarkdownRefusedException.of(
          RefusalCode.EMPTY_CONTENT, "adding text: there is nothing in it");
    }
    for (Heading inside : payload.structure.headings) {
      if (level == 0 || inside.level() <= level) {
        throw new Refusal(
                RefusalCode.HEADING_LEVEL,
                level == 0
                    ? "adding text before the first heading: it has a heading of its own"
                    : "adding text to a section of level "
                        + level
                        + ": it has a heading of level "
                        + inside.level()
                        + ", which would end the section",
                List.of(Candidate.at(inside.line(), inside.text())))
            .exception();
      }
    }
    Block open = payload.structure.openBlock();
    if (open != null) {
      throw new Refusal(
              RefusalCode.UNCLOSED_BLOCK,
              "adding text: it leaves a " + Draft.word(open.kind) + " open",
              List.of(
                  Candidate.at(
                      open.first + 1, payload.structure.lines.content(open.first).strip())))
          .exception();
    }
    return payload;
  }

  /** Without leading and trailing blank lines. */
  static String trimmed(String content) {
    String text = content.startsWith("\ufeff") ? content.substring(1) : content;
    Lines lines = new Lines(text);
    int first = 0;
    int last = lines.count() - 1;
    while (first <= last && lines.blank(first)) {
      first++;
    }
    while (last > first && lines.blank(last)) {
      last--;
    }
    return first > last ? "" : text.substring(lines.start(first), lines.end(last));
  }

  private boolean repeats(int level, String title) {
    if (structure.blocks.isEmpty() || !structure.blocks.get(0).isHeading()) {
      return false;
    }
    Heading first = structure.headings.get(0);
    return first.level() == level
        && InlineText.normal(first.text()).equals(InlineText.normal(title));
  }

  Block firstBlock() {
    return structure.blocks.get(0);
  }

  Block lastBlock() {
    return structure.blocks.get(structure.blocks.size() - 1);
  }

  /** The promised blocks when the payload starts at the given line of an edit. */
  List<Shape> shapesAt(int line) {
    return shapes.stream()
        .map(
            shape ->
                new Shape(shape.kind(), shape.level(), shape.first() + line, shape.last() + line))
        .toList();
  }
}
