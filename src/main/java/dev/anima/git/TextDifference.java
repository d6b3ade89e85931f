package dev.anima.git;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The difference of two texts that are in no repository, as {@code diff -u} writes it. */
public final class TextDifference {
  private TextDifference() {}

  /**
   * Lines with their newline; empty where the texts are equal.
   *
   * @param before empty where there was no file
   * @param after empty where there is none
   */
  public static String of(String name, Optional<String> before, Optional<String> after) {
    DiffText text = new DiffText();
    text.text(
        false,
        before.isPresent() ? name : "/dev/null",
        after.isPresent() ? name : "/dev/null",
        LineDiff.of(bytes(before), bytes(after)));
    return new String(text.bytes(), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(Optional<String> text) {
    return text.orElse("").getBytes(StandardCharsets.UTF_8);
  }
}
