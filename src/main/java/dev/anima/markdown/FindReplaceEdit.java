package dev.anima.markdown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Puts one literal text in place of another.
 *
 * <p>Promised: the number, level and order of headings, every block and task that no match lies in.
 * Line endings match loosely and are written as those nearby.
 */
final class FindReplaceEdit {
  private final Structure structure;
  private final Operation.FindReplace edit;

  FindReplaceEdit(Structure structure, Operation.FindReplace edit) {
    this.structure = structure;
    this.edit = edit;
  }

  private record Match(int from, int to) {}

  Structure make() {
    String find = Lines.withEndings(edit.find(), "\n");
    if (find.isEmpty()) {
      throw MarkdownRefusedException.of(
          RefusalCode.EMPTY_CONTENT, "replacing text: the text to find is empty");
    }
    int[] range = new Search(structure).lines(edit.section());
    int start = Math.max(structure.lines.start(range[0]), structure.mark);
    List<Match> matches = matches(find, start, structure.lines.start(range[1]));
    String named = "replacing \"" + firstLine(find) + "\": ";
    if (matches.isEmpty()) {
      throw new Refusal(RefusalCode.NOT_FOUND, named + "it is not there", loosely(find, range))
          .exception();
    }
    if (matches.size() > 1 && !edit.all()) {
      List<Candidate> candidates = new ArrayList<>();
      for (Match match : matches.subList(0, Math.min(matches.size(), 50))) {
        int line = structure.lines.lineOf(match.from());
        candidates.add(Candidate.at(line + 1, structure.lines.content(line).strip()));
      }
      throw new Refusal(
              RefusalCode.AMBIGUOUS, named + "it is there " + matches.size() + " times", candidates)
          .exception();
    }
    Structure result = Structure.of(replaced(matches));
    if (result.text.equals(structure.text)) {
      return structure;
    }
    new TouchedZones(structure, result, zones(matches))
        .broken()
        .ifPresent(
            broken -> {
              throw Draft.refused(broken);
            });
    if (!edit.force()) {
      DefinitionGuard.check(structure, result);
    }
    return result;
  }

  private String replaced(List<Match> matches) {
    String with = edit.with();
    StringBuilder out = new StringBuilder(structure.text.length() + with.length());
    int at = 0;
    for (Match match : matches) {
      String ending = structure.lines.endingAbove(structure.lines.lineOf(match.from()) + 1);
      out.append(structure.text, at, match.from()).append(Lines.withEndings(with, ending));
      at = match.to();
    }
    return out.append(structure.text, at, structure.text.length()).toString();
  }

  /** Changed stretches: old start, old end, growth. */
  private List<int[]> zones(List<Match> matches) {
    List<int[]> zones = new ArrayList<>();
    for (Match match : matches) {
      String ending = structure.lines.endingAbove(structure.lines.lineOf(match.from()) + 1);
      int length = Lines.withEndings(edit.with(), ending).length();
      zones.add(new int[] {match.from(), match.to(), length});
    }
    return zones;
  }

  /** All matches from left to right, in time linear in text and pattern. */
  private List<Match> matches(String find, int start, int end) {
    int[] failure = new int[find.length() + 1];
    for (int i = 1, k = 0; i < find.length(); i++) {
      while (k > 0 && find.charAt(i) != find.charAt(k)) {
        k = failure[k];
      }
      if (find.charAt(i) == find.charAt(k)) {
        k++;
      }
      failure[i + 1] = k;
    }
    List<Match> matches = new ArrayList<>();
    int[] origins = new int[find.length()];
    Arrays.fill(origins, -1);
    int matched = 0;
    int seen = 0;
    int i = start;
    while (i < end) {
      char c = structure.text.charAt(i);
      int next = i + 1;
      if (c == '\r') {
        c = '\n';
        if (next < end && structure.text.charAt(next) == '\n') {
          next++;
        }
      }
      origins[seen % find.length()] = i;
      seen++;
      while (matched > 0 && c != find.charAt(matched)) {
        matched = failure[matched];
      }
      if (c == find.charAt(matched)) {
        matched++;
      }
      if (matched == find.length()) {
        matches.add(new Match(origins[seen % find.length()], next));
        matched = 0;
      }
      i = next;
    }
    return matches;
  }

  /** Lines that fit without case and spacing, to help the next try. */
  private List<Candidate> loosely(String find, int[] range) {
    String wanted = InlineText.normal(firstLine(find));
    List<Candidate> candidates = new ArrayList<>();
    if (wanted.isEmpty()) {
      return candidates;
    }
    for (int line = range[0]; line < range[1] && candidates.size() < 5; line++) {
      if (InlineText.normal(structure.lines.content(line)).contains(wanted)) {
        candidates.add(Candidate.at(line + 1, structure.lines.content(line).strip()));
      }
    }
    return candidates;
  }

  private static String firstLine(String text) {
    Optional<String> first = text.lines().filter(line -> !line.isBlank()).findFirst();
    String line = first.orElse("").strip();
    return line.length() > 60
        ? line.substring(0, line.offsetByCodePoints(0, line.codePointCount(0, 59))) + "…"
        : line;
  }
}
