package dev.anima.git;

/** A mark for each line of a file; lines before the first and after the last are never marked. */
final class ChangedLines {
  private final boolean[] marks;

  ChangedLines(int lines) {
    marks = new boolean[lines + 2];
  }

  boolean isMarked(int line) {
    return marks[line + 1];
  }

  void mark(int line) {
    marks[line + 1] = true;
  }

  void clear(int line) {
    marks[line + 1] = false;
  }

  /** The first line at or after this one that is not marked. */
  int endOfRun(int line) {
    int end = line;
    while (end < marks.length - 2 && isMarked(end)) {
      end++;
    }
    return end;
  }

  int count() {
    int count = 0;
    for (boolean mark : marks) {
      if (mark) {
        count++;
      }
    }
    return count;
  }
}
