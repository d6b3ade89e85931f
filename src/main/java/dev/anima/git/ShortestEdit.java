package dev.anima.git;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Myers' divide-and-conquer search for the shortest edit, from both ends at once. Above a certain
 * effort it takes a good point instead of the best one, at the same efforts as native {@code git}.
 * A diagonal is the index on the left minus the index on the right.
 */
final class ShortestEdit {
  private static final int LONG_SNAKE = 20;
  private static final int LEAST_EFFORT_LIMIT = 256;
  private static final int HEURISTIC_EFFORT = 256;
  private static final int PROGRESS_PER_EFFORT = 4;

  private final UsefulLines left;
  private final UsefulLines right;
  private final ChangedLines removed;
  private final ChangedLines added;
  private final int[] forward;
  private final int[] backward;
  private final int origin;
  private final int effortLimit;
  private final Deque<Box> open = new ArrayDeque<>();

  ShortestEdit(UsefulLines left, UsefulLines right, ChangedLines removed, ChangedLines added) {
    this.left = left;
    this.right = right;
    this.removed = removed;
    this.added = added;
    int diagonals = left.count() + right.count() + 3;
    this.forward = new int[diagonals];
    this.backward = new int[diagonals];
    this.origin = right.count() + 1;
    this.effortLimit = Math.max(UsefulLines.rootUpwards(diagonals), LEAST_EFFORT_LIMIT);
  }

  /**
   * Ranges still to be compared, half-open.
   *
   * @param exact whether only the shortest edit will do
   */
  private record Box(int leftStart, int leftEnd, int rightStart, int rightEnd, boolean exact) {}

  /** Where to cut a box in two. */
  private record Cut(int left, int right, boolean exactBefore, boolean exactAfter) {}

  void mark() {
    open.push(new Box(0, left.count(), 0, right.count(), false));
    while (!open.isEmpty()) {
      Box box = shrink(open.pop());
      if (box.leftStart() == box.leftEnd()) {
        for (int i = box.rightStart(); i < box.rightEnd(); i++) {
          added.mark(right.line(i));
        }
      } else if (box.rightStart() == box.rightEnd()) {
        for (int i = box.leftStart(); i < box.leftEnd(); i++) {
          removed.mark(left.line(i));
        }
      } else {
        Cut cut = new Search(box).run();
        open.push(
            new Box(cut.left(), box.leftEnd(), cut.right(), box.rightEnd(), cut.exactAfter()));
        open.push(
            new Box(box.leftStart(), cut.left(), box.rightStart(), cut.right(), cut.exactBefore()));
      }
    }
  }

  private Box shrink(Box box) {
    int leftStart = box.leftStart();
    int rightStart = box.rightStart();
    int leftEnd = box.leftEnd();
    int rightEnd = box.rightEnd();
    while (leftStart < leftEnd && rightStart < rightEnd && equal(leftStart, rightStart)) {
      leftStart++;
      rightStart++;
    }
    while (leftStart < leftEnd && rightStart < rightEnd && equal(leftEnd - 1, rightEnd - 1)) {
      leftEnd--;
      rightEnd--;
    }
    return new Box(leftStart, leftEnd, rightStart, rightEnd, box.exact());
  }

  private boolean equal(int leftIndex, int rightIndex) {
    return left.number(leftIndex) == right.number(rightIndex);
  }

  /** One search for a cut. Reached points are left indices, by diagonal. */
  private final class Search {
    private final Box box;
    private final int leastDiagonal;
    private final int mostDiagonal;
    private final int forwardMiddle;
    private final int backwardMiddle;
    private int forwardLow;
    private int forwardHigh;
    private int backwardLow;
    private int backwardHigh;
    private boolean sawLongSnake;

    Search(Box box) {
      this.box = box;
      leastDiagonal = box.leftStart() - box.rightEnd();
      mostDiagonal = box.leftEnd() - box.rightStart();
      forwardMiddle = box.leftStart() - box.rightStart();
      backwardMiddle = box.leftEnd() - box.rightEnd();
      forwardLow = forwardMiddle;
      forwardHigh = forwardMiddle;
      backwardLow = backwardMiddle;
      backwardHigh = backwardMiddle;
      forward[origin + forwardMiddle] = box.leftStart();
      backward[origin + backwardMiddle] = box.leftEnd();
    }

    Cut run() {
      boolean meetsForward = ((forwardMiddle - backwardMiddle) & 1) != 0;
      for (int effort = 1; ; effort++) {
        sawLongSnake = false;
        Cut met = stepForward(meetsForward);
        if (met == null) {
          met = stepBackward(!meetsForward);
        }
        if (met == null && !box.exact()) {
          met = giveUpEarly(effort);
        }
        if (met != null) {
          return met;
        }
      }
    }

