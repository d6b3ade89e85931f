package dev.anima.prompt;

import java.util.regex.Pattern;

/** The shape of a ref that keeps what left the branch. */
final class RescueRef {
  private static final Pattern SHAPE = Pattern.compile("refs/anima/rescue/[A-Za-z0-9_/-]+");

  private RescueRef() {}

  static void check(String ref) {
    if (!SHAPE.matcher(ref).matches()) {
      throw new IllegalArgumentException("not a rescue ref: " + ref);
    }
  }
}
