package dev.anima.records;

/**
 * Where memory stood: a head and its memory tree id, each 40 hex digits.
 *
 * @param commit the head
 * @param tree the memory tree id, which decides outcomes
 */
public record MemoryPoint(String commit, String tree) {
  public MemoryPoint {
    ObjectHex.check(commit);
    ObjectHex.check(tree);
  }
}
