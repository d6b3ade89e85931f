package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code anima note list}. */
@Command(
    name = "list",
    header = "the notes: name, lines, and the day of the last change",
    footerHeading = Examples.HEADING,
    footer = {"  anima note list -a ada", "  anima note list -a ada --json"})
final class NoteListCommand implements Callable<Integer> {
  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();
  @Mixin GitOption git = new GitOption();

  NoteListCommand(Session session) {
    this.session = session;
  }

  /** One note; {@code changedAt} is empty for one that is not saved as it is. */
  record Note(
      MemoryPath path, MemoryEntry entry, int lines, int bytes, Optional<Instant> changedAt) {}

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    try (GitStore store = session.workspace(name).openStore()) {
      if (git.on) {
        return git.print(session, name, "ls-tree -r -l HEAD notes");
      }
      List<Note> notes = notes(name, store);
      if (json.on) {
        notes.forEach(note -> session.console().json(NoteJson.of(name, note)));
      } else {
        print(name, notes);
      }
    }
    return 0;
  }

  private List<Note> notes(AgentName name, GitStore store) {
    Optional<CommitId> head = store.ref("refs/heads/" + session.branch(name));
    OnDisk disk = OnDisk.of(session, store, head);
    Map<MemoryPath, Instant> changes = LastChanges.of(store, head);
    List<Note> notes = new ArrayList<>();
    disk.tree()
        .entries()
        .forEach(
            (path, entry) -> {
              if (NoteName.isNote(path)) {
                byte[] content =
                    entry.mode() == EntryMode.LINK ? new byte[0] : disk.content(path, entry);
                Optional<Instant> changedAt =
                    disk.isSaved(path) ? Optional.ofNullable(changes.get(path)) : Optional.empty();
                notes.add(new Note(path, entry, lines(content), content.length, changedAt));
              }
            });
    return notes;
  }

  private static int lines(byte[] content) {
    int lines = 0;
    for (byte each : content) {
      lines += each == '\n' ? 1 : 0;
    }
    boolean open = content.length > 0 && content[content.length - 1] != '\n';
    return lines + (open ? 1 : 0);
  }

  private void print(AgentName name, List<Note> notes) {
    if (notes.isEmpty()) {
      session.console().line(name + " has no notes yet.");
      session.console().hint("Write one: anima note write NAME -a " + name + " -t TEXT");
      return;
    }
    int widest =
        notes.stream().mapToInt(note -> Width.of(NoteName.shown(note.path()))).max().orElse(0);
    int column = Math.min(widest, 48);
    int digits = notes.stream().mapToInt(note -> counted(note).length()).max().orElse(0);
    for (Note note : notes) {
      String shown = NoteName.shown(note.path());
      String gap = " ".repeat(Math.max(0, column - Width.of(shown)));
      String lines = counted(note);
      session
          .console()
          .line(
              shown
                  + gap
                  + "  "
                  + lines
                  + " ".repeat(digits - lines.length())
                  + "  "
                  + note.changedAt().map(session.times()::day).orElse("unsaved"));
    }
  }

  private static String counted(Note note) {
    return note.entry().mode() == EntryMode.LINK ? "a link" : Texts.count(note.lines(), "line");
  }
}
