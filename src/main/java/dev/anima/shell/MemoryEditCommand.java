package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.BlobId;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.workspace.MemoryChange;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code anima memory edit [PATH]}. */
@Command(
    name = "edit",
    header = "edit a file of memory in your editor",
    description =
        "$EDITOR opens a copy. It is saved only if the file is then still what the copy was made"
            + " of; else nothing is written, and the copy is kept.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {
      "4:somebody else changed the file meanwhile",
      "5:the text was not changed, or the editor gave up"
    },
    footerHeading = Examples.HEADING,
    footer = {"  anima memory edit -a ada", "  anima memory edit notes/log.md -a ada"})
final class MemoryEditCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "0..1", paramLabel = "PATH", description = "MEMORY.md (default) or notes/...")
  String path = "MEMORY.md";

  @Mixin AgentOption agent = new AgentOption();
  @Mixin DryRunOption dryRun = new DryRunOption();
  @Mixin JsonOption json = new JsonOption();

  MemoryEditCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    MemoryPath file = MemoryPath.parse(path);
    session.workspace(name);
    Editor editor =
        Editor.of(session.surroundings())
            .orElseThrow(
                () ->
                    new UsageException(
                        "There is no editor to open: EDITOR is not set.",
                        session.surroundings().screen().isShell()
                            ? "leave, export EDITOR=vi and begin anew; or memory set "
                                + GitOption.quoted(file.shown())
                                + " -- TEXT"
                            : "EDITOR=vi anima memory edit " + file));
    Seen seen = seen(name, file);
    Draft draft = Draft.create(file.name(), seen.content());
    byte[] edited = editor.edit(draft);
    session.keep(draft);
    MemoryChange change = before -> Map.of(file, Optional.of(edited));
    new EditRun(session, name, json.on, dryRun.on)
        .make(change.onlyIf(file, Optional.of(seen.blob())), "Nothing was changed.");
    return 0;
  }

  /** What the editor begins with, and the blob id that it must still have afterwards. */
  private record Seen(byte[] content, BlobId blob) {}

  private Seen seen(AgentName name, MemoryPath file) {
    try (GitStore store = session.workspace(name).openStore()) {
      Optional<CommitId> head = store.ref("refs/heads/" + session.branch(name));
      OnDisk disk = OnDisk.of(session, store, head);
      Optional<MemoryEntry> entry = disk.tree().entry(file);
      if (entry.filter(found -> found.mode() == EntryMode.LINK).isPresent()) {
        throw new RefusedException(
            file + " is a link, and memory is never followed outside. Nothing was written.", null);
      }
      return new Seen(
          entry.map(found -> disk.content(file, found)).orElse(new byte[0]),
          entry.map(MemoryEntry::blob).orElse(BlobId.ABSENT));
    }
  }
}
