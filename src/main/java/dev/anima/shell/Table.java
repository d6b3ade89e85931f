package dev.anima.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import picocli.CommandLine.Help;

/**
 * Rows under headings, within 80 columns or the width of the screen; columns as wide as their
 * widest cell but the last. On a narrow screen each row is a block of its own.
 */
final class Table {
  private static final int WIDTH = 80;
  private static final int GAP = 2;
  private static final int NARROW = 60;

  private Table() {}

  /** The lines of the table; none if there are no rows. */
  static List<String> of(List<String> headings, List<List<String>> rows) {
    return of(headings, rows, OptionalInt.empty());
  }

  /** The same for a screen of some columns. */
  static List<String> of(List<String> headings, List<List<String>> rows, OptionalInt screen) {
    if (rows.isEmpty()) {
      return List.of();
    }
    int most = screen.orElse(WIDTH);
    if (most < NARROW) {
      return blocks(headings, rows, screen);
    }
    List<List<String>> all = new ArrayList<>();
    all.add(headings);
    all.addAll(rows);
    int columns = headings.size();
    Help.Column[] layout = new Help.Column[columns];
    int left = most;
    for (int i = 0; i < columns; i++) {
      int at = i;
      int widest = all.stream().mapToInt(row -> Width.of(row.get(at))).max().orElse(0) + GAP;
      int width = i == columns - 1 ? Math.max(10, left) : widest;
      left -= width;
      layout[i] = new Help.Column(width, 0, Help.Column.Overflow.WRAP);
    }
    Help.ColorScheme plain = Help.defaultColorScheme(Help.Ansi.OFF);
    Help.TextTable table = Help.TextTable.forColumns(plain, layout);
    table.setAdjustLineBreaksForWideCJKCharacters(true);
    for (List<String> row : all) {
      table.addRowValues(row.toArray(String[]::new));
    }
    return table.toString().lines().map(String::stripTrailing).toList();
  }

  private static List<String> blocks(
      List<String> headings, List<List<String>> rows, OptionalInt screen) {
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      lines.addAll(Texts.folded(row.get(0), "  ", screen));
      for (int i = 1; i < row.size(); i++) {
        if (!row.get(i).isBlank()) {
          String name = headings.get(i).toLowerCase(Locale.ROOT);
          lines.addAll(Texts.folded("  " + name + " " + row.get(i), "    ", screen));
        }
      }
    }
    return lines;
  }
}
