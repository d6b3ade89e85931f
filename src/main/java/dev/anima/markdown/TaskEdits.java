package dev.anima.markdown;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tick, add and remove: edits of single list items. */
final class TaskEdits {
  private final Structure structure;
  private final Search search;

  TaskEdits(Structure structure) {
    this.structure = structure;
    this.search = new Search(structure);
  }

  /** Changes one code unit, or nothing where the box says so already. */
  Structure tick(Operation.Tick tick) {
    Block task = search.task(tick.item());
    if (structure.done(task) == tick.done()) {
      return structure;
    }
    int at = task.box + 1;
    int line = task.first;
    int start = line == 0 ? structure.mark : structure.lines.start(line);
    String changed =
        structure.text.substring(start, at)
            + (tick.done() ? 'x' : ' ')
            + structure.text.substring(at + 1, structure.lines.end(line));
    NewLine ticked = new NewLine(changed, structure.lines.ending(line));
    return Draft.make(structure, List.of(LineEdit.inside(line, line + 1, List.of(ticked))));
  }

  // ---- add

  Structure add(Operation.AddItem add) {
    TaskText text = text(add.text());
    int heading = add.section().path().isPreamble() ? -1 : search.section(add.section());
    int from = structure.afterHeading(heading);
    int to = structure.headingLine(heading + 1);
    boolean atEnd = add.at() == Operation.End.END;
    Block model = model(search.tasks(from, to), atEnd);
    boolean checked = add.checked() || Boolean.TRUE.equals(text.checked());
    if (model == null) {
      List<String> lines = text.text().lines().toList();
      StringBuilder item = new StringBuilder("- [" + (checked ? "x" : " ") + "] " + lines.get(0));
      for (String more : lines.subList(1, lines.size())) {
        item.append('\n').append(more.isBlank() ? "" : "  " + more);
      }
      Target target = add.section();
      return new BodyEdits(structure)
          .append(
              new Operation.Append(
                  target, item.toString(), Operation.Scope.BODY, Operation.End.END));
    }
    return beside(model, atEnd, text.text(), checked);
  }

  Structure addUnder(Operation.AddItemUnder add) {
    TaskText text = text(add.text());
    boolean checked = add.checked() || Boolean.TRUE.equals(text.checked());
    Block parent = search.task(add.parent());
    List<Block> children = new ArrayList<>();
    for (Block child : parent.children) {
      if (child.kind == Block.Kind.LIST) {
        children.addAll(child.children.stream().filter(Structure::isTask).toList());
      }
    }
    boolean atEnd = add.at() == Operation.End.END;
    Block model = model(children, atEnd);
    if (model != null) {
      return beside(model, atEnd, text.text(), checked);
    }
    int column = columns(prefix(parent));
    String indent = prefix(parent) + " ".repeat(Math.max(1, parent.contentColumn - column));
    char bullet = parent.number >= 0 ? '-' : parent.marker;
    return insert(
        parent.last + 1, List.of(), indent, bullet + " ", 2, text.text(), checked, List.of());
  }

  Structure addAfter(Operation.AddItemAfter add) {
    TaskText text = text(add.text());
    boolean checked = add.checked() || Boolean.TRUE.equals(text.checked());
    return beside(search.task(add.sibling()), true, text.text(), checked);
  }

  private static TaskText text(String given) {
    TaskText text = TaskText.withoutMarker(Payload.trimmed(given));
    String trimmed = Payload.trimmed(text.text()).strip();
    if (trimmed.isEmpty()) {
      throw MarkdownRefusedException.of(
          RefusalCode.EMPTY_CONTENT, "adding a task: its text is empty");
    }
    return new TaskText(Lines.withEndings(trimmed, "\n"), text.checked());
  }

  /** The task that a new one follows or precedes: of the shallowest list, the last or first. */
  private static @Nullable Block model(List<Block> tasks, boolean atEnd) {
    int depth = Integer.MAX_VALUE;
    for (Block task : tasks) {
      depth = Math.min(depth, Structure.depth(task));
    }
    Block model = null;
    for (Block task : tasks) {
      if (Structure.depth(task) == depth && (atEnd || model == null)) {
        model = task;
      }
    }
    return model;
  }

