package dev.anima.markdown;

import dev.anima.markdown.MergeTree.NotByItemException;

/**
 * Three-way merge by section and list item.
 *
 * <p>A unit changed on one side takes that side; changed on both in another way it is a clash, ours
 * stands, and all three texts are reported. Markers are never written into the text. Where a text
 * cannot be read by item (nesting beyond the limit), or where the merged text would not read as the
 * units it was put together from, the merge is by line under the same rule, and the result says so.
 */
public final class Merge {
  private Merge() {}

  /** Merges two changes of one text. */
  public static MergeResult merge(String base, String ours, String theirs) {
    return merge(base, ours, theirs, MergeAim.BOTH, ClashRule.USUAL);
  }

  /**
   * Takes a change out of a text that went on: {@code base} is what the change had made, {@code
   * theirs} what was before it, {@code ours} what the text is now. What it had put in the place of
   * something else is one change with that.
   *
   * <p>The rule has a say in what stands where both changed the same unit. The result lists every
   * clash all the same, those whose unit went at line 0. Refuses {@code NOT_UTF8} for other bytes.
   */
  public static MergeResult takeBack(byte[] base, byte[] ours, byte[] theirs, ClashRule rule) {
    return merge(text(base), text(ours), text(theirs), MergeAim.TAKE_BACK, rule);
  }

  /** As {@link #merge(String, String, String)}; refuses {@code NOT_UTF8} for other bytes. */
  public static MergeResult merge(byte[] base, byte[] ours, byte[] theirs) {
    return merge(text(base), text(ours), text(theirs));
  }

  /**
   * Brings a change into a text that was written over it: {@code theirs} is what another made of
   * {@code base}, {@code ours} what is about to be saved. A unit of ours that is nearer in words to
   * theirs than to the base is a later edit of theirs: it stands and is no clash.
   */
  public static MergeResult putBack(String base, String ours, String theirs) {
    return merge(base, ours, theirs, MergeAim.PUT_BACK, ClashRule.USUAL);
  }

  /** As {@link #putBack(String, String, String)}; refuses {@code NOT_UTF8} for other bytes. */
  public static MergeResult putBack(byte[] base, byte[] ours, byte[] theirs) {
    return putBack(text(base), text(ours), text(theirs));
  }

  private static String text(byte[] bytes) {
    return MarkdownText.decode(bytes).string();
  }

  private static MergeResult merge(
      String base, String ours, String theirs, MergeAim aim, ClashRule rule) {
    try {
      MergeTree baseTree = MergeTree.of(Structure.of(base));
      MergeTree oursTree = MergeTree.of(Structure.of(ours));
      MergeTree theirsTree = MergeTree.of(Structure.of(theirs));
      return new ItemMerge(baseTree, oursTree, theirsTree, aim, rule).merge();
    } catch (MarkdownRefusedException | NotByItemException e) {
      return LineMerge.merge(base, ours, theirs, rule);
    }
  }
}
