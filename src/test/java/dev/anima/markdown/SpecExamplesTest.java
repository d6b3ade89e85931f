package dev.anima.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.commonmark.testutil.TestResources;
import org.commonmark.testutil.example.Example;
import org.commonmark.testutil.example.ExampleReader;
import org.junit.jupiter.api.Test;

/** The examples of CommonMark and GFM, as files and as the body of a section. */
class SpecExamplesTest {

  static List<String> examples() {
    List<String> examples = new ArrayList<>();
    for (URL url : List.of(TestResources.getSpec(), TestResources.getGfmSpec())) {
      for (Example example : ExampleReader.readExamples(url)) {
        examples.add(example.getSource());
      }
    }
    return examples;
  }

  @Test
  void allExamplesAreThere() {
    assertThat(examples()).hasSizeGreaterThanOrEqualTo(652 + 670);
  }

  @Test
  void anotherParserSeesTheSameHeadingsBlocksItemsAndLinks() {
    for (String example : examples()) {
      String name = EditProperties.quoted(example);
      assertThat(Oracle.ourOutline(example)).as(name).isEqualTo(Oracle.outline(example));
      assertThat(Oracle.ourBlocks(example)).as(name).isEqualTo(Oracle.blocks(example));
      assertThat(Structure.of(example).items.stream().map(item -> item.first + 1).toList())
          .as(name)
          .isEqualTo(Oracle.items(example));
      assertThat(
              Pointers.links(example).stream()
                  .filter(link -> !link.wiki())
                  .map(Link::destination)
                  .toList())
          .as(name)
          .isEqualTo(Oracle.destinations(example));
    }
  }

  @Test
  void anyEditOfAnExampleKeepsItsPromise() {
    Map<RefusalCode, Integer> refusals = EditProperties.counts();
    int done = 0;
    for (String example : examples()) {
      for (String source : List.of(example, example.replace("\n", "\r\n"))) {
        EditProperties properties = new EditProperties(source, "example", refusals);
        properties.checkAll(4);
        done += properties.done();
      }
    }
    assertThat(done).as("%s", refusals).isGreaterThan(3000);
  }

  @Test
  void editsOfASectionLeaveItsNeighboursAlone() {
    Map<RefusalCode, Integer> refusals = EditProperties.counts();
    int done = 0;
    for (String example : examples()) {
      String before = "## Before\n\nkept above\n\n";
      String after = "\n\n## After\n\nkept below\n";
      String source = before + "## Target\n\n" + example.stripTrailing() + after;
      MarkdownText text = MarkdownText.of(source);
      Target target = Target.of("Target");
      List<Operation> operations =
          List.of(
              Operation.Append.of(target, "words"),
              new Operation.Replace(target, "words", Operation.Scope.SUBTREE, false),
              new Operation.Remove(target, false));
      for (Operation operation : operations) {
        try {
          String result = text.apply(operation).string();
          boolean open =
              text.outline().headings().stream().noneMatch(h -> h.text().equals("After"));
          assertThat(result).as(source).startsWith(before);
          if (!open) {
            assertThat(result).as(source).endsWith("## After\n\nkept below\n");
          }
          done++;
        } catch (MarkdownRefusedException e) {
          refusals.merge(e.code(), 1, Integer::sum);
        }
      }
    }
    assertThat(done).as("%s", refusals).isGreaterThan(3 * 1250);
  }
}
