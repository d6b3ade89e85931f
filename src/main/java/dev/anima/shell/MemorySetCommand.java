package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.BlobId;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.workspace.WriteReport;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima memory set [PATH]}: a whole file. */
@Command(
    name = "set",
    header = "write a whole file of memory",
    description =
        "With --expect nothing is written if somebody else has changed the file meanwhile. On a terminal, $EDITOR opens with the file as it is.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"4:the file is not what --expect says"},
    footerHeading = Examples.HEADING,
    footer = {
      "  anima memory set notes/plan.md -a ada -t \"- ship it\"",
      "  date | anima memory set notes/now.md -a ada"
    })
final class MemorySetCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "0..1", paramLabel = "PATH", description = "MEMORY.md (default) or notes/...")
  String path = "MEMORY.md";

  @Mixin AgentOption agent = new AgentOption();
  @Mixin TextOption text = new TextOption();
  @Mixin JsonOption json = new JsonOption();

  @Option(
      names = "--expect",
      paramLabel = "BLOBID",
      description = "only if the file's blob id is this (memory show --json)")
  @Nullable String expect;

  MemorySetCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    MemoryPath file = MemoryPath.parse(path);
    Optional<BlobId> expected = Optional.ofNullable(expect).map(MemorySetCommand::blob);
    session.workspace(name);
    Edited edited = text.usesEditor(session) ? inEditor(name, file, expected) : given(expected);
    WriteReport report =
        session
            .workspace(name)
            .edit(
                file,
                edited.expected(),
                session.editor(name, "Edit"),
                before -> Optional.of(edited.text().getBytes(StandardCharsets.UTF_8)));
    if (json.on) {
      session.console().json(MemoryJson.write(name, report));
    } else {
      new WriteText(session)
          .print(name, report, file + " is so already. Nothing was changed, no commit was made.");
    }
    return 0;
  }

  /** A text, and the content that it takes the place of. */
  private record Edited(String text, Optional<BlobId> expected) {}

  private Edited given(Optional<BlobId> expected) {
    String content = text.read(session);
    boolean ended = content.endsWith("\n") || text.text == null;
    return new Edited(ended ? content : content + "\n", expected);
  }

  /** An editor shows the file as it is, and what was shown is what may be replaced. */
  private Edited inEditor(AgentName name, MemoryPath file, Optional<BlobId> expected) {
    try (GitStore store = session.workspace(name).openStore()) {
      Optional<CommitId> head = store.ref("refs/heads/" + session.branch(name));
      OnDisk disk = OnDisk.of(session, store, head);
      Optional<MemoryEntry> found =
          disk.tree().entry(file).filter(entry -> entry.mode() != EntryMode.LINK);
      byte[] before = found.map(entry -> disk.content(file, entry)).orElse(new byte[0]);
      String content = text.read(session, file.name(), () -> before);
      return new Edited(content, expected.or(() -> found.map(MemoryEntry::blob)));
    }
  }

  private static BlobId blob(String text) {
    if (!text.matches("[0-9a-f]{40}")) {
      throw new UsageException(
          "\"" + text + "\" is no blob id: expected 40 digits of 0-9 and a-f.",
          "anima memory show --json");
    }
    return new BlobId(text);
  }
}
