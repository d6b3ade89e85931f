package dev.anima.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * 900 invented nights and mornings: a night's pass and a morning's edit of the same memory, merged
 * by item and by native {@code git merge-file}.
 */
class NightsAndMorningsTest {
  private static final int EACH = 300;
  private static final long SEED = 20261129;

  @TempDir Path folder;

  @Test
  void clashesOnlyWhereBothSidesChangedTheSameItemAndLosesNothing() {
    for (int bullets : new int[] {5, 12, 30}) {
      for (int i = 0; i < EACH; i++) {
        Triple triple = triple(bullets, i);
        MergeResult result = Merge.merge(triple.base, triple.night, triple.morning);
        String name = bullets + " bullets, triple " + i;
        assertThat(result.byLine()).as(name).isFalse();
        TreeSet<Integer> both = new TreeSet<>(triple.byNight);
        both.retainAll(triple.byMorning);
        assertThat(result.clashes().size()).as(name).isLessThanOrEqualTo(both.size());
        List<String> lines = result.text().lines().map(NightsAndMorningsTest::bare).toList();
        assertThat(lines).as(name).containsAll(added(triple.base, triple.night));
        assertThat(lines).as(name).containsAll(added(triple.base, triple.morning));
      }
    }
  }

  @Test
  void clashesAtMostOnASeventhOfWhatALineMergeConflictsOn() throws Exception {
    int clashing = 0;
    int conflicting = 0;
    for (int bullets : new int[] {5, 12, 30}) {
      int here = 0;
      int there = 0;
      for (int i = 0; i < EACH; i++) {
        Triple triple = triple(bullets, i);
        here += Merge.merge(triple.base, triple.night, triple.morning).clean() ? 0 : 1;
        there += conflicts(triple) ? 1 : 0;
      }
      clashing += here;
      conflicting += there;
    }
    assertThat(clashing * 7).as("%d of %d", clashing, conflicting).isLessThanOrEqualTo(conflicting);
  }

  private record Triple(
      String base, String night, String morning, List<Integer> byNight, List<Integer> byMorning) {}

  private static Triple triple(int bullets, int index) {
    InventedMemory invented = new InventedMemory(SEED + bullets * 100_000L + index);
    InventedMemory.Memory base = invented.memory(bullets);
    List<Integer> byNight = new ArrayList<>();
    List<Integer> byMorning = new ArrayList<>();
    String night = invented.changed(base, byNight).text();
    String morning = invented.changed(base, byMorning).text();
    return new Triple(base.text(), night, morning, byNight, byMorning);
  }

  /**
   * The texts of bullets that a side has and the base has not under any box, reworded ones left
   * out.
   */
  private static List<String> added(String base, String side) {
    List<String> known = base.lines().map(NightsAndMorningsTest::bare).toList();
    List<List<String>> words = known.stream().map(line -> List.of(line.split(" ", -1))).toList();
    List<String> added = new ArrayList<>();
    for (String line : side.lines().toList()) {
      String bare = bare(line);
      List<String> own = List.of(bare.split(" ", -1));
      boolean reworded =
          words.stream()
              .anyMatch(
                  other ->
                      other.size() == own.size()
                          && own.stream().filter(other::contains).count() * 2 > own.size());
      if (!known.contains(bare) && !reworded) {
        added.add(bare);
      }
    }
    return added;
  }

  private static String bare(String line) {
    return line.replaceFirst("^- (\\[[ x]] )?", "");
  }

  private boolean conflicts(Triple triple) throws IOException, InterruptedException {
    Path base = Files.writeString(folder.resolve("base"), triple.base);
    Path night = Files.writeString(folder.resolve("night"), triple.night);
    Path morning = Files.writeString(folder.resolve("morning"), triple.morning);
    Process process =
        new ProcessBuilder(
                "git",
                "merge-file",
                "-p",
                "-q",
                night.toString(),
                base.toString(),
                morning.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return process.waitFor() != 0;
  }
}
