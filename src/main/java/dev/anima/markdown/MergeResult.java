package dev.anima.markdown;

import java.util.List;

/**
 * What a merge gave.
 *
 * @param text the merged text; never holds conflict markers
 * @param clashes in order of the text
 * @param putBack what came from theirs, in order of the text
 * @param needed what theirs had not, and what stays for what ours has below it; only where a change
 *     is taken back
 * @param byLine whether the texts could not be merged by item and were merged by line
 */
public record MergeResult(
    String text, List<Clash> clashes, List<PutBack> putBack, List<Needed> needed, boolean byLine) {
  public MergeResult {
    clashes = List.copyOf(clashes);
    putBack = List.copyOf(putBack);
    needed = List.copyOf(needed);
  }

  public boolean clean() {
    return clashes.isEmpty();
  }
}
