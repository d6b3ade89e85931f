package dev.anima.markdown;

import java.util.List;

/**
 * What a merge gave.
 *
 * @param text the merged text; never holds conflict markers
 * @param clashes in order of the text
 * @param putBack what came from theirs, in order of the text
 * @param byLine whether the texts could not be merged by item and were merged by line
 */
public record MergeResult(String text, List<Clash> clashes, List<PutBack> putBack, boolean byLine) {
  public MergeResult {
    clashes = List.copyOf(clashes);
    putBack = List.copyOf(putBack);
  }

  public boolean clean() {
    return clashes.isEmpty();
  }
}
