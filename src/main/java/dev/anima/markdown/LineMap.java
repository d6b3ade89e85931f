package dev.anima.markdown;

import java.util.Arrays;

/**
 * Where the lines of a text went by an edit: which are touched, and by how much the others moved.
 *
 * <p>Built from stretches in rising order; every answer is a binary search, so that many small
 * changes in a long text stay cheap.
 */
final class LineMap {
  private final int[] from;
  private final int[] to;
  private final int[] newFrom;
  private final int[] newTo;
  private int size;

  LineMap(int capacity) {
    from = new int[capacity];
    to = new int[capacity];
    newFrom = new int[capacity];
    newTo = new int[capacity];
  }

  /** Adds a stretch: the old lines (end exclusive) that became the new ones. */
  void add(int first, int end, int newFirst, int newEnd) {
    if (size > 0 && first < to[size - 1]) {
      to[size - 1] = Math.max(to[size - 1], end);
      newTo[size - 1] = Math.max(newTo[size - 1], newEnd);
      return;
    }
    from[size] = first;
    to[size] = end;
    newFrom[size] = newFirst;
    newTo[size] = newEnd;
    size++;
  }

  /** Index of the first stretch that ends behind a line, or the number of stretches. */
  private int firstEndingAfter(int line) {
    int found = Arrays.binarySearch(to, 0, size, line + 1);
    int index = found >= 0 ? found : -found - 1;
    while (index > 0 && to[index - 1] == line + 1) {
      index--;
    }
    return index;
  }

  /**
   * Whether a change lies in a range of old lines (inclusive), or is put in between two of them.
   */
  boolean touched(int first, int last) {
    for (int i = firstEndingAfter(first - 1); i < size && from[i] <= last; i++) {
      boolean inside = from[i] == to[i] ? first < from[i] : to[i] > first;
      if (inside) {
        return true;
      }
    }
    return false;
  }

  /** By how much an untouched old line moved. */
  int shift(int line) {
    int index = firstEndingAfter(line);
    return index == 0 ? 0 : newTo[index - 1] - to[index - 1];
  }

  /** The old line of a new one, or -1 for a line that the edit wrote. */
  int original(int line) {
    int found = Arrays.binarySearch(newFrom, 0, size, line);
    int index = found >= 0 ? found : -found - 2;
    while (index + 1 < size && newFrom[index + 1] <= line) {
      index++;
    }
    if (index < 0) {
      return line;
    }
    return line < newTo[index] ? -1 : line - newTo[index] + to[index];
  }

  /** The new first line of a block that starts at an old line, be it touched or not. */
  int newFirst(int line) {
    int index = firstEndingAfter(line);
    return index < size && from[index] <= line ? newFrom[index] : line + shift(line);
  }

  /** The new last line of a block that ends at an old line, be it touched or not. */
  int newLast(int line) {
    int index = firstEndingAfter(line);
    return index < size && from[index] <= line ? newTo[index] - 1 : line + shift(line);
  }
}
