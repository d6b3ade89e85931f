package dev.anima.architecture;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The packages of Anima in the order in which they may import: a package may import those on lower
 * rungs, never a higher one, and never another of its own rung.
 */
record Ladder(List<List<String>> rungs) {
  static final Ladder ANIMA =
      new Ladder(
          List.of(
              List.of("error"),
              List.of("agent"),
              List.of("home"),
              List.of("markdown", "git", "records", "prompt"),
              List.of("workspace", "provider"),
              List.of("wake"),
              List.of("dreaming"),
              List.of("service", "insight"),
              List.of("shell"),
              List.of("app")));

  private static final String ROOT = "dev.anima.";

  /**
   * The rung's name of a class or package, {@code git} for {@code dev.anima.git.merge.Line}; empty
   * if not ours.
   */
  static Optional<String> layer(String qualifiedName) {
    if (!qualifiedName.startsWith(ROOT)) {
      return Optional.empty();
    }
    String rest = qualifiedName.substring(ROOT.length());
    int dot = rest.indexOf('.');
    return Optional.of(dot < 0 ? rest : rest.substring(0, dot));
  }

  /** Counted from the bottom; empty where the package has no place on the ladder. */
  OptionalInt height(String layer) {
    for (int at = 0; at < rungs.size(); at++) {
      if (rungs.get(at).contains(layer)) {
        return OptionalInt.of(at);
      }
    }
    return OptionalInt.empty();
  }

  /** Why {@code from} may not use {@code to}, for people; empty where it may. */
  Optional<String> objection(String from, String to) {
    if (from.equals(to)) {
      return Optional.empty();
    }
    OptionalInt lower = height(from);
    OptionalInt upper = height(to);
    if (lower.isEmpty() || upper.isEmpty()) {
      return Optional.of((lower.isEmpty() ? from : to) + " has no rung on the ladder");
    }
    if (lower.getAsInt() < upper.getAsInt()) {
      return Optional.of(from + " stands below " + to);
    }
    if (lower.getAsInt() == upper.getAsInt()) {
      return Optional.of(from + " and " + to + " stand on one rung");
    }
    return Optional.empty();
  }
}
