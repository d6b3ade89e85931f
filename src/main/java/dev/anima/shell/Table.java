package dev.anima.shell;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Help;

/** Rows under headings, within 80 columns; columns as wide as their widest cell but the last. */
final class Table {
  private static final int WIDTH = 80;
  private static final int GAP = 2;

  private Table() {}

  /** The lines of the table; none if there are no rows. */
  static List<String> of(List<String> headings, List<List<String>> rows) {
    if (rows.isEmpty()) {
      return List.of();
    }
    List<List<String>> all = new ArrayList<>();
    all.add(headings);
    all.addAll(rows);
    int columns = headings.size();
    Help.Column[] layout = new Help.Column[columns];
    int left = WIDTH;
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
}
