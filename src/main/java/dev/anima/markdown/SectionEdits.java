package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Remove, rename, move and add: edits of whole sections and of their headings. */
final class SectionEdits {
  private final Structure structure;
  private final Search search;

  SectionEdits(Structure structure) {
    this.structure = structure;
    this.search = new Search(structure);
  }

  Structure remove(Operation.Remove remove) {
    return remove(search.section(remove.target()), remove.force());
  }

  Structure remove(int heading, boolean force) {
    int from = structure.headingLine(heading);
    int to = structure.headingLine(structure.subtreeEnd(heading));
    if (!force) {
      OpenBlocks.refuse(structure, to, "removing a section");
    }
    if (to == structure.lines.count()) {
      from = withBlanksAbove(from);
    }
    Structure result = Draft.make(structure, List.of(LineEdit.removal(from, to)));
    if (!force) {
      DefinitionGuard.check(structure, result);
    }
    return result;
  }

  private int withBlanksAbove(int line) {
    int from = line;
    while (from > structure.bodyLine && structure.lines.blank(from - 1)) {
      from--;
    }
    return from;
  }

  // ---- rename

  Structure rename(Operation.Rename rename) {
    int index = search.section(rename.target());
    Block heading = structure.headingBlocks.get(index);
    String to = rename.to();
    if (to.isBlank() || to.indexOf('\n') >= 0 || to.indexOf('\r') >= 0) {
      throw badHeading(to, "a heading is one line of text");
    }
    List<NewLine> lines = new ArrayList<>();
    if (heading.kind == Block.Kind.ATX) {
      int[] range = structure.atxRange(heading);
      int start = structure.lines.start(heading.first);
      int end = structure.lines.end(heading.first);
      boolean empty = range[0] >= range[1];
      String line =
          empty
              ? structure.text.substring(start, heading.offset + heading.level)
                  + " "
                  + to
                  + structure.text.substring(heading.offset + heading.level, end)
              : structure.text.substring(start, range[0])
                  + to
                  + structure.text.substring(range[1], end);
      lines.add(new NewLine(withoutMark(line, start), structure.lines.ending(heading.first)));
    } else {
      int start = structure.lines.start(heading.first);
      int lastText = heading.last - 1;
      int stop = structure.lines.end(lastText);
      while (stop > structure.lines.start(lastText)
          && Structure.isBlank(structure.text.charAt(stop - 1))) {
        stop--;
      }
      String line =
          structure.text.substring(start, heading.offset)
              + to
              + structure.text.substring(stop, structure.lines.end(lastText));
      lines.add(new NewLine(withoutMark(line, start), structure.lines.ending(lastText)));
      lines.add(
          new NewLine(structure.lines.content(heading.last), structure.lines.ending(heading.last)));
    }
    Shape promised = new Shape(heading.kind, heading.level, 0, lines.size() - 1);
    Structure result;
    try {
      result =
          Draft.make(
              structure,
              List.of(
                  new LineEdit(
                      heading.first, heading.last + 1, lines, List.of(promised), false, false)));
    } catch (MarkdownRefusedException e) {
      throw badHeading(to, "it would not read as a heading of level " + heading.level);
    }
    if (!result.headings.get(index).text().equals(to)) {
      throw badHeading(to, "it would read as \"" + result.headings.get(index).text() + "\"");
    }
    return result;
  }

  private String withoutMark(String line, int start) {
    return start == 0 ? line.substring(structure.mark) : line;
  }

  private static MarkdownRefusedException badHeading(String to, String why) {
    return MarkdownRefusedException.of(
        RefusalCode.BAD_HEADING, "naming a heading \"" + to.strip() + "\": " + why);
  }

  // ---- move

