package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanMode;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code anima memory diff [FROM [TO]]}. */
@Command(
    name = "diff",
    description = "what changed between two states of memory; without any, what is unsaved")
final class MemoryDiffCommand implements Callable<Integer> {
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

  MemoryDiffCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    When when = new When(session);
    try (GitStore store = session.workspace(name).openStore()) {
      CommitId earlier = when.commit(from, name, store);
      Optional<CommitId> later =
          Optional.ofNullable(to).map(words -> when.commit(words, name, store));
      if (git.on) {
        return git.print(
            session,
            name,
            "diff "
                + earlier.abbreviated()
                + later.map(id -> " " + id.abbreviated()).orElse("")
                + " -- MEMORY.md notes");
      }
      MemoryTree after =
          later
              .map(store::memoryAt)
              .orElseGet(
                  () ->
                      store
                          .scan(
                              ScanMode.STORE,
                              session.configuration().maxFileBytes(),
                              MemoryTree.EMPTY)
                          .tree());
      byte[] diff = store.diff(store.memoryAt(earlier), after);
      if (diff.length == 0) {
        session.console().line("No difference in memory.");
      } else {
        session.console().bytes(diff);
      }
      return 0;
    }
  }
}
