package dev.anima.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What must hold of every edit of any text: it is a refusal by name, or all bytes outside the
 * promised range are the original ones and another parser sees exactly the promised headings.
 */
final class EditProperties {
  private final String source;
  private final MarkdownText text;
  private final String label;
  private final Map<RefusalCode, Integer> refusals;
  private int done;

  EditProperties(String source, String label, Map<RefusalCode, Integer> refusals) {
    this.source = source;
    this.text = MarkdownText.of(source);
    this.label = label + " " + quoted(source);
    this.refusals = refusals;
  }

  static Map<RefusalCode, Integer> counts() {
    return new EnumMap<>(RefusalCode.class);
  }

  static String quoted(String source) {
    return '"' + source.replace("\r", "\\r").replace("\n", "\\n").replace("\t", "\\t") + '"';
  }

  int done() {
    return done;
  }

  /** Every operation on up to some sections and tasks. */
  void checkAll(int most) {
    if (!Oracle.outline(source).equals(Oracle.ourOutline(source))) {
      // The other parser takes a delimiter row with too many cells for the head of a table, which
      // GFM does not: with such a row in the text it is no witness.
      return;
    }
    List<Heading> headings = text.outline().headings();
    for (int i = 0; i < Math.min(headings.size(), most); i++) {
      append(i, Operation.Scope.BODY);
      append(i, Operation.Scope.SUBTREE);
      replace(i);
      clear(i);
      remove(i);
      rename(i);
      move(i, (i + 1) % headings.size());
    }
    List<Task> tasks = text.checklist().tasks();
    for (int i = 0; i < Math.min(tasks.size(), most); i++) {
      tick(i);
      removeItem(i);
      addItem(i);
    }
    findReplace("text", "words");
    addSection();
  }

  private Target target(int index) {
    List<Heading> headings = text.outline().headings();
    int nth = 0;
    List<String> path = headings.get(index).path();
    for (int i = 0; i <= index; i++) {
      List<String> other = headings.get(i).path();
      boolean ends =
          other.size() >= path.size()
              && other.subList(other.size() - path.size(), other.size()).equals(path);
      nth += ends ? 1 : 0;
    }
    return new Target(HeadingPath.of(path), nth);
  }

  private @Nullable String attempt(Operation operation) {
    return attempt(() -> text.apply(operation).string());
  }

  private @Nullable String attempt(Supplier<String> operation) {
    try {
      String result = operation.get();
      done++;
      return result;
    } catch (MarkdownRefusedException e) {
      refusals.merge(e.code(), 1, Integer::sum);
      return null;
    }
  }

  private List<String> levelsAndTexts(String of) {
    return MarkdownText.of(of).outline().headings().stream()
        .map(each -> each.level() + " " + each.text())
        .toList();
  }

  private void agrees(String result, String what) {
    assertThat(Oracle.outline(result)).as(what + " " + label).isEqualTo(Oracle.ourOutline(result));
  }

  /** Where two texts start to differ, and where they end to. */
  private static int[] common(String one, String other) {
    int shorter = Math.min(one.length(), other.length());
    int prefix = 0;
    while (prefix < shorter && one.charAt(prefix) == other.charAt(prefix)) {
      prefix++;
    }
    int suffix = 0;
    while (suffix < shorter - prefix
        && one.charAt(one.length() - 1 - suffix) == other.charAt(other.length() - 1 - suffix)) {
      suffix++;
    }
    return new int[] {prefix, suffix};
  }

  void append(int index, Operation.Scope scope) {
    String result =
        attempt(new Operation.Append(target(index), "words put in", scope, Operation.End.END));
    if (result == null) {
      return;
    }
    int[] same = common(source, result);
    assertThat(same[0] + same[1]).as("append is an insertion: " + label).isEqualTo(source.length());
    assertThat(result).as(label).contains("words put in");
    assertThat(levelsAndTexts(result)).as("append " + label).isEqualTo(levelsAndTexts(source));
    agrees(result, "append");
  }

  private void replace(int index) {
    String result =
        attempt(new Operation.Replace(target(index), "words put in", Operation.Scope.BODY, false));
    if (result != null) {
      outsideOwnBody(index, result, "replace");
    }
  }

  private void clear(int index) {
    String result = attempt(new Operation.Replace(target(index), "", Operation.Scope.BODY, false));
    if (result != null) {
      outsideOwnBody(index, result, "clear");
    }
  }

  private void outsideOwnBody(int index, String result, String what) {
    Structure read = text.structure();
    int start = read.lines.start(read.afterHeading(index));
    String before = source.substring(0, start).stripTrailing();
    String after = source.substring(read.lines.start(read.headingLine(index + 1)));
    assertThat(result).as(what + " " + label).startsWith(before).endsWith(after);
    assertThat(levelsAndTexts(result)).as(what + " " + label).isEqualTo(levelsAndTexts(source));
    agrees(result, what);
  }

  private void remove(int index) {
    String result = attempt(new Operation.Remove(target(index), false));
    if (result == null) {
      return;
    }
    Structure read = text.structure();
    int end = read.subtreeEnd(index);
    List<String> left = new ArrayList<>(levelsAndTexts(source));
    left.subList(index, end).clear();
    assertThat(levelsAndTexts(result)).as("remove " + label).isEqualTo(left);
    int start = read.lines.start(read.headingLine(index));
    String before = source.substring(0, start).stripTrailing();
    String after = source.substring(read.lines.start(read.headingLine(end)));
    assertThat(result).as("remove " + label).startsWith(before).endsWith(after);
    agrees(result, "remove");
  }

