package dev.anima.markdown;

import java.util.Objects;

/**
 * The section that an operation is on.
 *
 * @param nth from 1 in document order among those that fit; 0 where exactly one must
 */
public record Target(HeadingPath path, int nth) {
  public Target {
    Objects.requireNonNull(path);
    if (nth < 0) {
      throw new IllegalArgumentException("nth counts from 1, found " + nth);
    }
  }

  public static Target of(String path) {
    return new Target(HeadingPath.parse(path), 0);
  }

  public static Target of(HeadingPath path) {
    return new Target(path, 0);
  }
}