  private Structure beside(Block model, boolean below, String text, boolean checked) {
    Block list = Objects.requireNonNull(model.parent);
    if (!below) {
      model = list.children.get(0);
    }
    refuseSharedLine(model, below);
    String indent = prefix(model);
    String marker =
        model.number < 0
            ? String.valueOf(model.marker)
            : (below ? model.number + 1 : model.number) + String.valueOf(model.marker);
    int boxAt = model.box;
    String gap = boxAt < 0 ? " " : structure.text.substring(model.markerEnd, boxAt);
    int width =
        marker.length()
            + (boxAt < 0
                ? 1
                : model.contentColumn - columns(indent) - (model.markerEnd - model.offset));
    boolean loose = list.loose();
    List<NewLine> blank = loose ? List.of(new NewLine(quoteMarks(indent), null)) : List.of();
    return insert(
        below ? model.last + 1 : model.first,
        below ? blank : List.of(),
        indent,
        marker + gap,
        width,
        text,
        checked,
        below ? List.of() : blank);
  }

  /** An item on the marker's line of another one has no line of its own to go before. */
  private void refuseSharedLine(Block item, boolean below) {
    Block list = item.parent;
    Block outer = list == null ? null : list.parent;
    if (!below && outer != null && outer.kind == Block.Kind.ITEM && outer.first == item.first) {
      throw Draft.refused(
          Candidate.at(item.first + 1, structure.lines.content(item.first).strip()));
    }
  }

  private Structure insert(
      int line,
      List<NewLine> above,
      String indent,
      String marker,
      int width,
      String text,
      boolean checked,
      List<NewLine> below) {
    List<NewLine> lines = new ArrayList<>(above);
    int at = line + lines.size();
    List<String> content = text.lines().toList();
    lines.add(
        new NewLine(indent + marker + "[" + (checked ? "x" : " ") + "] " + content.get(0), null));
    String further = indent + " ".repeat(Math.max(0, width));
    for (String more : content.subList(1, content.size())) {
      lines.add(new NewLine(more.isBlank() ? quoteMarks(indent) : further + more, null));
    }
    lines.addAll(below);
    Block top = topLevel(line);
    LineEdit edit =
        top == null || top.last >= line && top.first < line
            ? LineEdit.inside(line, line, lines)
            : top.first >= line
                ? new LineEdit(line, line, lines, List.of(Shape.of(top, -line)), false, true)
                : new LineEdit(
                    line,
                    line,
                    lines,
                    List.of(new Shape(top.kind, 0, 0, lines.size() - 1)),
                    true,
                    false);
    Structure result = Draft.make(structure, List.of(edit));
    for (Block item : result.items) {
      if (item.first == at || item.first == at + 1) {
        if (Structure.isTask(item) && result.done(item) == checked) {
          return result;
        }
      }
    }
    throw Draft.refused(Candidate.at(at + 1, "the new line would be no task"));
  }

  /** The top-level block that a line is inserted into, at the end of or right before. */
  private @Nullable Block topLevel(int line) {
    Block before = null;
    for (Block block : structure.blocks) {
      if (block.first < line && block.last >= line - 1) {
        return block;
      }
      if (block.first == line && before == null) {
        before = block;
      }
    }
    return before;
  }

  /** What stands before an item's marker, with the markers of items around it blanked out. */
  private String prefix(Block item) {
    int start = structure.lines.start(item.first) + (item.first == 0 ? structure.mark : 0);
    StringBuilder prefix = new StringBuilder(structure.text.substring(start, item.offset));
    for (Block at = item.parent; at != null; at = at.parent) {
      if (at.kind == Block.Kind.ITEM && at.first == item.first) {
        for (int i = at.offset; i < at.markerEnd; i++) {
          prefix.setCharAt(i - start, ' ');
        }
      }
    }
    return prefix.toString();
  }

