package dev.anima.git;

/**
 * Moves each run of changed lines up or down, where the lines around it allow that, to the place at
 * which Git shows it: beside a change of the other file if there is one, else where indentation and
 * blank lines say that a reader would begin.
 */
final class ChangeSlider {
  private static final int FURTHEST = 100;

  private final Lines lines;
  private final ChangedLines marks;
  private final Run run;
  private final Run other;

  ChangeSlider(Lines lines, ChangedLines marks, ChangedLines otherMarks) {
    this.lines = lines;
    this.marks = marks;
    this.run = new Run(marks);
    this.other = new Run(otherMarks);
  }

  void run() {
    while (true) {
      if (run.end > run.start) {
        place();
      }
      if (run.end == lines.count()) {
        return;
      }
      run.next();
      other.next();
    }
  }

  private void place() {
    int size;
    int highest;
    int besideOther;
    do {
      size = run.end - run.start;
      while (slideUp()) {
        other.previous();
      }
      highest = run.end;
      besideOther = other.isEmpty() ? -1 : run.end;
      while (slideDown()) {
        other.next();
        if (!other.isEmpty()) {
          besideOther = run.end;
        }
      }
      // The run may have met another one and grown with it.
    } while (size != run.end - run.start);
    if (run.end == highest) {
      return;
    }
    if (besideOther >= 0) {
      while (other.isEmpty()) {
        slideUp();
        other.previous();
      }
    } else {
      slideUpTo(bestEnd(highest, size));
    }
  }

  private int bestEnd(int highest, int size) {
    int first = Math.max(highest, Math.max(run.end - size - 1, run.end - FURTHEST));
    int best = -1;
    SplitScore bestScore = new SplitScore();
    for (int end = first; end <= run.end; end++) {
      SplitScore score = new SplitScore();
      score.add(lines, end);
      score.add(lines, end - size);
      if (best < 0 || score.compareTo(bestScore) <= 0) {
        bestScore = score;
        best = end;
      }
    }
    return best;
  }

  private void slideUpTo(int end) {
    while (run.end > end) {
      slideUp();
      other.previous();
    }
  }

  private boolean slideUp() {
    if (run.start == 0 || lines.number(run.start - 1) != lines.number(run.end - 1)) {
      return false;
    }
    marks.mark(--run.start);
    marks.clear(--run.end);
    while (marks.isMarked(run.start - 1)) {
      run.start--;
    }
    return true;
  }

  private boolean slideDown() {
    if (run.end == lines.count() || lines.number(run.start) != lines.number(run.end)) {
      return false;
    }
    marks.clear(run.start++);
    marks.mark(run.end++);
    run.end = marks.endOfRun(run.end);
    return true;
  }

  /** A run of marked lines, perhaps empty, before a line that is not marked. */
  private static final class Run {
    final ChangedLines marks;
    int start;
    int end;

    Run(ChangedLines marks) {
      this.marks = marks;
      this.end = marks.endOfRun(0);
    }

    boolean isEmpty() {
      return start == end;
    }

    void next() {
      start = end + 1;
      end = marks.endOfRun(start);
    }

    void previous() {
      end = start - 1;
      start = end;
      while (marks.isMarked(start - 1)) {
        start--;
      }
    }
  }
}
