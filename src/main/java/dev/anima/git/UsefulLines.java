package dev.anima.git;

import java.util.Arrays;

/**
 * The lines of one file that are worth comparing. Those the other file does not have are changed
 * for certain. Those it has very often (blank lines, brackets) are taken for changed if they lie
 * among lines that it does not have: pairing them would only scatter the difference.
 */
final class UsefulLines {
  private static final byte UNIQUE = 0;
  private static final byte SHARED = 1;
  private static final byte FREQUENT = 2;

  private static final int MOST_PARTNERS = 1024;
  private static final int NEIGHBOURS = 100;
  private static final int FREQUENT_WEIGHT = 4;

  private final int[] lines;
  private final int[] numbers;

  private UsefulLines(int[] lines, int[] numbers) {
    this.lines = lines;
    this.numbers = numbers;
  }

  /**
   * Chooses the lines and marks all others between the common start and the common tail.
   *
   * @param inOther how often the other file has each line, by number
   */
  static UsefulLines choose(
      Lines file, int commonStart, int commonTail, int[] inOther, ChangedLines marks) {
    int end = file.count() - commonTail;
    int frequent = Math.min(rootUpwards(file.count()), MOST_PARTNERS);
    byte[] kinds = new byte[file.count()];
    for (int i = commonStart; i < end; i++) {
      int partners = inOther[file.number(i)];
      kinds[i] = partners == 0 ? UNIQUE : partners >= frequent ? FREQUENT : SHARED;
    }
    int[] lines = new int[Math.max(0, end - commonStart)];
    int count = 0;
    for (int i = commonStart; i < end; i++) {
      if (kinds[i] == SHARED
          || (kinds[i] == FREQUENT && !liesAmongUnique(kinds, i, commonStart, end - 1))) {
        lines[count++] = i;
      } else {
        marks.mark(i);
      }
    }
    lines = Arrays.copyOf(lines, count);
    int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = file.number(lines[i]);
    }
    return new UsefulLines(lines, numbers);
  }

  /** A power of two near the square root, never below it by much. */
  static int rootUpwards(int value) {
    int root = 1;
    for (int rest = value; rest > 0; rest >>= 2) {
      root <<= 1;
    }
    return root;
  }

  private static boolean liesAmongUnique(byte[] kinds, int at, int first, int last) {
    int[] above = neighbours(kinds, at, -1, Math.max(first, at - NEIGHBOURS));
    int[] below = neighbours(kinds, at, 1, Math.min(last, at + NEIGHBOURS));
    if (above[UNIQUE] == 0 || below[UNIQUE] == 0) {
      return false;
    }
    int unique = above[UNIQUE] + below[UNIQUE];
    // The line itself counts once from each side.
    int frequent = above[FREQUENT] + below[FREQUENT] + 2;
    return frequent * FREQUENT_WEIGHT < frequent + unique;
  }

  /** Counts kinds from a line on, up to the first shared one. */
  private static int[] neighbours(byte[] kinds, int at, int step, int limit) {
    int[] counts = new int[3];
    for (int i = at + step; step < 0 ? i >= limit : i <= limit; i += step) {
      if (kinds[i] == SHARED) {
        break;
      }
      counts[kinds[i]]++;
    }
    return counts;
  }

  int count() {
    return lines.length;
  }

  int number(int index) {
    return numbers[index];
  }

  /** The index in the file of one of these lines. */
  int line(int index) {
    return lines[index];
  }
}
