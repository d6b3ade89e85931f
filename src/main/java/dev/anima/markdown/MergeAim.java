package dev.anima.markdown;

/** What a merge is for; it says how what only one side changed is read. */
enum MergeAim {
  /** Two changes of one text meet. */
  BOTH,

  /** A change is brought into a text that was written over it, and later edits of it stand. */
  PUT_BACK,

  /** A change is taken out of a text that went on; theirs is what was before it. */
  TAKE_BACK
}
