package dev.anima.markdown;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Takes a finished checklist away, and only that. */
final class ChecklistEdits {
  private final Structure structure;

  ChecklistEdits(Structure structure) {
    this.structure = structure;
  }

  Structure drop(Operation.DropChecklist drop) {
    int heading = new Search(structure).section(drop.section());
    int from = structure.afterHeading(heading);
    int to = structure.headingLine(structure.subtreeEnd(heading));
    String what = "removing the checklist \"" + structure.headings.get(heading).text() + "\": ";
    List<Block> open = new ArrayList<>();
    List<Block> plain = new ArrayList<>();
    boolean box = false;
    boolean any = false;
    for (Block item : structure.items) {
      if (item.first < from || item.first >= to) {
        continue;
      }
      any = true;
      boolean task = Structure.isTask(item);
      boolean unknown = structure.unknownBox(item);
      box |= task || unknown;
      if (task ? !structure.done(item) : unknown) {
        open.add(item);
      } else if (!task) {
        plain.add(item);
      }
    }
    if (!box && !(drop.allDone() && any)) {
      throw refused(RefusalCode.NO_CHECKLIST, what + "the section has no boxes", plain);
    }
    if (!open.isEmpty()) {
      throw refused(RefusalCode.NOT_FINISHED, what + open.size() + " not done", open);
    }
    List<Block> other = other(from, to);
    if (!drop.allDone()) {
      other.addAll(plain);
    }
    if (!other.isEmpty()) {
      throw refused(
          RefusalCode.NOT_ONLY_CHECKLIST, what + "something else would be lost with it", other);
    }
    return new SectionEdits(structure).remove(heading, drop.force());
  }

  /** What is neither list, introduction, comment nor tail. */
  private List<Block> other(int from, int to) {
    List<Block> other = new ArrayList<>();
    Body body = Body.own(structure, headingAt(from));
    boolean listSeen = false;
    for (Block block : structure.blocks) {
      if (block.first < from || block.first >= to) {
        continue;
      }
      boolean tail = block.first >= body.contentEnd && block.first < body.to;
      boolean introduction = block.kind == Block.Kind.PARAGRAPH && !listSeen;
      if (block.kind == Block.Kind.LIST) {
        listSeen = true;
        addInside(block, other);
      } else if (!tail && !introduction && !isComment(block)) {
        other.add(block);
      }
    }
    return other;
  }

  private int headingAt(int afterHeading) {
    for (int i = 0; i < structure.headings.size(); i++) {
      if (structure.afterHeading(i) == afterHeading) {
        return i;
      }
    }
    return -1;
  }

  private void addInside(Block list, List<Block> other) {
    Deque<Block> todo = new ArrayDeque<>(List.of(list));
    while (!todo.isEmpty()) {
      for (Block child : todo.pop().children) {
        switch (child.kind) {
          case LIST, ITEM -> todo.add(child);
          case PARAGRAPH -> {}
          default -> {
            if (!isComment(child)) {
              other.add(child);
            }
          }
        }
      }
    }
  }

  private boolean isComment(Block block) {
    return block.kind == Block.Kind.HTML
        && block.level == 2
        && block.closed
        && structure.lines.content(block.last).stripTrailing().endsWith("-->");
  }

  private MarkdownRefusedException refused(RefusalCode code, String message, List<Block> blocks) {
    List<Candidate> candidates = new ArrayList<>();
    for (Block block : blocks) {
      candidates.add(Candidate.at(block.first + 1, structure.lines.content(block.first).strip()));
    }
    return new Refusal(code, message, candidates).exception();
  }
}
