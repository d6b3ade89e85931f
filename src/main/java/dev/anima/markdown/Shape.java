package dev.anima.markdown;

/**
 * What a promise says about one top-level block.
 *
 * @param last zero-based inclusive line, or -1 where the edit is inside the block and may move it
 */
record Shape(Block.Kind kind, int level, int first, int last) {

  static Shape of(Block block, int shift) {
    int level = block.isHeading() ? block.level : 0;
    return new Shape(block.kind, level, block.first + shift, block.last + shift);
  }

  boolean fits(Block block) {
    return kind == block.kind
        && first == block.first
        && (last < 0 || last == block.last)
        && level == (block.isHeading() ? block.level : 0);
  }
}
