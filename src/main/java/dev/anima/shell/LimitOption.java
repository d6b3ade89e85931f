package dev.anima.shell;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code -n N}: how much of a long list; the newest are shown. */
final class LimitOption {
  private static final int USUAL = 20;

  /** More than anybody keeps, and less than what adding one to would turn around. */
  private static final int ALL = Integer.MAX_VALUE - 1;

  @Option(
      names = {"-n", "--number"},
      paramLabel = "N",
      description = "at most the newest N (without it 20; with --since all)")
  @Nullable Integer number;

  /**
   * How many at most.
   *
   * @param narrowed whether the caller has said already what part is wanted
   */
  int limit(boolean narrowed) {
    if (number == null) {
      return narrowed ? ALL : USUAL;
    }
    if (number < 1) {
      throw new UsageException("-n takes a number from 1, found " + number + ".", "leave -n out");
    }
    return Math.min(number, ALL);
  }
}
