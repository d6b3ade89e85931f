package dev.anima.markdown;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds sections and items by what people call them.
 *
 * <p>Three tiers, and the first with a hit decides: the text as written; without markup, case and
 * spacing; without emoji too. Never a prefix, never a part, and never the first of several.
 */
final class Search {
  private static final int NEAREST = 5;
  private static final int LISTED = 100;
  private static final List<Function<String, String>> TIERS =
      List.of(
          Function.identity(),
          InlineText::normal,
          raw -> InlineText.withoutEmoji(InlineText.normal(raw)));

  private final Structure structure;

  Search(Structure structure) {
    this.structure = structure;
  }

  /** Index of the heading meant; refuses when none or several fit. */
  int section(HeadingPath path, int nth) {
    List<Integer> hits = sections(path);
    if (hits.isEmpty() || nth > hits.size()) {
      throw new Refusal(
              RefusalCode.NOT_FOUND,
              hits.isEmpty()
                  ? "finding the section " + quoted(path) + ": no heading fits"
                  : "finding section "
                      + nth
                      + " named "
                      + quoted(path)
                      + ": "
                      + hits.size()
                      + " fit",
              hits.isEmpty() ? orOpenBlock(nearestHeadings(path)) : headings(hits))
          .exception();
    }
    if (hits.size() > 1 && nth == 0) {
      throw new Refusal(
              RefusalCode.AMBIGUOUS,
              "finding the section " + quoted(path) + ": " + hits.size() + " headings fit",
              headings(hits))
          .exception();
    }
    return hits.get(nth == 0 ? 0 : nth - 1);
  }

  int section(Target target) {
    return section(target.path(), target.nth());
  }

  /** The lines of a whole section, or all lines of the body for no section. */
  int[] lines(@Nullable HeadingPath section) {
    if (section == null || section.isPreamble()) {
      return new int[] {structure.bodyLine, structure.lines.count()};
    }
    int heading = section(section, 0);
    return new int[] {
      structure.headingLine(heading), structure.headingLine(structure.subtreeEnd(heading))
    };
  }

  private List<Integer> sections(HeadingPath path) {
    List<Integer> hits = sectionsAsSplit(path);
    if (hits.isEmpty() && path.elements().size() == 1 && path.elements().get(0).indexOf('>') > 0) {
      // "A>B" without blanks is a heading of that text first, a path second.
      return sectionsAsSplit(
          HeadingPath.of(
              List.of(path.elements().get(0).split(">", -1)).stream().map(String::strip).toList()));
    }
    return hits;
  }

  private List<Integer> sectionsAsSplit(HeadingPath path) {
    List<String> wanted = path.elements();
    if (wanted.isEmpty()) {
      return List.of();
    }
    for (int tier = 0; tier < TIERS.size(); tier++) {
      int current = tier;
      List<String> keys = wanted.stream().map(element -> query(element, current)).toList();
      if (tier == 2 && keys.get(keys.size() - 1).isEmpty()) {
        continue;
      }
      List<Integer> hits = new ArrayList<>();
      for (int i = 0; i < structure.headings.size(); i++) {
        Heading at = structure.headings.get(i);
        int element = keys.size() - 1;
        while (element >= 0
            && at != null
            && TIERS.get(tier).apply(at.text()).equals(keys.get(element))) {
          at = at.parent();
          element--;
        }
        if (element < 0) {
          hits.add(i);
        }
      }
      if (!hits.isEmpty()) {
        return hits;
      }
    }
    return List.of();
  }

  private static String query(String element, int tier) {
    if (tier == 0) {
      return element;
    }
    String bare = element.strip();
    int hashes = 0;
    while (hashes < bare.length() && bare.charAt(hashes) == '#') {
      hashes++;
    }
    boolean marked =
        hashes > 0 && hashes <= 6 && (hashes == bare.length() || bare.charAt(hashes) == ' ');
    return TIERS.get(tier).apply(marked ? bare.substring(hashes) : bare);
  }

