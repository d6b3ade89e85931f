package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.BlobId;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.markdown.Operation;
import dev.anima.markdown.Target;
import dev.anima.workspace.MemoryChange;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima memory set [PATH]}: a whole file. */
@Command(
    name = "set",
    header = "write a whole file of memory, or one section of it",
    description =
        "With --expect nothing is written if somebody else has changed the file meanwhile. On a terminal, $EDITOR opens with the file as it is.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"4:the file is not what --expect says"},
    footerHeading = Examples.HEADING,
    footer = {
      "  anima memory set notes/plan.md -a ada -t \"- ship it\"",
      "  date | anima memory set notes/now.md -a ada",
      "  anima memory set -a ada --section Role -t \"Keeps the books.\""
    })
final class MemorySetCommand implements Callable<Integer>, AsksForText {
  private final Session session;

  @Parameters(arity = "0..1", paramLabel = "PATH", description = "MEMORY.md (default) or notes/...")
  String path = "MEMORY.md";

  @Mixin AgentOption agent = new AgentOption();
  @Mixin TextOption text = new TextOption();
  @Mixin JsonOption json = new JsonOption();

  @Mixin SectionOption section = new SectionOption();
  @Mixin DryRunOption dryRun = new DryRunOption();
  @Mixin ExpectOption expect = new ExpectOption();

  @Option(names = "--subtree", description = "with --section: its child sections too")
  boolean subtree;

  @Option(names = "--force", description = "even if links elsewhere use a definition in it")
  boolean force;

  MemorySetCommand(Session session) {
    this.session = session;
  }

  @Override
  public boolean asksForText() {
    return text.text == null;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    MemoryPath file = MemoryPath.parse(path);
    Optional<BlobId> expected = expect.blob();
    session.workspace(name);
    EditRun run = new EditRun(session, name, json.on, dryRun.on);
    if (section.isGiven()) {
      MemoryChange change = section(name, file, section.required());
      run.make(change.onlyIf(file, expected), "The section says so already. Nothing was changed.");
      return 0;
    }
    Edited edited = text.usesEditor(session) ? inEditor(name, file, expected) : given(expected);
    byte[] bytes = edited.text().getBytes(StandardCharsets.UTF_8);
    MemoryChange change = before -> Map.of(file, Optional.of(bytes));
    run.make(
        change.onlyIf(file, edited.expected()),
        file + " is so already. Nothing was changed, no commit was made.");
    return 0;
  }

  private MemoryChange section(AgentName name, MemoryPath file, Target target) {
    String content = text.read(session);
    Operation.Scope scope = subtree ? Operation.Scope.SUBTREE : Operation.Scope.BODY;
    return MarkdownEdit.of(
        name,
        file,
        found -> {
          found.section(target);
          return found.apply(new Operation.Replace(target, content, scope, force));
        });
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
}
