package dev.anima.prompt;

import java.util.regex.Pattern;

/**
 * The id of a commit as a command names it: short enough to read, and always with a letter, since a
 * run of digits could be taken for a date.
 */
record CommitRef(String value) {
  private static final Pattern HEX = Pattern.compile("[0-9a-f]{7,64}");
  private static final int SHOWN_DIGITS = 12;

  CommitRef {
    if (!HEX.matcher(value).matches()) {
      throw new IllegalArgumentException("not a commit id: " + value);
    }
  }

  /** Checks an id and returns it, for the constructors of notes. */
  static String checked(String value) {
    return new CommitRef(value).value();
  }

  static String shown(String value) {
    return new CommitRef(value).toString();
  }

  @Override
  public String toString() {
    int end = Math.min(SHOWN_DIGITS, value.length());
    while (end < value.length() && value.substring(0, end).chars().allMatch(Character::isDigit)) {
      end++;
    }
    return value.substring(0, end);
  }
}
