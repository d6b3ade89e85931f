package dev.anima.workspace;

import dev.anima.git.FileChange;
import dev.anima.git.GitStore;
import dev.anima.git.LineDiff;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.markdown.Heading;
import dev.anima.markdown.MarkdownRefusedException;
import dev.anima.markdown.MarkdownText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where in a Markdown text a change lies, for sentences about it. Blank lines count only where
 * nothing else changed.
 *
 * @param section the heading that all of it lies under; empty for none or several
 * @param firstLine one-based, of what was added; 0 where nothing was
 * @param lastLine one-based, inclusive
 * @param items how many list items were added, or taken out where nothing was added
 * @param lines how many lines were, blank ones left out
 * @param ticked boxes that were ticked, where nothing else changed
 * @param unticked boxes that were cleared, where nothing else changed
 */
public record ChangedPlace(
    MemoryPath path,
    Optional<String> section,
    int firstLine,
    int lastLine,
    int items,
    int lines,
    int ticked,
    int unticked) {
  private static final int LARGEST = 512 * 1024;
  private static final int LONGEST_NAME = 48;
  private static final Pattern ITEM =
      Pattern.compile("[ \\t>]*(?:[-*+]|\\d{1,9}[.)])(?:[ \\t].*)?");
  private static final Pattern BOX =
      Pattern.compile("^([ \\t>]*(?:[-*+]|\\d{1,9}[.)])[ \\t]+)\\[([ xX])\\]");
  private static final Pattern LONE_CR = Pattern.compile("\r(?!\n)");

  /** One for each change of a Markdown text that was there before and after. */
  static List<ChangedPlace> of(GitStore store, List<FileChange> changes) {
    List<ChangedPlace> places = new ArrayList<>();
    for (FileChange change : changes) {
      if (change.before().isPresent() && change.after().isPresent() && !change.binary()) {
        of(store, change.path(), change.before().get(), change.after().get())
            .ifPresent(places::add);
      }
    }
    return places;
  }

  private static Optional<ChangedPlace> of(
      GitStore store, MemoryPath path, MemoryEntry before, MemoryEntry after) {
    if (store.size(before.blob()) > LARGEST || store.size(after.blob()) > LARGEST) {
      return Optional.empty();
    }
    Optional<String> earlier = MemoryTexts.text(store, path, before);
    Optional<String> later = MemoryTexts.text(store, path, after);
    if (earlier.isEmpty()
        || later.isEmpty()
        || LONE_CR.matcher(earlier.get()).find()
        || LONE_CR.matcher(later.get()).find()) {
      return Optional.empty();
    }
    LineDiff diff = LineDiff.of(store.content(before.blob()), store.content(after.blob()));
    try {
      return Optional.of(of(path, earlier.get(), later.get(), diff));
    } catch (MarkdownRefusedException tooDeep) {
      return Optional.empty();
    }
  }

  private static ChangedPlace of(MemoryPath path, String before, String after, LineDiff diff) {
    List<LineDiff.Line> removed = meant(diff.removed(), diff.added());
    List<LineDiff.Line> added = meant(diff.added(), diff.removed());
    Set<List<String>> touched = new LinkedHashSet<>();
    touch(touched, after, added);
    touch(touched, before, removed);
    List<LineDiff.Line> shown = added.isEmpty() ? removed : added;
    int[] ticks = ticks(removed, added);
    return new ChangedPlace(
        path,
        common(touched),
        added.isEmpty() ? 0 : added.get(0).number(),
        added.isEmpty() ? 0 : added.get(added.size() - 1).number(),
        items(shown),
        shown.size(),
        ticks[0],
        ticks[1]);
  }

  private static List<LineDiff.Line> meant(List<LineDiff.Line> lines, List<LineDiff.Line> others) {
    boolean allBlank =
        lines.stream().allMatch(line -> line.text().isBlank())
            && others.stream().allMatch(line -> line.text().isBlank());
    return allBlank ? lines : lines.stream().filter(line -> !line.text().isBlank()).toList();
  }

  private static void touch(Set<List<String>> touched, String text, List<LineDiff.Line> lines) {
    if (lines.isEmpty()) {
      return;
    }
    List<Heading> headings = MarkdownText.of(text).outline().headings();
    int at = -1;
    for (LineDiff.Line line : lines) {
      while (at + 1 < headings.size() && headings.get(at + 1).line() <= line.number()) {
        at++;
      }
      touched.add(at < 0 ? List.of() : headings.get(at).path());
    }
  }

  /** The touched section that all others lie in. */
  private static Optional<String> common(Set<List<String>> touched) {
    return touched.stream()
        .filter(path -> !path.isEmpty())
        .filter(
            path ->
                touched.stream()
                    .allMatch(
                        other ->
                            other.size() >= path.size()
                                && other.subList(0, path.size()).equals(path)))
        .map(path -> path.get(path.size() - 1))
        .map(name -> name.strip())
        .filter(name -> !name.isEmpty())
        .map(name -> name.length() > LONGEST_NAME ? cut(name) : name)
        .findFirst();
  }

  private static String cut(String name) {
    int end =
        name.offsetByCodePoints(
            0, Math.min(LONGEST_NAME - 3, name.codePointCount(0, name.length())));
    return name.substring(0, end).strip() + "...";
  }

  /** How many items the lines are, or 0 where some line is none and belongs to none. */
  private static int items(List<LineDiff.Line> lines) {
    if (lines.isEmpty() || !ITEM.matcher(lines.get(0).text()).matches()) {
      return 0;
    }
    int items = 0;
    for (LineDiff.Line line : lines) {
      if (ITEM.matcher(line.text()).matches()) {
        items++;
      } else if (!line.text().startsWith(" ") && !line.text().startsWith("\t")) {
        return 0;
      }
    }
    return items;
  }

  private static int[] ticks(List<LineDiff.Line> removed, List<LineDiff.Line> added) {
    int[] ticks = new int[2];
    if (removed.size() != added.size()) {
      return ticks;
    }
    int ticked = 0;
    int unticked = 0;
    for (int i = 0; i < removed.size(); i++) {
      var before = BOX.matcher(removed.get(i).text());
      var after = BOX.matcher(added.get(i).text());
      if (removed.get(i).number() != added.get(i).number()
          || !before.find()
          || !after.find()
          || !before.replaceFirst("$1[]").equals(after.replaceFirst("$1[]"))) {
        return ticks;
      }
      if (after.group(2).isBlank()) {
        unticked++;
      } else {
        ticked++;
      }
    }
    return new int[] {ticked, unticked};
  }

  /** {@code 1 item ticked}, {@code 2 items cleared}; empty where more changed than boxes. */
  public Optional<String> ticks() {
    if (ticked + unticked == 0) {
      return Optional.empty();
    }
    String first = ticked == 0 ? "" : counted(ticked) + " ticked";
    String second = unticked == 0 ? "" : counted(unticked) + " cleared";
    return Optional.of(first + (first.isEmpty() || second.isEmpty() ? "" : ", ") + second);
  }

  private static String counted(int items) {
    return items + (items == 1 ? " item" : " items");
  }
}
