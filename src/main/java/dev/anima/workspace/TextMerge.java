package dev.anima.workspace;

import dev.anima.git.BlobId;
import dev.anima.git.GitStore;
import dev.anima.markdown.MarkdownRefusedException;
import dev.anima.markdown.Merge;
import dev.anima.markdown.MergeResult;
import java.nio.charset.StandardCharsets;

/** Merges three versions of one file by section and item; bytes that are no text not at all. */
final class TextMerge {
  private final GitStore store;
  private final boolean laterEditsStand;

  /**
   * @param laterEditsStand whether an item of ours that is nearer to theirs than to the base counts
   *     as a later edit of theirs, and stands without a clash
   */
  TextMerge(GitStore store, boolean laterEditsStand) {
    this.store = store;
    this.laterEditsStand = laterEditsStand;
  }

  /**
   * The merged text.
   *
   * @throws MarkdownRefusedException if one of the three is no UTF-8 text
   */
  MergeResult merge(byte[] base, BlobId ours, BlobId theirs) {
    byte[] mine = store.content(ours);
    byte[] others = store.content(theirs);
    return laterEditsStand ? Merge.putBack(base, mine, others) : Merge.merge(base, mine, others);
  }

  BlobId store(MergeResult merged) {
    return store.store(merged.text().getBytes(StandardCharsets.UTF_8));
  }
}
