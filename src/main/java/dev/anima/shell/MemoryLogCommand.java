package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.FileChange;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryTree;
import dev.anima.git.Trailer;
import dev.anima.records.OwnCommit;
import dev.anima.workspace.Trailers;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima memory log}: who changed memory, when, and in which wake. */
@Command(name = "log", description = "the commits of an agent's memory, newest first")
final class MemoryLogCommand implements Callable<Integer> {
  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();
  @Mixin GitOption git = new GitOption();

  @Option(
      names = {"-n", "--number"},
      paramLabel = "N",
      description = "at most so many (default: ${DEFAULT-VALUE})")
  int limit = 20;

  MemoryLogCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    if (limit < 1) {
      throw new UsageException("-n takes a number from 1, found " + limit + ".", "leave -n out");
    }
    if (git.on) {
      return git.print(session, name, "log --stat -n " + limit);
    }
    String branch = session.fleet().profiles().read(name).branch();
    try (GitStore store = session.workspace(name).openStore()) {
      Optional<CommitId> head = store.ref("refs/heads/" + branch);
      if (head.isEmpty()) {
        session.console().line(name + " has no commit yet.");
        return 0;
      }
      for (Commit commit : store.log(head.get(), Optional.empty(), false, limit)) {
        print(name, store, commit);
      }
      return 0;
    }
  }

  private void print(AgentName name, GitStore store, Commit commit) {
    MemoryTree memory = store.memoryAt(commit.id());
    MemoryTree before =
        commit.parents().isEmpty() ? MemoryTree.EMPTY : store.memoryAt(commit.parents().get(0));
    List<FileChange> changes = store.changes(before, memory);
    Optional<OwnCommit> own =
        session.hasRecords()
            ? session.records().ownCommits().find(name, commit.id().hex())
            : Optional.empty();
    if (json.on) {
      session.console().line(MemoryJson.commit(commit, memory.id(), own, changes));
      return;
    }
    session
        .console()
        .line(
            commit.id().abbreviated()
                + "  "
                + session.times().moment(commit.committerTime())
                + "  "
                + commit.author().name()
                + "  "
                + kind(commit, own));
    if (!changes.isEmpty()) {
      Texts.folded("  " + WriteText.files(changes), "  ").forEach(session.console()::line);
    }
  }

  /** Trailers count only for commits that Anima made; what others wrote there is a claim. */
  private String kind(Commit commit, Optional<OwnCommit> own) {
    if (own.isPresent()) {
      return own.get().source().word()
          + own.get()
              .wake()
              .flatMap(id -> session.records().wakes().find(id))
              .map(wake -> ", " + wake.shownNumber() + " (" + wake.kind().word() + ")")
              .orElse("");
    }
    Optional<String> claimed =
        commit.trailers().stream()
            .filter(trailer -> trailer.key().equals(Trailers.SOURCE))
            .map(Trailer::value)
            .findFirst();
    return claimed.map(source -> "native git, claimed: " + source).orElse("native git");
  }
}
