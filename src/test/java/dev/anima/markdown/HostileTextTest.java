package dev.anima.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Whatever the text: an answer in time linear in its length, or a refusal, on a small stack. */
class HostileTextTest {
  private static final int REPEATS = 5_000;
  private static final long SMALL_STACK = 256 * 1024;
  private static final long LIMIT_MILLIS = 20_000;

  @TestFactory
  Stream<DynamicTest> everyQuestionAndEditEndsOnASmallStack() {
    return HostileText.all().entrySet().stream()
        .map(each -> DynamicTest.dynamicTest(each.getKey(), () -> check(each)));
  }

  private static void check(Map.Entry<String, IntFunction<String>> each) throws Exception {
    String source = each.getValue().apply(REPEATS);
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                everything(source);
              } catch (Throwable e) {
                failure.set(e);
              }
            },
            "hostile",
            SMALL_STACK);
    thread.setDaemon(true);
    thread.start();
    thread.join(LIMIT_MILLIS);
    assertThat(thread.isAlive()).as("still running: " + each.getKey()).isFalse();
    assertThat(failure.get()).isNull();
  }

  private static void everything(String source) {
    String behind = source + "\n## Behind\n\ntext\n";
    MarkdownText text = MarkdownText.of(behind);
    List<Supplier<Object>> questions = new ArrayList<>();
    questions.add(text::outline);
    questions.add(text::checklist);
    questions.add(() -> text.find(Target.of("Behind")));
    questions.add(() -> text.apply(Operation.Append.of(Target.of("Behind"), source)));
    questions.add(() -> text.apply(Operation.Replace.of(Target.of("Behind"), "new")));
    questions.add(() -> text.apply(new Operation.Remove(Target.of("Behind"), false)));
    questions.add(() -> text.apply(new Operation.Rename(Target.of("Behind"), "Ahead")));
    questions.add(() -> text.apply(new Operation.Tick(new ItemTarget("task", 3, null), true)));
    questions.add(
        () -> text.apply(new Operation.RemoveItem(new ItemTarget("task", 3, null), false)));
    questions.add(
        () -> text.apply(new Operation.Prune(new Target(HeadingPath.of(List.of()), 0), false)));
    questions.add(() -> text.apply(new Operation.FindReplace("a", "b", true, null, false)));
    questions.add(() -> text.apply(new Operation.FindReplace("aaab", "b", true, null, false)));
    questions.add(() -> text.apply(Operation.AddSection.of("Last", source)));
    questions.add(() -> Pointers.check(Map.of("MEMORY.md", behind, "notes/a.md", source)));
    questions.add(
        () ->
            Notes.rename(
                Map.of("MEMORY.md", behind, "notes/a.md", source), "notes/a.md", "notes/b.md"));
    questions.add(
        () ->
            Notes.moveToNote(
                Map.of("MEMORY.md", behind), Target.of("Behind"), "notes/a.md", false));
    questions.add(() -> Merge.merge(behind, "new\n\n" + behind, behind + "\nlast\n"));
    questions.add(() -> Merge.putBack(behind, source, "x\n" + behind));
    for (Supplier<Object> question : questions) {
      try {
        assertThat(question.get()).isNotNull();
      } catch (MarkdownRefusedException e) {
        assertThat(e.getMessage()).isNotEmpty();
      }
    }
  }

  @Test
  void nestingBeyondTheLimitIsRefusedByName() {
    for (String source : List.of("- ".repeat(3000) + "x\n", ">".repeat(10_000) + "x\n")) {
      MarkdownText text = MarkdownText.of(source);
      org.assertj.core.api.Assertions.assertThatThrownBy(text::outline)
          .isInstanceOfSatisfying(
              MarkdownRefusedException.class,
              e -> assertThat(e.code()).isEqualTo(RefusalCode.TOO_DEEP));
    }
  }

  @Test
  void nestingUpToTheLimitIsRead() {
    MarkdownText text = MarkdownText.of("> ".repeat(90) + "- [ ] deep\n");
    assertThat(text.checklist().tasks()).extracting(Task::text).containsExactly("deep");
    assertThat(text.apply(new Operation.Tick(ItemTarget.of("deep"), true)).string())
        .endsWith("- [x] deep\n");
  }
}
