package dev.anima.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Memory files as agents write them, mutated at random with fixed seeds, then edited. */
class MemoryMutationTest {
  private static final int MANY = Integer.getInteger("anima.invented", 120);

  private static final List<String> MEMORIES =
      List.of(
          """
          ---
          agent: ada
          updated: 2026-05-01
          ---
          # Memory

          ## Role

          Keeps the **release** notes. See [how](notes/release.md#steps) and [[plan]].

          ## Guardrails

          - Never push to `main`.
          - Ask [Bob][b] first.

          ---

          ## 📋 Active Context

          - [ ] call the bank
            - [x] find the number
            - [ ] ask for Eva
          - [x] text of the letter

          1. [ ] first
          2. [X] second

          | what | when |
          |------|------|
          | text | now  |

          ```sh
          # not a heading
          make text
          ```

          <!-- ## hidden -->

          [b]: notes/bob.md "Bob"
          """,
          """
          # 記憶

          ## 概要

          本文は text です。

          * [ ] 追加
          * [x] 完了

          Zwei
          Zeilen
          ------

          > - [ ] im Zitat
          >   - [ ] darunter

          ### Ende
          text
          """);

  @Test
  void everyEditOfAMutatedMemoryIsARefusalOrKeepsItsPromise() {
    Map<RefusalCode, Integer> refusals = EditProperties.counts();
    int done = 0;
    for (int seed = 0; seed < MANY; seed++) {
      Random random = new Random(seed);
      String text = MEMORIES.get(seed % MEMORIES.size());
      if (random.nextInt(3) == 0) {
        text = text.replace("\n", "\r\n");
      }
      int mutations = random.nextInt(6);
      for (int i = 0; i < mutations; i++) {
        text = mutated(text, random);
      }
      EditProperties properties = new EditProperties(text, "seed " + seed, refusals);
      properties.checkAll(3);
      done += properties.done();
    }
    assertThat(done).as("%s", refusals).isGreaterThan(MANY * 10);
  }

  @Test
  void everyMergeOfMutatedMemoriesKeepsTheLaws() {
    for (int seed = 0; seed < MANY; seed++) {
      Random random = new Random(seed);
      String base = MEMORIES.get(seed % MEMORIES.size());
      String changed = mutated(mutated(base, random), random);
      String label = "seed " + seed + " " + EditProperties.quoted(changed);
      assertThat(Merge.merge(base, changed, base).text()).as(label).isEqualTo(changed);
      assertThat(Merge.merge(base, base, changed).text()).as(label).isEqualTo(changed);
      assertThat(Merge.merge(base, changed, changed).text()).as(label).isEqualTo(changed);
    }
  }

  private static String mutated(String text, Random random) {
    int at = random.nextInt(text.length());
    if (Character.isLowSurrogate(text.charAt(at))) {
      at--;
    }
    int line = text.indexOf('\n', at) + 1;
    String[] bits = {
      "`", "```", "# ", "- ", "> ", "\t", "    ", "\n", "\n\n", "---\n", "<!--", "-->", "[ ] ", "[",
      "]", "|", "===\n", "</pre>", "\r", "x"
    };
    String bit = bits[random.nextInt(bits.length)];
    return switch (random.nextInt(4)) {
      case 0 -> text.substring(0, at) + bit + text.substring(at);
      case 1 -> text.substring(0, line) + bit + text.substring(line);
      case 2 ->
          text.substring(0, line)
              + text.substring(
                  Math.min(text.length(), Math.max(line, text.indexOf('\n', line) + 1)));
      default -> {
        int end = text.offsetByCodePoints(at, Math.min(1, text.codePointCount(at, text.length())));
        yield text.substring(0, at) + text.substring(end);
      }
    };
  }
}
