package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The same unit in up to three texts, and where it goes in the merged one. */
final class MergeUnit {
  @Nullable MergeNode base;
  @Nullable MergeNode ours;
  @Nullable MergeNode theirs;
  @Nullable MergeUnit parent;
  boolean kept;

  /** Deleted on one side and there only because of the other. */
  boolean disputed;

  /** To go by theirs, and there only because of what is below it. */
  boolean needed;

  List<MergeUnit> body = new ArrayList<>();
  List<MergeUnit> sections = new ArrayList<>();

  MergeNode any() {
    MergeNode node = ours != null ? ours : theirs != null ? theirs : base;
    if (node == null) {
      throw new IllegalStateException("a unit of no text");
    }
    return node;
  }
}
