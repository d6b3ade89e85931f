package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.Profile;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.records.Wake;
import dev.anima.records.WakeResult;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code anima agent show NAME}. */
@Command(
    name = "show",
    header = "one agent: who it is, and what state its memory is in",
    footerHeading = Examples.HEADING,
    footer = {"  anima agent show ada", "  anima agent show ada --git"})
final class AgentShowCommand implements Callable<Integer> {
  private final Session session;

  @Mixin NamedAgent agent = new NamedAgent();
  @Mixin JsonOption json = new JsonOption();
  @Mixin GitOption git = new GitOption();

  AgentShowCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name());
    Profile profile = session.fleet().profiles().read(name);
    if (git.on) {
      // The profile lies beside the repository; of what stands here, Git knows head and memory.
      git.print(session, name, "log -1 --oneline " + profile.branch() + " --");
      return git.print(session, name, "ls-tree -r -l " + profile.branch() + " MEMORY.md notes");
    }
    try (GitStore store = session.workspace(name).openStore()) {
      Optional<CommitId> head = store.ref("refs/heads/" + profile.branch());
      if (json.on) {
        session.console().json(AgentJson.of(profile, head));
        return 0;
      }
      Console console = session.console();
      console.folded(
          name
              + profile.displayName().map(text -> " (" + text + ")").orElse("")
              + profile.role().map(text -> ", " + text).orElse(""));
      console.line("  workspace  " + session.home().workspace(name));
      console.folded("  provider   " + ProviderOptions.describe(profile.provider()));
      MemoryTree memory = head.map(store::memoryAt).orElse(MemoryTree.EMPTY);
      console.line(
          "  memory     "
              + memory
                  .entry(MemoryPath.MEMORY)
                  .map(entry -> Texts.count(store.size(entry.blob()), "byte") + " in MEMORY.md")
                  .orElse("no MEMORY.md")
              + ", "
              + Texts.count(
                  memory.entries().keySet().stream()
                      .filter(path -> !path.equals(MemoryPath.MEMORY))
                      .count(),
                  "note"));
      console.line(
          "  head       "
              + head.map(CommitId::abbreviated).orElse("no commit")
              + " on "
              + profile.branch());
      session
          .recordsToRead()
          .flatMap(records -> records.wakes().lastSettledOf(name))
          .ifPresent(wake -> console.folded("  last wake  " + lastWake(wake)));
      return 0;
    }
  }

  private String lastWake(Wake wake) {
    WakeResult result = wake.result().orElseThrow();
    return wake.shownNumber()
        + " ("
        + wake.kind().word()
        + "), "
        + session.times().moment(result.completedAt())
        + ", "
        + (result.outcome() == Outcome.FAILED
            ? "failed: " + result.reasonText().orElse("no reason given")
            : "done");
  }
}
