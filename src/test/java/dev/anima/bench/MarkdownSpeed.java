package dev.anima.bench;

import dev.anima.markdown.HostileText;
import dev.anima.markdown.ItemTarget;
import dev.anima.markdown.MarkdownRefusedException;
import dev.anima.markdown.MarkdownText;
import dev.anima.markdown.Merge;
import dev.anima.markdown.Operation;
import dev.anima.markdown.Pointers;
import dev.anima.markdown.Target;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import org.commonmark.parser.Parser;

/**
 * How fast the Markdown engine is, as ratios inside one run: sections and tasks of a large text
 * against commonmark-java, hostile texts at twice the size against once, edits against the size.
 *
 * <p>Sides take turns and medians are compared. Ends with 1 if a gate does not hold.
 */
public final class MarkdownSpeed {
  private static final int ROUNDS = 15;

  /** Time of the processor, not of the wall: whatever else runs on the machine does not count. */
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final int KIB = 1024;

  private boolean held = true;
  private Object sink = "";

  private MarkdownSpeed() {}

  public static void main(String[] args) {
    List<String> wanted = List.of(args);
    MarkdownSpeed speed = new MarkdownSpeed();
    System.out.printf(
        Locale.ROOT, "%-52s %10s %10s %8s %6s%n", "what", "one ms", "other ms", "ratio", "gate");
    if (wanted.isEmpty() || wanted.contains("22")) {
      speed.sectionsAndTasks();
    }
    if (wanted.isEmpty() || wanted.contains("23")) {
      speed.hostile();
    }
    if (wanted.isEmpty() || wanted.contains("edits")) {
      speed.edits();
    }
    System.out.println(speed.held ? "all gates hold" : "a gate does not hold");
    System.exit(speed.held ? 0 : 1);
  }

  private void sectionsAndTasks() {
    String text = memory(KIB * KIB, 2500);
    Parser parser = Parser.builder().build();
    double[] medians =
        turns(
            () -> {
              MarkdownText read = MarkdownText.of(text);
              sink = read.outline();
              sink = read.checklist();
            },
            () -> sink = parser.parse(text));
    ratio("22 sections and tasks of 1 MiB / commonmark-java", medians, 0.2);
  }

  private void hostile() {
    for (Map.Entry<String, IntFunction<String>> each : HostileText.all().entrySet()) {
      String once = each.getValue().apply(50_000);
      String twice = each.getValue().apply(100_000);
      double[] medians = turns(() -> everything(twice), () -> everything(once));
      // Below a few milliseconds the clock and the collector are all that is measured.
      if (medians[0] < 5) {
        System.out.printf(
            Locale.ROOT,
            "%-52s %10.2f %10.2f %8s%n",
            "23 " + each.getKey(),
            medians[0],
            medians[1],
            "quick");
      } else {
        ratio("23 " + each.getKey() + ", twice / once", medians, 2.6);
      }
    }
  }

  private void everything(String source) {
    try {
      MarkdownText read = MarkdownText.of(source + "\n\n## Behind\n\ntext\n");
      sink = read.outline();
      sink = read.checklist();
      sink = Pointers.check(Map.of("MEMORY.md", source));
      sink = read.apply(Operation.Append.of(Target.of("Behind"), "more"));
    } catch (MarkdownRefusedException e) {
      sink = e.code();
    }
  }

  private void edits() {
    Operation append = Operation.Append.of(Target.of("Section 7"), "- one more");
    String small = memory(10 * KIB, 25);
    String half = memory(KIB * KIB / 2, 1250);
    String large = memory(KIB * KIB, 2500);
    atMost("append to 10 KiB", () -> sink = MarkdownText.of(small).apply(append), 1);
    Operation tick =
        new Operation.Tick(new ItemTarget("task number 13 of the list", 1, null), true);
    atMost("tick in 10 KiB", () -> sink = MarkdownText.of(small).apply(tick), 1);
    atMost(
        "append to 1 MiB with 2,500 tasks", () -> sink = MarkdownText.of(large).apply(append), 150);
    atMost("tick in 1 MiB with 2,500 tasks", () -> sink = MarkdownText.of(large).apply(tick), 150);
    double[] medians =
        turns(
            () -> sink = MarkdownText.of(large).apply(append),
            () -> sink = MarkdownText.of(half).apply(append));
    ratio("append to 1 MiB / to 512 KiB", medians, 2.6);
    double[] merges =
        turns(
            () -> sink = Merge.merge(large, large + "\n- ours\n", "theirs\n\n" + large),
            () -> sink = Merge.merge(half, half + "\n- ours\n", "theirs\n\n" + half));
    ratio("merge of 1 MiB / of 512 KiB", merges, 2.6);
  }

  private void ratio(String what, double[] medians, double gate) {
    double ratio = medians[0] / medians[1];
    held &= ratio <= gate;
    System.out.printf(
        Locale.ROOT,
        "%-52s %10.2f %10.2f %7.3fx %5.2fx%s%n",
        what,
        medians[0],
        medians[1],
        ratio,
        gate,
        ratio <= gate ? "" : "  MISSED");
  }

  private void atMost(String what, Runnable work, double gate) {
    double median = turns(work, () -> {})[0];
    held &= median <= gate;
    System.out.printf(
        Locale.ROOT,
        "%-52s %10.3f %10s %8s %4.0fms%s%n",
        what,
        median,
        "",
        "",
        gate,
        median <= gate ? "" : "  MISSED");
  }

  /** Median milliseconds of two sides that take turns, after a warm-up. */
  private static double[] turns(Runnable one, Runnable other) {
    long warm = System.nanoTime() + 500_000_000L;
    int warmups = 0;
    while (System.nanoTime() < warm || warmups < 3) {
      one.run();
      other.run();
      warmups++;
    }
    double[] first = new double[ROUNDS];
    double[] second = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      first[i] = milliseconds(one);
      second[i] = milliseconds(other);
    }
    Arrays.sort(first);
    Arrays.sort(second);
    return new double[] {first[ROUNDS / 2], second[ROUNDS / 2]};
  }

  private static double milliseconds(Runnable work) {
    long start = THREADS.getCurrentThreadCpuTime();
    work.run();
    return (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
  }

  /** A text like a grown memory: sections, prose, links, code, and a number of tasks. */
  private static String memory(int size, int tasks) {
    StringBuilder text = new StringBuilder("# Memory\n\n");
    int section = 0;
    int task = 0;
    int sections = Math.max(1, size / 1200);
    while (text.length() < size) {
      text.append("## Section ").append(section++).append("\n\n");
      text.append("What was learned about the **deploy** of `service ").append(section);
      text.append("`, see [the note](notes/n").append(section).append(".md) for detail.\n");
      text.append("It goes on for a second line, and a third one of much the same length,\n");
      text.append("so that paragraphs are what most of the bytes are in.\n\n");
      for (int due = tasks * section / sections; task < due && task < tasks; task++) {
        text.append("- [").append(task % 3 == 0 ? 'x' : ' ').append("] task number ");
        text.append(task).append(" of the list\n");
      }
      text.append("\n- a plain bullet that says something\n  - and one below it\n\n");
      text.append("```sh\nmake release # not a heading\n```\n\n");
      while (text.length() < (long) size * section / sections) {
        text.append("More prose with words in it, enough to fill the section to its size.\n");
      }
      text.append('\n');
    }
    return text.toString();
  }
}
