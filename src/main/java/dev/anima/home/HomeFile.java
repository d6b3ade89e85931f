package dev.anima.home;

import java.util.Optional;

/**
 * A file of the home as somebody has looked at it.
 *
 * @param stamp what the file system said of it; equal as long as nobody wrote to it
 * @param sha256 of its content, 64 hex digits, or a word where it cannot be read
 * @param text its content, if it is a text of at most {@link #LONGEST_TEXT} bytes
 */
public record HomeFile(String stamp, String sha256, Optional<String> text) {
  /** Longer ones are compared by digest only. */
  public static final int LONGEST_TEXT = 64 * 1024;
}
