package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryTree;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code anima memory diff [FROM [TO]]}. */
@Command(
    name = "diff",
    header = "what changed between two states of memory; without any, what is unsaved",
    description = {
      "Without FROM, what is unsaved; without TO, up to what lies on disk.",
      "A state is a commit, HEAD~1, a wake (w3: as it was at its end), last-dream, or a time"
          + " (2026-12-02, 2-dec, yesterday)."
    },
    footerHeading = Examples.HEADING,
    footer = {
      "  anima memory diff -a ada",
      "  anima memory diff -a ada HEAD~1 HEAD",
      "  anima memory diff -a ada yesterday"
    })
final class MemoryDiffCommand implements Callable<Integer>, Display.Chosen {
  private final Session session;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FROM",
      description = "the earlier state (default: HEAD)")
  String from = "HEAD";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "TO",
      description = "the later state (default: what lies on disk)")
  @Nullable String to;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin GitOption git = new GitOption();
  @Mixin JsonOption json = new JsonOption();

  MemoryDiffCommand(Session session) {
    this.session = session;
  }

  @Override
  public Display.Form form() {
    return Display.Form.DIFFERENCE;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    When when = new When(session);
    // Unsaved contents are held by the store only: whoever compares writes nothing.
    try (GitStore store = session.workspace(name).openToPlan()) {
      CommitId earlier = when.commit(from, name, store);
      Optional<CommitId> later =
          Optional.ofNullable(to).map(words -> when.commit(words, name, store));
      Optional<CommitId> head = store.ref("refs/heads/" + session.branch(name));
      MemoryTree before = store.memoryAt(earlier);
      Optional<OnDisk> disk =
          later.isPresent() ? Optional.empty() : Optional.of(OnDisk.of(session, store, head));
      if (git.on) {
        boolean anew =
            disk.map(found -> hasNewFiles(head.map(store::memoryAt), found)).orElse(false);
        return print(name, earlier, later, anew);
      }
      MemoryTree after =
          later
              .map(store::memoryAt)
              .or(() -> disk.map(found -> found.stored(session)))
              .orElse(MemoryTree.EMPTY);
      if (json.on) {
        store
            .changes(before, after)
            .forEach(change -> session.console().json(MemoryJson.change(name, change)));
        return 0;
      }
      byte[] diff = store.diff(before, after);
      if (diff.length == 0) {
        session
            .console()
            .line(
                "No difference in memory between "
                    + earlier.abbreviated()
                    + " and "
                    + later.map(CommitId::abbreviated).orElse("what lies on disk")
                    + ".");
      } else {
        session.console().bytes(diff);
      }
      return 0;
    }
  }

  private int print(
      AgentName name, CommitId earlier, Optional<CommitId> later, boolean hasNewFiles) {
    if (hasNewFiles) {
      // git diff shows nothing of files that it does not know yet; this makes them known, empty.
      git.print(session, name, "add --intent-to-add MEMORY.md notes");
    }
    return git.print(
        session,
        name,
        "diff "
            + earlier.abbreviated()
            + later.map(id -> " " + id.abbreviated()).orElse("")
            + " -- MEMORY.md notes");
  }

  private static boolean hasNewFiles(Optional<MemoryTree> saved, OnDisk disk) {
    return disk.tree().entries().keySet().stream()
        .anyMatch(path -> saved.map(tree -> tree.entry(path).isEmpty()).orElse(true));
  }
}