  private void rename(int index) {
    String result = attempt(new Operation.Rename(target(index), "Another name"));
    if (result == null) {
      return;
    }
    List<String> expected = new ArrayList<>(levelsAndTexts(source));
    expected.set(index, text.outline().headings().get(index).level() + " Another name");
    assertThat(levelsAndTexts(result)).as("rename " + label).isEqualTo(expected);
    agrees(result, "rename");
    Block heading = text.structure().headingBlocks.get(index);
    String old = text.outline().headings().get(index).text();
    boolean oneLine =
        heading.kind == Block.Kind.ATX ? !old.isEmpty() : heading.last - heading.first == 1;
    if (oneLine) {
      MarkdownText renamed = MarkdownText.of(result);
      EditProperties back = new EditProperties(result, "back", refusals);
      String again =
          back.attempt(() -> renamed.apply(new Operation.Rename(back.target(index), old)).string());
      if (again != null) {
        assertThat(again).as("rename there and back " + label).isEqualTo(source);
      }
    }
  }

  private void move(int index, int other) {
    String result =
        attempt(new Operation.Move(target(index), Operation.Side.AFTER, target(other).path()));
    if (result == null) {
      return;
    }
    assertThat(sortedLines(result, index))
        .as("move " + label)
        .isEqualTo(sortedLines(source, index));
    agrees(result, "move");
  }

  /** All non-blank lines but headings, in any order: a move loses and invents none. */
  private static List<String> sortedLines(String of, int ignored) {
    Structure read = Structure.of(of);
    List<String> lines = new ArrayList<>();
    for (int line = 0; line < read.lines.count(); line++) {
      if (!read.lines.blank(line)) {
        lines.add(read.lines.content(line));
      }
    }
    for (Block heading : read.headingBlocks) {
      for (int line = heading.first; line <= heading.last; line++) {
        lines.remove(read.lines.content(line));
      }
    }
    lines.sort(null);
    return lines;
  }

  private ItemTarget item(int index) {
    List<Task> tasks = text.checklist().tasks();
    String wanted = tasks.get(index).text();
    int nth = 0;
    for (int i = 0; i <= index; i++) {
      nth += tasks.get(i).text().equals(wanted) ? 1 : 0;
    }
    return new ItemTarget(wanted, nth, null);
  }

  private void tick(int index) {
    boolean done = text.checklist().tasks().get(index).done();
    String result = attempt(new Operation.Tick(item(index), !done));
    if (result == null) {
      return;
    }
    int[] same = common(source, result);
    assertThat(result).as("tick " + label).hasSameSizeAs(source);
    assertThat(same[0] + same[1]).as("one unit: " + label).isEqualTo(source.length() - 1);
    String again = MarkdownText.of(result).apply(new Operation.Tick(item(index), done)).string();
    if (source.charAt(same[0]) != 'X') {
      assertThat(again).as("tick there and back " + label).isEqualTo(source);
    }
    agrees(result, "tick");
  }

  private void removeItem(int index) {
    String result = attempt(new Operation.RemoveItem(item(index), false));
    if (result == null) {
      return;
    }
    int[] same = common(source, result);
    int blank = result.length() - same[0] - same[1];
    assertThat(blank).as("removeItem takes one stretch: " + label).isBetween(0, 2);
    assertThat(levelsAndTexts(result)).as("removeItem " + label).isEqualTo(levelsAndTexts(source));
    agrees(result, "removeItem");
  }

  private void addItem(int index) {
    String result = attempt(new Operation.AddItemAfter("put in", item(index), false));
    if (result == null) {
      return;
    }
    int[] same = common(source, result);
    assertThat(same[0] + same[1])
        .as("addItem is an insertion: " + label)
        .isEqualTo(source.length());
    int tasks = text.checklist().total();
    assertThat(MarkdownText.of(result).checklist().total())
        .as("addItem " + label)
        .isEqualTo(tasks + 1);
    assertThat(levelsAndTexts(result)).as("addItem " + label).isEqualTo(levelsAndTexts(source));
    agrees(result, "addItem");
  }

  private void findReplace(String find, String with) {
    String result = attempt(new Operation.FindReplace(find, with, true, null, false));
    if (result == null) {
      return;
    }
    Structure read = text.structure();
    int start = read.bodyLine == 0 ? read.mark : read.lines.start(read.bodyLine);
    assertThat(result)
        .as("findReplace " + label)
        .isEqualTo(source.substring(0, start) + source.substring(start).replace(find, with));
    agrees(result, "findReplace");
  }

  private void addSection() {
    String result = attempt(Operation.AddSection.of("A new one", "words put in"));
    if (result == null) {
      return;
    }
    assertThat(result).as("addSection " + label).startsWith(source.stripTrailing());
    assertThat(levelsAndTexts(result))
        .as("addSection " + label)
        .hasSize(text.outline().headings().size() + 1);
    agrees(result, "addSection");
  }
}
