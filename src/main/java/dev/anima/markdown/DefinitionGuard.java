package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Refuses an edit that takes away a definition which links elsewhere still use. */
final class DefinitionGuard {
  private DefinitionGuard() {}

  static void check(Structure before, Structure after) {
    if (before.definitions.isEmpty()) {
      return;
    }
    Map<String, Definition> old = before.definitionsByKey();
    TreeSet<String> lost = new TreeSet<>(old.keySet());
    lost.removeAll(after.definitionsByKey().keySet());
    if (lost.isEmpty()) {
      return;
    }
    List<Candidate> uses = new ArrayList<>();
    for (Link link : LinkScan.links(after, old)) {
      if (link.definition() != null && lost.contains(Definition.key(link.definition().label()))) {
        int line = after.lines.lineOf(link.start());
        uses.add(Candidate.at(line + 1, after.lines.content(line).strip()));
      }
    }
    if (!uses.isEmpty()) {
      throw new Refusal(
              RefusalCode.REFDEF_IN_USE,
              "taking away a link definition: links elsewhere use " + String.join(", ", lost),
              uses)
          .exception();
    }
  }
}