  Structure move(Operation.Move move) {
    int moved = search.section(move.target());
    int there = search.section(move.destination(), 0);
    int movedEnd = structure.subtreeEnd(moved);
    if (there >= moved && there < movedEnd) {
      throw new Refusal(
              RefusalCode.INVALID_TARGET,
              "moving a section: the place to move it to is the section itself or lies in it",
              List.of(
                  Candidate.at(
                      structure.headings.get(there).line(), structure.headings.get(there).text())))
          .exception();
    }
    boolean under = move.side() == Operation.Side.UNDER;
    int level = structure.headings.get(there).level() + (under ? 1 : 0);
    int shift = level - structure.headings.get(moved).level();
    Releveled section = new Releveled(structure, moved, movedEnd, shift);

    int from = structure.headingLine(moved);
    int to = structure.headingLine(movedEnd);
    int target =
        move.side() == Operation.Side.BEFORE
            ? structure.headingLine(there)
            : structure.headingLine(structure.subtreeEnd(there));
    if (target == from || target == to) {
      return shift == 0
          ? structure
          : Draft.make(
              structure,
              List.of(new LineEdit(from, to, section.lines(to), section.shapes(), false, false)));
    }
    int count = structure.lines.count();
    boolean compact = compact();
    int coreEnd = to;
    while (coreEnd > from + 1 && structure.lines.blank(coreEnd - 1)) {
      coreEnd--;
    }
    List<NewLine> lines = new ArrayList<>();
    List<Shape> shapes = section.shapes();
    if (target == count) {
      boolean blankAbove = structure.lines.blank(count - 1);
      boolean above = !compact && !blankAbove;
      lines.addAll(section.lines(coreEnd));
      LineEdit insertion = new LineEdit(target, target, lines, shapes, false, false);
      return make(from, to, above ? insertion.withBlankAbove() : insertion);
    }
    lines.addAll(section.lines(coreEnd < to ? to : coreEnd));
    if (coreEnd == to && !compact) {
      lines.add(NewLine.BLANK);
    }
    return make(from, to, new LineEdit(target, target, lines, shapes, false, false));
  }

  private Structure make(int from, int to, LineEdit insertion) {
    int start = to == structure.lines.count() ? withBlanksAbove(from) : from;
    boolean inGap = insertion.from() > start && insertion.from() <= from;
    LineEdit removal = LineEdit.removal(inGap ? from : start, to);
    return Draft.make(structure, List.of(removal, insertion));
  }

  /** Whether no heading has a blank line above it, so that none gets one. */
  private boolean compact() {
    boolean any = false;
    for (Block heading : structure.headingBlocks) {
      if (heading.first > structure.bodyLine) {
        any = true;
        if (structure.lines.blank(heading.first - 1)) {
          return false;
        }
      }
    }
    return any;
  }

  // ---- add

  Structure add(Operation.AddSection add) {
    Integer there =
        add.destination() == null ? null : (Integer) search.section(add.destination(), 0);
    int level = level(add, there);
    Place place = place(add, there, level);
    refuseSibling(add, place.parent(), level);
    String title = add.heading().strip();
    String line = "#".repeat(level) + " " + title;
    Structure alone = Structure.ofPiece(line);
    if (title.isEmpty()
        || alone.headings.size() != 1
        || alone.lines.count() != 1
        || !alone.headings.get(0).text().equals(title)) {
      throw badHeading(title, "it would not read back as a heading");
    }
    List<NewLine> lines = new ArrayList<>();
    List<Shape> shapes = new ArrayList<>();
    boolean compact = compact();
    boolean blankAbove = place.line() > 0 && !structure.lines.blank(place.line() - 1) && !compact;
    if (blankAbove) {
      lines.add(NewLine.BLANK);
    }
    shapes.add(new Shape(Block.Kind.ATX, level, lines.size(), lines.size()));
    lines.add(new NewLine(line, null));
    if (!Payload.trimmed(add.content()).isEmpty()) {
      Payload payload = Payload.of(add.content(), level, title);
      if (!compact) {
        lines.add(NewLine.BLANK);
      }
      shapes.addAll(payload.shapesAt(lines.size()));
      lines.addAll(payload.lines);
    }
    if (place.line() < structure.lines.count()
        && !structure.lines.blank(place.line())
        && !compact) {
      lines.add(NewLine.BLANK);
    }
    OpenBlocks.refuse(structure, place.line(), "adding a section");
    Structure result =
        Draft.make(
            structure,
            List.of(new LineEdit(place.line(), place.line(), lines, shapes, false, false)));
    if (!add.force()) {
      DefinitionGuard.check(structure, result);
    }
    return result;
  }

