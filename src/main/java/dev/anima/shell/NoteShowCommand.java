package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code anima note show NAME}. */
@Command(
    name = "show",
    header = "print a note, or one section of it",
    description = "As it was at some time: anima memory show notes/NAME.md --at WHEN.",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima note write releases -a ada -t \"Rolled back once.\"",
      "  anima note show releases -a ada",
      "  anima note show releases -a ada --git"
    })
@Answer.In(Answer.Form.MARKDOWN)
final class NoteShowCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "NAME", description = "a note; .md may be left out")
  String named = "";

  @Mixin AgentOption agent = new AgentOption();
  @Mixin SectionOption section = new SectionOption();
  @Mixin JsonOption json = new JsonOption();
  @Mixin GitOption git = new GitOption();

  NoteShowCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    try (GitStore store = session.workspace(name).openStore()) {
      Optional<CommitId> head = store.ref("refs/heads/" + session.branch(name));
      OnDisk disk = OnDisk.of(session, store, head);
      MemoryPath path = NoteName.existing(named, name, disk.tree().entries().keySet());
      MemoryEntry entry = disk.tree().entry(path).orElseThrow();
      if (entry.mode() == EntryMode.LINK) {
        throw new RefusedException(
            path + " is a link, and memory is never followed outside.", null);
      }
      byte[] content = disk.content(path, entry);
      if (git.on) {
        FileGitLine line = new FileGitLine(name, path, entry);
        String whole = line.onDisk(disk, head);
        return git.print(
            session,
            name,
            section.isGiven() ? line.section(whole, content, section.required()) : whole);
      }
      if (section.isGiven()) {
        new SectionText(session).print(name, path, content, section.required(), json.on);
      } else if (json.on) {
        session.console().json(MemoryJson.file(name, path, entry, Optional.empty(), content));
      } else {
        session.console().bytes(content);
      }
    }
    return 0;
  }
}
