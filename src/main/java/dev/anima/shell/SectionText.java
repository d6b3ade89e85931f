package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.MemoryPath;
import dev.anima.markdown.Section;
import dev.anima.markdown.Target;

/** Prints one section of a file of memory. */
final class SectionText {
  private final Session session;

  SectionText(Session session) {
    this.session = session;
  }

  void print(AgentName agent, MemoryPath path, byte[] content, Target target, boolean json) {
    Section section = MarkdownFile.toRead(path.shown(), content).section(target);
    if (json) {
      session.console().json(SectionJson.of(agent, path, section));
    } else {
      session.console().bytes(NoteName.bytes(section.text()));
    }
  }
}
