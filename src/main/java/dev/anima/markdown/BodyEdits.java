package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;

/** Append, replace and clear: edits below a heading that leave the heading alone. */
final class BodyEdits {
  private final Structure structure;

  BodyEdits(Structure structure) {
    this.structure = structure;
  }

  Structure append(Operation.Append append) {
    int heading = heading(append.target());
    Payload payload = Payload.of(append.content(), structure, heading);
    return append(payload, heading, append.scope(), append.at());
  }

  private Structure append(Payload payload, int heading, Operation.Scope scope, Operation.End at) {
    int last =
        scope == Operation.Scope.SUBTREE && at == Operation.End.END && heading >= 0
            ? structure.subtreeEnd(heading) - 1
            : heading;
    Body body = Body.own(structure, last);
    LineEdit edit =
        body.isEmpty()
            ? intoEmpty(body, payload, last < 0)
            : at == Operation.End.END ? behind(body, payload) : before(body, payload);
    return Draft.make(structure, List.of(edit));
  }

  Structure replace(Operation.Replace replace) {
    int heading = heading(replace.target());
    boolean subtree = replace.scope() == Operation.Scope.SUBTREE && heading >= 0;
    Body body = subtree ? Body.subtree(structure, heading) : Body.own(structure, heading);
    if (!replace.force()) {
      // An open block takes in whatever followed once: that would go too, unseen.
      OpenBlocks.refuse(structure, body.to, "replacing text");
    }
    Structure result;
    if (Payload.trimmed(replace.content()).isEmpty()) {
      result = clear(body);
    } else {
      result = replace(body, Payload.of(replace.content(), structure, heading), heading < 0);
    }
    if (!replace.force()) {
      DefinitionGuard.check(structure, result);
    }
    return result;
  }

  private Structure replace(Body body, Payload payload, boolean preamble) {
    if (body.isEmpty()) {
      return Draft.make(structure, List.of(intoEmpty(body, payload, preamble)));
    }
    List<NewLine> lines = new ArrayList<>(payload.lines);
    if (needsBlankBefore(body.contentEnd)) {
      lines.add(NewLine.BLANK);
    }
    return Draft.make(
        structure,
        List.of(
            new LineEdit(body.contentStart, body.contentEnd, lines, payload.shapes, false, false)));
  }

  private Structure clear(Body body) {
    if (body.isEmpty()) {
      return structure;
    }
    boolean atEnd = body.contentEnd == structure.lines.count();
    boolean blankBelow = !atEnd && structure.lines.blank(body.contentEnd);
    int from = atEnd || blankBelow ? body.from : body.contentStart;
    return Draft.make(structure, List.of(LineEdit.removal(from, body.contentEnd)));
  }

  private LineEdit behind(Body body, Payload payload) {
    int seam = body.contentEnd;
    OpenBlocks.refuse(structure, seam, "adding text");
    Block last = java.util.Objects.requireNonNull(body.lastContent);
    boolean joins = last.sameListKind(payload.firstBlock());
    List<NewLine> lines = new ArrayList<>();
    if (!joins || last.loose()) {
      lines.add(NewLine.BLANK);
    }
    List<Shape> promised = payload.shapesAt(lines.size());
    lines.addAll(payload.lines);
    if (needsBlankBefore(seam)) {
      lines.add(NewLine.BLANK);
    }
    return new LineEdit(seam, seam, lines, promised, joins, false);
  }

  private LineEdit before(Body body, Payload payload) {
    int seam = body.contentStart;
    Block first = java.util.Objects.requireNonNull(body.firstContent);
    boolean joins = first.sameListKind(payload.lastBlock());
    List<NewLine> lines = new ArrayList<>(payload.lines);
    if (!joins || first.loose()) {
      lines.add(NewLine.BLANK);
    }
    return new LineEdit(seam, seam, lines, payload.shapes, false, joins);
  }

  private LineEdit intoEmpty(Body body, Payload payload, boolean preamble) {
    int count = structure.lines.count();
    int blanks = body.leadingBlanks();
    OpenBlocks.refuse(structure, body.from, "adding text");
    List<NewLine> lines = new ArrayList<>();
    int seam = body.from;
    if (blanks == 0) {
      boolean apart = preamble ? seam > 0 : seam == count;
      if (apart) {
        lines.add(NewLine.BLANK);
      }
    } else if (!preamble || seam > 0) {
      seam++;
    }
    int at = lines.size();
    lines.addAll(payload.lines);
    boolean below =
        blanks == 0
            ? seam < count && (preamble || needsBlankBefore(seam))
            : blanks == 1 && seam > body.from && seam < count;
    if (below) {
      lines.add(NewLine.BLANK);
    }
    return new LineEdit(seam, seam, lines, payload.shapesAt(at), false, false);
  }

  /** Only an ATX heading may follow new text without a blank line. */
  private boolean needsBlankBefore(int line) {
    if (line >= structure.lines.count() || structure.lines.blank(line)) {
      return false;
    }
    for (Block block : structure.headingBlocks) {
      if (block.first == line) {
        return block.kind != Block.Kind.ATX;
      }
    }
    return true;
  }

  private int heading(Target target) {
    return target.path().isPreamble() ? -1 : new Search(structure).section(target);
  }
}
