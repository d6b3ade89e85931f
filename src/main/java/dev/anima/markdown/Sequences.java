package dev.anima.markdown;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Pairs what two sequences have in common, in order. */
final class Sequences {
  private static final long LARGEST_TABLE = 4_000_000;

  private Sequences() {}

  /** For each element of {@code other} the index of its partner in {@code one}, or -1. */
  static <T> int[] match(List<T> one, List<T> other) {
    int[] partners = new int[other.size()];
    Arrays.fill(partners, -1);
    match(one, 0, one.size(), other, 0, other.size(), partners);
    return partners;
  }

  private static <T> void match(
      List<T> one, int from, int to, List<T> other, int otherFrom, int otherTo, int[] partners) {
    int a = from;
    int b = otherFrom;
    while (a < to && b < otherTo && one.get(a).equals(other.get(b))) {
      partners[b++] = a++;
    }
    int c = to;
    int d = otherTo;
    while (c > a && d > b && one.get(c - 1).equals(other.get(d - 1))) {
      partners[--d] = --c;
    }
    if (a == c || b == d) {
      return;
    }
    if ((long) (c - a) * (d - b) <= LARGEST_TABLE) {
      longest(one, a, c, other, b, d, partners);
    } else {
      byUnique(one, a, c, other, b, d, partners);
    }
  }

  private static <T> void longest(
      List<T> one, int a, int c, List<T> other, int b, int d, int[] partners) {
    int width = d - b + 1;
    int[] table = new int[(c - a + 1) * width];
    for (int i = c - 1; i >= a; i--) {
      int row = (i - a) * width;
      for (int j = d - 1; j >= b; j--) {
        int at = row + j - b;
        table[at] =
            one.get(i).equals(other.get(j))
                ? table[at + width + 1] + 1
                : Math.max(table[at + width], table[at + 1]);
      }
    }
    int i = a;
    int j = b;
    while (i < c && j < d) {
      int at = (i - a) * width + j - b;
      if (one.get(i).equals(other.get(j))) {
        partners[j++] = i++;
      } else if (table[at + width] >= table[at + 1]) {
        i++;
      } else {
        j++;
      }
    }
  }

  /** Too much for a table: elements that each side has once are the anchors, in rising order. */
  private static <T> void byUnique(
      List<T> one, int a, int c, List<T> other, int b, int d, int[] partners) {
    Map<T, Integer> places = new HashMap<>();
    for (int i = a; i < c; i++) {
      places.merge(one.get(i), i, (x, y) -> -1);
    }
    Map<T, Integer> counts = new HashMap<>();
    for (int j = b; j < d; j++) {
      counts.merge(other.get(j), 1, Integer::sum);
    }
    int[] tails = new int[d - b];
    int[] before = new int[d - b];
    int[] placeOf = new int[d - b];
    int length = 0;
    for (int j = b; j < d; j++) {
      int place =
          counts.getOrDefault(other.get(j), 0) == 1 ? places.getOrDefault(other.get(j), -1) : -1;
      if (place < 0) {
        continue;
      }
      placeOf[j - b] = place;
      int low = 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (placeOf[tails[middle] - b] < place) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      before[j - b] = low == 0 ? -1 : tails[low - 1];
      tails[low] = j;
      length = Math.max(length, low + 1);
    }
    int at = length == 0 ? -1 : tails[length - 1];
    while (at >= 0) {
      partners[at] = placeOf[at - b];
      at = before[at - b];
    }
    extend(one, a, c, other, b, d, partners);
  }

  /** Lets runs of equal elements grow from the anchors to both sides. */
  private static <T> void extend(
      List<T> one, int a, int c, List<T> other, int b, int d, int[] partners) {
    int last = a - 1;
    for (int j = b; j < d; j++) {
      if (partners[j] >= 0) {
        last = partners[j];
      } else if (j > b
          && partners[j - 1] >= 0
          && last + 1 < c
          && one.get(last + 1).equals(other.get(j))
          && free(partners, j, d, last + 1)) {
        partners[j] = ++last;
      }
    }
    int next = c;
    for (int j = d - 1; j >= b; j--) {
      if (partners[j] >= 0) {
        next = partners[j];
      } else if (j + 1 < d
          && partners[j + 1] >= 0
          && next - 1 >= a
          && one.get(next - 1).equals(other.get(j))
          && freeBelow(partners, b, j, next - 1)) {
        partners[j] = --next;
      }
    }
  }

  private static boolean free(int[] partners, int from, int to, int place) {
    for (int j = from; j < to; j++) {
      if (partners[j] >= 0) {
        return partners[j] > place;
      }
    }
    return true;
  }

  private static boolean freeBelow(int[] partners, int from, int to, int place) {
    for (int j = to; j >= from; j--) {
      if (partners[j] >= 0) {
        return partners[j] < place;
      }
    }
    return true;
  }
}
