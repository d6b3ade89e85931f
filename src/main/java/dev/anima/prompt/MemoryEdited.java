package dev.anima.prompt;

import dev.anima.agent.LineCounts;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Someone else edited memory while the agent was away.
 *
 * @param before the last commit that the agent knew
 */
public record MemoryEdited(String before, List<Edit> edits) implements AnimaNote {
  /** What is listed one by one; an edit of thousands of notes is not to fill the wake text. */
  private static final int LISTED = 20;

  public MemoryEdited {
    CommitRef.checked(before);
    edits = List.copyOf(edits);
    if (edits.isEmpty()) {
      throw new IllegalArgumentException("no edits to tell of");
    }
  }

  /**
   * One commit of theirs, oldest first.
   *
   * @param by the operator who signed it; empty for an edit that nobody signed
   * @param at when it was made, or found where nobody signed it
   */
  public record Edit(String commit, Optional<String> by, Instant at, List<FileCount> files) {
    public Edit {
      CommitRef.checked(commit);
      files = List.copyOf(files);
    }

    Values values(Times times) {
      return new Values()
          .own("commit", CommitRef.shown(commit))
          .own("time", times.moment(at))
          .maybe("signed", by.map(name -> new Values().quoted("by", name)))
          .flag("unsigned", by.isEmpty())
          .each("files", files.stream().limit(LISTED).map(FileCount::values).toList())
          .maybe("moreFiles", rest(files));
    }
  }

  /** Lines added to and removed from one file, as Git counts them. */
  public record FileCount(String path, int added, int removed) {
    Values values() {
      return new Values().quoted("path", path).own("counts", LineCounts.of(added, removed));
    }
  }

  @Override
  public NoteKind kind() {
    return NoteKind.MEMORY_EDITED;
  }

  @Override
  public Values values(Times times) {
    return new Values()
        .own("before", CommitRef.shown(before))
        .own("after", CommitRef.shown(edits.get(edits.size() - 1).commit()))
        .each("edits", latest().stream().map(edit -> edit.values(times)).toList())
        .maybe("earlierEdits", rest(edits));
  }

  private List<Edit> latest() {
    return edits.subList(Math.max(0, edits.size() - LISTED), edits.size());
  }

  private static Optional<Values> rest(List<?> list) {
    return list.size() > LISTED
        ? Optional.of(new Values().own("count", list.size() - LISTED))
        : Optional.empty();
  }
}
