package dev.anima.home;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Gathers all that is wrong with one file, so that a person mends it in one go. */
final class FileProblems {
  private final List<Problem> problems = new ArrayList<>();

  /** One complaint at a one-based line. */
  record Problem(int line, String text) {}

  void add(int line, String text) {
    problems.add(new Problem(line, text));
  }

  boolean isEmpty() {
    return problems.isEmpty();
  }

  /** One line each, by line number: {@code 3: what is wrong}. */
  List<String> lines() {
    return problems.stream()
        .sorted(Comparator.comparingInt(Problem::line))
        .map(problem -> problem.line() + ": " + problem.text())
        .toList();
  }
}
