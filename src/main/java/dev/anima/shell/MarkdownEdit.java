package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.MemoryPath;
import dev.anima.markdown.MarkdownText;
import dev.anima.workspace.MemoryChange;
import dev.anima.workspace.MemoryView;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** An edit of one Markdown file of memory by its structure. */
final class MarkdownEdit implements MemoryChange {
  private final AgentName agent;
  private final MemoryPath path;
  private final boolean mayBeNew;
  private final Function<MarkdownFile, MarkdownText> edit;

  private MarkdownEdit(
      AgentName agent,
      MemoryPath path,
      boolean mayBeNew,
      Function<MarkdownFile, MarkdownText> edit) {
    this.agent = agent;
    this.path = path;
    this.mayBeNew = mayBeNew;
    this.edit = edit;
  }

  /** An edit of a file that is there. */
  static MarkdownEdit of(
      AgentName agent, MemoryPath path, Function<MarkdownFile, MarkdownText> edit) {
    return new MarkdownEdit(agent, path, false, edit);
  }

  /** An edit that makes the file where there is none. */
  static MarkdownEdit ofAny(
      AgentName agent, MemoryPath path, Function<MarkdownFile, MarkdownText> edit) {
    return new MarkdownEdit(agent, path, true, edit);
  }

  @Override
  public Map<MemoryPath, Optional<byte[]>> apply(MemoryView before) {
    MarkdownFile file = MarkdownFile.toEdit(path.shown(), content(before, agent, path, mayBeNew));
    MarkdownText after = edit.apply(file);
    return after.equals(file.text()) ? Map.of() : Map.of(path, Optional.of(after.bytes()));
  }

  private static byte[] content(
      MemoryView view, AgentName agent, MemoryPath path, boolean mayBeNew) {
    if (view.isLink(path)) {
      throw new RefusedException(
          path + " is a link, and memory is never followed outside. Nothing was written.", null);
    }
    Optional<byte[]> content = view.content(path);
    if (content.isEmpty() && !mayBeNew) {
      throw new NotFoundException(
          agent + " has no " + path + ". Nothing was written.", "anima note list -a " + agent);
    }
    return content.orElse(new byte[0]);
  }
}
