package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.FileChange;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryTree;
import dev.anima.records.OwnCommit;
import dev.anima.records.Wake;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code anima memory log}: who changed memory, when, and in which wake. */
@Command(
    name = "log",
    header = "the commits of an agent's memory, newest first",
    description =
        "Commits made with native git are marked; what they say of themselves is shown as claimed.",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima memory log -a ada -n 5",
      "  anima memory log -a ada --json",
      "  anima memory log -a ada --git"
    })
final class MemoryLogCommand implements Callable<Integer> {
  private static final int CLAIMS_SHOWN = 3;

  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();
  @Mixin GitOption git = new GitOption();

  @Mixin LimitOption limit = new LimitOption();

  MemoryLogCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    int most = limit.limit(false);
    String branch = session.fleet().profiles().read(name).branch();
    if (git.on) {
      return git.print(session, name, "log --stat -n " + most + " " + branch + " --");
    }
    try (GitStore store = session.workspace(name).openStore()) {
      Optional<CommitId> head = store.ref("refs/heads/" + branch);
      if (head.isEmpty()) {
        if (!json.on) {
          session.console().line(name + " has no commit yet on " + branch + ".");
        }
        return 0;
      }
      Optional<NativeCommits> natives =
          session
              .recordsToRead()
              .map(records -> new NativeCommits(records, name, store, head.get()));
      List<Commit> commits = store.log(head.get(), Optional.empty(), false, most + 1);
      for (Commit commit : commits.subList(0, Math.min(most, commits.size()))) {
        print(name, store, commit, natives);
      }
      if (commits.size() > most && !json.on) {
        session.console().hint("Older ones: anima memory log -a " + name + " -n " + 2 * most);
      }
      return 0;
    }
  }

  private void print(
      AgentName name, GitStore store, Commit commit, Optional<NativeCommits> natives) {
    MemoryTree memory = store.memoryAt(commit.id());
    MemoryTree before =
        commit.parents().isEmpty() ? MemoryTree.EMPTY : store.memoryAt(commit.parents().get(0));
    List<FileChange> changes = store.changes(before, memory);
    Optional<OwnCommit> own =
        session.recordsToRead().flatMap(found -> found.ownCommits().find(name, commit.id().hex()));
    Optional<Wake> nativeIn =
        own.isPresent()
            ? Optional.empty()
            : natives.flatMap(commits -> commits.wakeOf(commit.id()));
    if (json.on) {
      session.console().json(MemoryJson.commit(commit, memory.id(), own, nativeIn, changes));
      return;
    }
    session
        .console()
        .folded(
            commit.id().abbreviated()
                + "  "
                + session.times().moment(commit.committerTime())
                + "  "
                + commit.author().name()
                + "  "
                + kind(commit, own, nativeIn));
    if (!changes.isEmpty()) {
      session.console().folded("  " + WriteText.files(changes));
    }
  }

  /** Trailers count only for commits that Anima made; what others wrote there is a claim. */
  private String kind(Commit commit, Optional<OwnCommit> own, Optional<Wake> nativeIn) {
    if (own.isPresent()) {
      return own.get().source().word()
          + own.get()
              .wake()
              .flatMap(id -> session.recordsToRead().flatMap(found -> found.wakes().find(id)))
              .map(MemoryLogCommand::shown)
              .orElse("");
    }
    String claimed =
        commit.trailers().stream()
            .filter(trailer -> trailer.key().startsWith("Anima-"))
            .map(trailer -> trailer.key().substring("Anima-".length()) + " " + trailer.value())
            .limit(CLAIMS_SHOWN)
            .collect(Collectors.joining(", "));
    return (nativeIn.isPresent() ? "agent" + shown(nativeIn.get()) : "outside")
        + ", native git"
        + (claimed.isEmpty() ? "" : ", claimed: " + claimed);
  }

  private static String shown(Wake wake) {
    return ", " + wake.shownNumber() + " (" + wake.kind().word() + ")";
  }
}
