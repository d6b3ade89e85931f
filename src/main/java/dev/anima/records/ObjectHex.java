package dev.anima.records;

import java.util.regex.Pattern;

/** The shape of a Git object id, which this package stores as text. */
final class ObjectHex {
  private static final Pattern SHAPE = Pattern.compile("[0-9a-f]{40}");

  private ObjectHex() {}

  static String check(String text) {
    if (!SHAPE.matcher(text).matches()) {
      throw new IllegalArgumentException("not an object id: " + text);
    }
    return text;
  }
}