  /**
   * Where a new section goes.
   *
   * @param parent index of the heading it will lie under, -1 for none
   */
  private record Place(int line, int parent) {}

  private Place place(Operation.AddSection add, @Nullable Integer there, int level) {
    if (there == null) {
      if (add.at() == Operation.End.END) {
        return new Place(structure.lines.count(), above(structure.headings.size(), level));
      }
      int title = title();
      for (int i = 0; i < structure.headings.size(); i++) {
        if (i != title && structure.headings.get(i).level() <= level) {
          return new Place(structure.headingLine(i), above(i, level));
        }
        if (i == title && structure.headings.get(i).level() >= level) {
          return new Place(structure.headingLine(i), -1);
        }
      }
      return new Place(structure.lines.count(), above(structure.headings.size(), level));
    }
    return switch (add.side()) {
      case BEFORE -> new Place(structure.headingLine(there), above(there, level));
      case AFTER ->
          new Place(structure.headingLine(structure.subtreeEnd(there)), above(there, level));
      case UNDER -> new Place(structure.headingLine(structure.subtreeEnd(there)), there);
    };
  }

  /** The nearest heading before an index that is shallower than a level. */
  private int above(int index, int level) {
    for (int i = index - 1; i >= 0; i--) {
      if (structure.headings.get(i).level() < level) {
        return i;
      }
    }
    return -1;
  }

  /** Index of a lone first heading of level 1 that all others lie under, or -1. */
  private int title() {
    for (int i = 0; i < structure.headings.size(); i++) {
      if ((structure.headings.get(i).level() == 1) != (i == 0)) {
        return -1;
      }
    }
    return structure.headings.isEmpty() ? -1 : 0;
  }

  private int level(Operation.AddSection add, @Nullable Integer there) {
    int level = add.level();
    if (there == null) {
      if (level > 0) {
        return level;
      }
      int least = 7;
      int title = title();
      for (int i = 0; i < structure.headings.size(); i++) {
        if (i != title) {
          least = Math.min(least, structure.headings.get(i).level());
        }
      }
      return least == 7 ? 2 : least;
    }
    int base = structure.headings.get(there).level();
    if (add.side() != Operation.Side.UNDER) {
      if (level > 0 && level != base) {
        throw MarkdownRefusedException.of(
            RefusalCode.HEADING_LEVEL,
            "adding a section of level " + level + " beside one of level " + base);
      }
      return base;
    }
    if (level == 0) {
      boolean child = there + 1 < structure.subtreeEnd(there);
      level = child ? structure.headings.get(there + 1).level() : base + 1;
    }
    if (level <= base) {
      throw MarkdownRefusedException.of(
          RefusalCode.HEADING_LEVEL,
          "adding a section of level " + level + " under one of level " + base);
    }
    if (level > 6) {
      throw MarkdownRefusedException.of(
          RefusalCode.LEVEL_OVERFLOW, "adding a section under one of level 6: there is no level 7");
    }
    return level;
  }

  private void refuseSibling(Operation.AddSection add, int parent, int level) {
    Heading above = parent < 0 ? null : structure.headings.get(parent);
    String wanted = InlineText.normal(add.heading());
    for (Heading heading : structure.headings) {
      boolean sibling =
          heading.level() == level
              && (above == null ? heading.parent() == null : above == heading.parent());
      if (sibling && InlineText.normal(heading.text()).equals(wanted)) {
        throw new Refusal(
                RefusalCode.SECTION_EXISTS,
                "adding the section \"" + add.heading().strip() + "\": it is there already",
                List.of(new Candidate("", heading.line(), heading.pathText(), heading.pathText())))
            .exception();
      }
    }
  }
}
