package dev.anima.prompt;

/** How many entries of one kind the message history has gained. */
public record EntryCount(String kind, long count) {
  public EntryCount {
    if (!kind.matches("[a-z][a-z_-]*") || count < 0) {
      throw new IllegalArgumentException("not a count of entries: " + kind + " " + count);
    }
  }
}