  /** The task meant; refuses when none or several fit. */
  Block task(ItemTarget target) {
    int[] range = lines(target.section());
    List<Block> tasks = tasks(range[0], range[1]);
    List<Block> hits = matching(tasks, target.text());
    String named = "finding the task \"" + target.text() + "\"";
    if (hits.isEmpty() || target.nth() > hits.size()) {
      throw new Refusal(
              RefusalCode.NOT_FOUND,
              hits.isEmpty()
                  ? named + ": none of " + tasks.size() + " tasks fits"
                  : named + ": number " + target.nth() + " was asked for, " + hits.size() + " fit",
              items(
                  hits.isEmpty() ? nearest(tasks, target.text(), structure::itemText) : hits,
                  false))
          .exception();
    }
    if (hits.size() > 1 && target.nth() == 0) {
      throw new Refusal(
              RefusalCode.AMBIGUOUS, named + ": " + hits.size() + " tasks fit", items(hits, true))
          .exception();
    }
    return hits.get(target.nth() == 0 ? 0 : target.nth() - 1);
  }

  List<Block> tasks(int fromLine, int toLine) {
    return structure.items.stream()
        .filter(item -> item.first >= fromLine && item.first < toLine && Structure.isTask(item))
        .toList();
  }

  private List<Block> matching(List<Block> tasks, String text) {
    String bare = TaskText.withoutMarker(text).text();
    BiPredicate<Block, Function<String, String>> fits =
        (task, tier) -> {
          String key = tier.apply(structure.itemText(task));
          return key.equals(tier.apply(text)) || key.equals(tier.apply(bare));
        };
    for (int tier = 0; tier < TIERS.size(); tier++) {
      Function<String, String> form = TIERS.get(tier);
      if (tier == 2 && form.apply(text).isEmpty()) {
        continue;
      }
      List<Block> hits = tasks.stream().filter(task -> fits.test(task, form)).toList();
      if (!hits.isEmpty()) {
        return hits;
      }
    }
    return List.of();
  }

  private List<Candidate> headings(List<Integer> indices) {
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < Math.min(indices.size(), LISTED); i++) {
      Heading heading = structure.headings.get(indices.get(i));
      String path = heading.pathText();
      boolean unique = sections(HeadingPath.parse(path)).size() == 1;
      candidates.add(new Candidate("", heading.line(), path, unique ? path : "nth " + (i + 1)));
    }
    return candidates;
  }

  private List<Candidate> nearestHeadings(HeadingPath path) {
    String wanted = path.isPreamble() ? "" : path.elements().get(path.elements().size() - 1);
    List<Candidate> candidates = new ArrayList<>();
    for (Heading heading : nearest(structure.headings, wanted, Heading::text)) {
      candidates.add(new Candidate("", heading.line(), heading.pathText(), heading.pathText()));
    }
    return candidates;
  }

  /** A block that is never closed hides every heading below it: it comes first. */
  private List<Candidate> orOpenBlock(List<Candidate> nearest) {
    Block open = structure.openBlock();
    if (open == null) {
      return nearest;
    }
    List<Candidate> all = new ArrayList<>();
    all.add(OpenBlocks.candidate(structure, open, " is never closed and hides what follows: "));
    all.addAll(nearest);
    return all;
  }

  private List<Candidate> items(List<Block> tasks, boolean numbered) {
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < Math.min(tasks.size(), LISTED); i++) {
      Block task = tasks.get(i);
      candidates.add(
          new Candidate(
              "", task.first + 1, structure.itemText(task), numbered ? "nth " + (i + 1) : ""));
    }
    return candidates;
  }

  /** The few that are nearest in words, in document order. */
  private static <T> List<T> nearest(List<T> all, String wanted, Function<T, String> text) {
    String key = InlineText.fold(wanted);
    List<T> some = all.size() > 2000 ? all.subList(0, 2000) : all;
    List<T> best =
        some.stream()
            .sorted(
                Comparator.comparingDouble(
                    (T each) ->
                        -Similarity.ofWordsAndLetters(InlineText.fold(text.apply(each)), key)))
            .limit(NEAREST)
            .toList();
    return some.stream().filter(best::contains).toList();
  }

  private static String quoted(HeadingPath path) {
    return String.format(Locale.ROOT, "\"%s\"", path);
  }
}
