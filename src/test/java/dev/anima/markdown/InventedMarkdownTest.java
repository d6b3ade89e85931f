package dev.anima.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Hostile texts put together at random, with fixed seeds. */
class InventedMarkdownTest {
  /** How many texts; {@code -Danima.invented=100000} runs a longer search. */
  private static final long READ = 10 * Long.getLong("anima.invented", 500);

  private static final long EDITED = Long.getLong("anima.invented", 500);

  @Test
  void anotherParserSeesTheSameHeadingsItemsAndLinks() {
    for (long seed = 0; seed < READ; seed++) {
      String text = new InventedMarkdown(seed).text(2, 9);
      String name = seed + " " + EditProperties.quoted(text);
      assertThat(Oracle.ourOutline(text)).as(name).isEqualTo(Oracle.outline(text));
      assertThat(Structure.of(text).items.stream().map(item -> item.first + 1).toList())
          .as(name)
          .isEqualTo(Oracle.items(text));
      assertThat(
              Pointers.links(text).stream()
                  .filter(link -> !link.wiki())
                  .map(Link::destination)
                  .toList())
          .as(name)
          .isEqualTo(Oracle.destinations(text));
    }
  }

  @Test
  void everyEditIsARefusalOrKeepsItsPromise() {
    Map<RefusalCode, Integer> refusals = EditProperties.counts();
    int done = 0;
    for (long seed = 0; seed < EDITED; seed++) {
      String text = new InventedMarkdown(1_000_000 + seed).text(4, 30);
      EditProperties properties = new EditProperties(text, "seed " + seed, refusals);
      properties.checkAll(3);
      done += properties.done();
    }
    assertThat(done).as("%s", refusals).isGreaterThan(2_000);
  }
}
