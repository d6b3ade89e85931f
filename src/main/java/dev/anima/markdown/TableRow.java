package dev.anima.markdown;

/** Reads table rows just far enough to tell whether two lines are the head of a table. */
final class TableRow {
  private TableRow() {}

  /** Cells of a delimiter row, or 0 where the line is none; at least one {@code |} is wanted. */
  static int delimiterCells(char[] c, int from, int end) {
    int cells = 0;
    boolean pipe = false;
    int at = skipBlanks(c, from, end);
    if (at < end && c[at] == '|') {
      pipe = true;
      at++;
    }
    while (true) {
      at = skipBlanks(c, at, end);
      if (at == end) {
        return pipe ? cells : 0;
      }
      if (c[at] == ':') {
        at++;
      }
      int dashes = at;
      while (at < end && c[at] == '-') {
        at++;
      }
      if (at == dashes) {
        return 0;
      }
      if (at < end && c[at] == ':') {
        at++;
      }
      cells++;
      at = skipBlanks(c, at, end);
      if (at == end) {
        return pipe ? cells : 0;
      }
      if (c[at] != '|') {
        return 0;
      }
      pipe = true;
      at++;
    }
  }

  /** Cells of a head row, or 0 where the line has no {@code |}. */
  static int cells(char[] c, int from, int end) {
    int at = skipBlanks(c, from, end);
    int stop = end;
    while (stop > at && (c[stop - 1] == ' ' || c[stop - 1] == '\t')) {
      stop--;
    }
    boolean pipe = false;
    if (at < stop && c[at] == '|') {
      pipe = true;
      at++;
    }
    int cells = 1;
    for (int i = at; i < stop; i++) {
      if (c[i] == '\\') {
        i++;
      } else if (c[i] == '|') {
        pipe = true;
        if (i < stop - 1) {
          cells++;
        }
      }
    }
    return pipe && at < stop ? cells : 0;
  }

  private static int skipBlanks(char[] c, int from, int end) {
    int at = from;
    while (at < end && (c[at] == ' ' || c[at] == '\t')) {
      at++;
    }
    return at;
  }
}
