package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.markdown.Section;
import dev.anima.markdown.Target;
import java.util.Optional;

/** What to type after {@code git} to see a file of memory, or a section of it. */
final class FileGitLine {
  private final AgentName agent;
  private final MemoryPath file;
  private final MemoryEntry entry;

  FileGitLine(AgentName agent, MemoryPath file, MemoryEntry entry) {
    this.agent = agent;
    this.file = file;
    this.entry = entry;
  }

  /** As it was in a commit. A name that no shell takes as plain text has an id of its content. */
  String at(Optional<CommitId> commit) {
    return isPlain() && commit.isPresent()
        ? "show " + GitOption.quoted(commit.get().abbreviated() + ":" + file)
        : "cat-file blob " + entry.blob().hex();
  }

  /** As it lies on disk. */
  String onDisk(OnDisk disk, Optional<CommitId> head) {
    return disk.isSaved(file) ? at(head) : unsaved(disk);
  }

  /** What is not saved is in no commit, but git looks for words on disk too: here, for any. */
  private String unsaved(OnDisk disk) {
    byte[] content = entry.mode() == EntryMode.LINK ? new byte[0] : disk.content(file, entry);
    boolean lines = content.length > 0 && content[content.length - 1] == '\n';
    if (!lines || !isPlain()) {
      throw new RefusedException(
          "No git command shows " + file + " as it lies on disk: it is not saved.",
          "anima memory save -a " + agent);
    }
    return "grep --untracked -ahe '' -- " + GitOption.quoted(file.shown());
  }

  /** Of a section: the lines of the whole file that are its own. */
  String section(String whole, byte[] content, Target target) {
    return lines(whole, MarkdownFile.toRead(file.shown(), content).section(target));
  }

  static String lines(String whole, Section section) {
    return whole + " | sed -n " + section.firstLine() + "," + section.lastLine() + "p";
  }

  private boolean isPlain() {
    return MemoryPath.of(file.shown()).equals(file);
  }
}
