package dev.anima.agent;

/** The one spelling of how many lines a change added and took away. */
public final class LineCounts {
  private LineCounts() {}

  /** {@code +2 -1}; a side without any is left out, so that nothing is said of no lines. */
  public static String of(int added, int removed) {
    String more = added > 0 ? "+" + added : "";
    String less = removed > 0 ? "-" + removed : "";
    return more + (more.isEmpty() || less.isEmpty() ? "" : " ") + less;
  }
}