    private @Nullable Cut stepForward(boolean mayMeet) {
      if (forwardLow > leastDiagonal) {
        forward[origin + --forwardLow - 1] = -1;
      } else {
        ++forwardLow;
      }
      if (forwardHigh < mostDiagonal) {
        forward[origin + ++forwardHigh + 1] = -1;
      } else {
        --forwardHigh;
      }
      for (int d = forwardHigh; d >= forwardLow; d -= 2) {
        int fromBelow = forward[origin + d - 1];
        int fromAbove = forward[origin + d + 1];
        int start = fromBelow >= fromAbove ? fromBelow + 1 : fromAbove;
        int at = start;
        while (at < box.leftEnd() && at - d < box.rightEnd() && equal(at, at - d)) {
          at++;
        }
        sawLongSnake |= at - start > LONG_SNAKE;
        forward[origin + d] = at;
        if (mayMeet && d >= backwardLow && d <= backwardHigh && backward[origin + d] <= at) {
          return new Cut(at, at - d, true, true);
        }
      }
      return null;
    }

    private @Nullable Cut stepBackward(boolean mayMeet) {
      if (backwardLow > leastDiagonal) {
        backward[origin + --backwardLow - 1] = Integer.MAX_VALUE;
      } else {
        ++backwardLow;
      }
      if (backwardHigh < mostDiagonal) {
        backward[origin + ++backwardHigh + 1] = Integer.MAX_VALUE;
      } else {
        --backwardHigh;
      }
      for (int d = backwardHigh; d >= backwardLow; d -= 2) {
        int fromBelow = backward[origin + d - 1];
        int fromAbove = backward[origin + d + 1];
        int start = fromBelow < fromAbove ? fromBelow : fromAbove - 1;
        int at = start;
        while (at > box.leftStart() && at - d > box.rightStart() && equal(at - 1, at - d - 1)) {
          at--;
        }
        sawLongSnake |= start - at > LONG_SNAKE;
        backward[origin + d] = at;
        if (mayMeet && d >= forwardLow && d <= forwardHigh && at <= forward[origin + d]) {
          return new Cut(at, at - d, true, true);
        }
      }
      return null;
    }

    private @Nullable Cut giveUpEarly(int effort) {
      if (sawLongSnake && effort > HEURISTIC_EFFORT) {
        Cut good = goodForward(effort);
        if (good == null) {
          good = goodBackward(effort);
        }
        if (good != null) {
          return good;
        }
      }
      return effort >= effortLimit ? furthest() : null;
    }

    /** The point with most progress at the end of a long run of equal lines. */
    private @Nullable Cut goodForward(int effort) {
      int best = 0;
      Cut cut = null;
      for (int d = forwardHigh; d >= forwardLow; d -= 2) {
        int x = forward[origin + d];
        int y = x - d;
        int progress = (x - box.leftStart()) + (y - box.rightStart()) - Math.abs(d - forwardMiddle);
        if (progress > PROGRESS_PER_EFFORT * effort
            && progress > best
            && box.leftStart() + LONG_SNAKE <= x
            && x < box.leftEnd()
            && box.rightStart() + LONG_SNAKE <= y
            && y < box.rightEnd()
            && areEqual(x - LONG_SNAKE, y - LONG_SNAKE)) {
          best = progress;
          cut = new Cut(x, y, true, false);
        }
      }
      return cut;
    }

    private @Nullable Cut goodBackward(int effort) {
      int best = 0;
      Cut cut = null;
      for (int d = backwardHigh; d >= backwardLow; d -= 2) {
        int x = backward[origin + d];
        int y = x - d;
        int progress = (box.leftEnd() - x) + (box.rightEnd() - y) - Math.abs(d - backwardMiddle);
        if (progress > PROGRESS_PER_EFFORT * effort
            && progress > best
            && box.leftStart() < x
            && x <= box.leftEnd() - LONG_SNAKE
            && box.rightStart() < y
            && y <= box.rightEnd() - LONG_SNAKE
            && areEqual(x, y)) {
          best = progress;
          cut = new Cut(x, y, false, true);
        }
      }
      return cut;
    }

    private boolean areEqual(int x, int y) {
      for (int i = 0; i < LONG_SNAKE; i++) {
        if (!equal(x + i, y + i)) {
          return false;
        }
      }
      return true;
    }

    /** Whichever end has come further, at its furthest point. */
    private Cut furthest() {
      int forwardSum = -1;
      int forwardLeft = -1;
      for (int d = forwardHigh; d >= forwardLow; d -= 2) {
        int x = Math.min(forward[origin + d], box.leftEnd());
        if (x - d > box.rightEnd()) {
          x = box.rightEnd() + d;
        }
        if (x + x - d > forwardSum) {
          forwardSum = x + x - d;
          forwardLeft = x;
        }
      }
      int backwardSum = Integer.MAX_VALUE;
      int backwardLeft = Integer.MAX_VALUE;
      for (int d = backwardHigh; d >= backwardLow; d -= 2) {
        int x = Math.max(box.leftStart(), backward[origin + d]);
        if (x - d < box.rightStart()) {
          x = box.rightStart() + d;
        }
        if (x + x - d < backwardSum) {
          backwardSum = x + x - d;
          backwardLeft = x;
        }
      }
      return box.leftEnd() + box.rightEnd() - backwardSum
              < forwardSum - (box.leftStart() + box.rightStart())
          ? new Cut(forwardLeft, forwardSum - forwardLeft, true, false)
          : new Cut(backwardLeft, backwardSum - backwardLeft, false, true);
    }
  }
}
