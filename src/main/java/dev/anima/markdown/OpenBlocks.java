package dev.anima.markdown;

import java.util.List;

/** Refuses edits at or behind a fence, comment or tag that the text never closes. */
final class OpenBlocks {
  private OpenBlocks() {}

  /** Refuses {@code UNCLOSED_BLOCK} where the text before a line leaves a block open. */
  static void refuse(Structure structure, int line, String doing) {
    Block open = structure.openBlock();
    if (open != null && open.first < line) {
      throw new Refusal(
              RefusalCode.UNCLOSED_BLOCK,
              doing + ": the text leaves a " + Draft.word(open.kind) + " open",
              List.of(candidate(structure, open, " opens here: ")))
          .exception();
    }
  }

  static Candidate candidate(Structure structure, Block open, String what) {
    return Candidate.at(
        open.first + 1,
        "a " + Draft.word(open.kind) + what + structure.lines.content(open.first).strip());
  }
}
