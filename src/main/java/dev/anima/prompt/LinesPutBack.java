package dev.anima.prompt;

import java.time.Instant;
import java.util.List;

/** Others edited while the agent was awake; its save lacked their lines, and they were put back. */
public record LinesPutBack(long wakeNumber, Instant at, List<Line> lines) implements AnimaNote {
  public LinesPutBack {
    lines = List.copyOf(lines);
  }

  /**
   * One of them.
   *
   * @param line one-based, in the file as it was saved
   * @param by who had written it
   * @param commit the commit that it came with
   */
  public record Line(String path, int line, String text, String by, String commit) {
    public Line {
      CommitRef.checked(commit);
    }

    Values values() {
      return new Values()
          .quoted("path", path)
          .own("line", line)
          .block("text", text)
          .quoted("by", by)
          .own("commit", CommitRef.shown(commit));
    }
  }

  @Override
  public NoteKind kind() {
    return NoteKind.LINES_PUT_BACK;
  }

  @Override
  public Values values(Times times) {
    return new Values()
        .own("wake", "w" + wakeNumber)
        .own("time", times.moment(at))
        .each("lines", lines.stream().map(Line::values).toList());
  }
}