  private static int columns(String prefix) {
    int column = 0;
    for (int i = 0; i < prefix.length(); i++) {
      column += prefix.charAt(i) == '\t' ? 4 - column % 4 : 1;
    }
    return column;
  }

  private static String quoteMarks(String indent) {
    int last = indent.lastIndexOf('>');
    return last < 0 ? "" : indent.substring(0, last + 1);
  }

  // ---- remove

  Structure remove(Operation.RemoveItem remove) {
    Block item = search.task(remove.item());
    Structure result = Draft.make(structure, List.of(removal(item)));
    if (!remove.force()) {
      DefinitionGuard.check(structure, result);
    }
    return result;
  }

  Structure prune(Operation.Prune prune) {
    int[] range;
    if (prune.section().path().isPreamble()) {
      range = new int[] {structure.bodyLine, structure.lines.count()};
    } else {
      int heading = search.section(prune.section());
      range =
          new int[] {
            structure.headingLine(heading), structure.headingLine(structure.subtreeEnd(heading))
          };
    }
    List<LineEdit> edits = new ArrayList<>();
    int doneTo = -1;
    for (Block task : search.tasks(range[0], range[1])) {
      if (task.first < doneTo || !allDone(task)) {
        continue;
      }
      LineEdit edit = removal(task);
      if (!edits.isEmpty() && edits.get(edits.size() - 1).to() >= edit.from()) {
        LineEdit above = edits.remove(edits.size() - 1);
        edit = LineEdit.removal(Math.min(above.from(), edit.from()), edit.to());
      }
      edits.add(edit);
      doneTo = task.last + 1;
    }
    if (edits.isEmpty()) {
      return structure;
    }
    edits.replaceAll(this::withOneSeparator);
    Structure result = Draft.make(structure, edits);
    if (!prune.force()) {
      DefinitionGuard.check(structure, result);
    }
    return result;
  }

  /** Items that went together may leave blank lines on both sides of which one side is enough. */
  private LineEdit withOneSeparator(LineEdit edit) {
    int count = structure.lines.count();
    int from = edit.from();
    if (edit.to() == count || structure.lines.blank(edit.to())) {
      while (from > structure.bodyLine && structure.lines.blank(from - 1)) {
        from--;
      }
    }
    return LineEdit.removal(from, edit.to());
  }

  /** Whether a task and everything with a box below it is done. */
  private boolean allDone(Block task) {
    Deque<Block> todo = new ArrayDeque<>(List.of(task));
    while (!todo.isEmpty()) {
      Block block = todo.poll();
      if (block.kind == Block.Kind.ITEM
          && (Structure.isTask(block) ? !structure.done(block) : structure.unknownBox(block))) {
        return false;
      }
      todo.addAll(block.children);
    }
    return true;
  }

  /** The lines of an item, and the blank ones of which only one side has to stay. */
  private LineEdit removal(Block item) {
    int from = item.first;
    int to = item.last + 1;
    boolean quoted = quoteMarks(prefix(item)).length() > 0;
    int above = from;
    while (above > structure.bodyLine && blank(above - 1, quoted)) {
      above--;
    }
    int below = to;
    while (below < structure.lines.count() && blank(below, quoted)) {
      below++;
    }
    Block list = Objects.requireNonNull(item.parent);
    boolean last = list.lastChild() == item;
    if (above < from && (below > to || to == structure.lines.count())) {
      if (last) {
        from = above;
      } else {
        to = below;
      }
    }
    return LineEdit.removal(from, to);
  }

  private boolean blank(int line, boolean quoted) {
    if (structure.lines.blank(line)) {
      return true;
    }
    if (!quoted) {
      return false;
    }
    for (int i = structure.lines.start(line); i < structure.lines.end(line); i++) {
      char c = structure.text.charAt(i);
      if (c != '>' && !Structure.isBlank(c)) {
        return false;
      }
    }
    return true;
  }
}
