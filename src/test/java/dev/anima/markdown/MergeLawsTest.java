package dev.anima.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The laws of a merge, on invented memories and on hostile texts, with fixed seeds. */
class MergeLawsTest {
  private static final int MANY = Integer.getInteger("anima.invented", 600);

  @Test
  void aSideThatChangedNothingGivesTheOther() {
    for (int seed = 0; seed < MANY * 4; seed++) {
      String base = hostile(seed);
      String changed = seed % 2 == 0 ? hostile(seed + 7_000_000) : mutated(base, seed);
      lawsOf(base, changed, "seed " + seed);
    }
    for (int seed = 0; seed < MANY; seed++) {
      InventedMemory invented = new InventedMemory(seed);
      InventedMemory.Memory memory = invented.memory(4);
      String changed = invented.changed(memory, new ArrayList<>()).text();
      lawsOf(memory.text(), ending(changed, seed), "memory " + seed);
    }
  }

  private static void lawsOf(String base, String changed, String name) {
    String label =
        name + " " + EditProperties.quoted(base) + " -> " + EditProperties.quoted(changed);
    MergeResult ours = Merge.merge(base, changed, base);
    assertThat(ours.text()).as("merge(b, x, b) " + label).isEqualTo(changed);
    assertThat(ours.clashes()).as(label).isEmpty();
    assertThat(ours.putBack()).as(label).isEmpty();
    MergeResult theirs = Merge.merge(base, base, changed);
    assertThat(theirs.text()).as("merge(b, b, x) " + label).isEqualTo(changed);
    assertThat(theirs.clashes()).as(label).isEmpty();
    MergeResult both = Merge.merge(base, changed, changed);
    assertThat(both.text()).as("merge(b, x, x) " + label).isEqualTo(changed);
    assertThat(both.clashes()).as(label).isEmpty();
    assertThat(ours.byLine() || theirs.byLine() || both.byLine()).as(label).isFalse();
  }

  @Test
  void swappingTheSidesGivesTheSameClashesAndUnits() {
    for (int seed = 0; seed < MANY; seed++) {
      InventedMemory invented = new InventedMemory(seed + 31);
      InventedMemory.Memory memory = invented.memory(3 + seed % 7);
      String base = memory.text();
      String one = invented.changed(memory, new ArrayList<>()).text();
      String other = invented.changed(memory, new ArrayList<>()).text();
      MergeResult result = Merge.merge(base, one, other);
      MergeResult swapped = Merge.merge(base, other, one);
      String label = "seed " + seed + "\n" + base + "\n" + one + "\n" + other;
      assertThat(clashes(swapped, true)).as(label).isEqualTo(clashes(result, false));
      Set<String> clashed =
          result.clashes().stream()
              .flatMap(clash -> List.of(clash.base(), clash.ours(), clash.theirs()).stream())
              .collect(Collectors.toSet());
      assertThat(units(swapped.text(), clashed)).as(label).isEqualTo(units(result.text(), clashed));
    }
  }

  private static Set<String> clashes(MergeResult result, boolean swap) {
    return result.clashes().stream()
        .map(
            clash ->
                clash.base()
                    + "|"
                    + (swap ? clash.theirs() : clash.ours())
                    + "|"
                    + (swap ? clash.ours() : clash.theirs()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<String> units(String text, Set<String> without) {
    List<String> units = new ArrayList<>();
    for (MergeNode node : MergeTree.of(Structure.of(text)).nodes) {
      if (!without.contains(node.whole())) {
        units.add(node.whole());
      }
    }
    Collections.sort(units);
    return units;
  }

  @Test
  void editsOfDifferentItemsNeverClash() {
    int apart = 0;
    for (int seed = 0; seed < MANY; seed++) {
      InventedMemory invented = new InventedMemory(seed + 77);
      InventedMemory.Memory memory = invented.memory(5 + seed % 20);
      List<Integer> byOne = new ArrayList<>();
      List<Integer> byOther = new ArrayList<>();
      String one = invented.changed(memory, byOne).text();
      String other = invented.changed(memory, byOther).text();
      if (Collections.disjoint(byOne, byOther)) {
        apart++;
        MergeResult result = Merge.merge(memory.text(), one, other);
        assertThat(result.clashes()).as("seed " + seed).isEmpty();
      }
    }
    assertThat(apart).isGreaterThan(MANY / 2);
  }

  @Test
  void nothingIsInventedAndNothingAddedIsMissing() {
    for (int seed = 0; seed < MANY * 4; seed++) {
      String base = hostile(seed + 500_000);
      String one = mutated(base, seed + 1);
      String other = mutated(base, seed + 2);
      MergeResult result = Merge.merge(base, one, other);
      String label =
          String.join(
              " | ",
              EditProperties.quoted(base),
              EditProperties.quoted(one),
              EditProperties.quoted(other),
              EditProperties.quoted(result.text()));
      Set<String> words = words(one);
      words.addAll(words(other));
      assertThat(words).as(label).containsAll(words(result.text()));
      Set<String> known = words(base);
      Set<String> added = words(one);
      added.addAll(words(other));
      added.removeAll(known);
      assertThat(words(result.text() + clashTexts(result))).as(label).containsAll(added);
    }
  }

  private static String clashTexts(MergeResult result) {
    StringBuilder all = new StringBuilder();
    for (Clash clash : result.clashes()) {
      all.append('\n').append(clash.ours()).append('\n').append(clash.theirs());
    }
    return all.toString();
  }

  private static Set<String> words(String text) {
    Set<String> words = new TreeSet<>(List.of(text.replace("\ufeff", "").split("\\s+", -1)));
    words.remove("");
    return words;
  }

  private static String hostile(long seed) {
    return ending(new InventedMarkdown(seed).text(1, 14), seed);
  }

  private static String ending(String text, long seed) {
    String ended = seed % 5 == 1 ? text.replace("\n", "\r\n") : text;
    return seed % 11 == 3 ? "\ufeff" + ended : ended;
  }

  /** Adds, doubles, removes and changes a few lines. */
  static String mutated(String text, long seed) {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    int changes = 1 + random.nextInt(3);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(lines.size());
      switch (random.nextInt(4)) {
        case 0 ->
            lines.add(
                at,
                InventedMarkdown.ALPHABET[random.nextInt(InventedMarkdown.ALPHABET.length)]
                    + " n"
                    + random.nextInt(1000));
        case 1 -> lines.add(at, lines.get(random.nextInt(lines.size())));
        case 2 -> lines.set(at, lines.get(at) + " m" + random.nextInt(1000));
        default -> {
          if (lines.size() > 1) {
            lines.remove(at);
          }
        }
      }
    }
    return String.join("\n", lines);
  }
}
