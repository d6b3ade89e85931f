package dev.anima.shell;

import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.workspace.AppliedCommit;
import dev.anima.workspace.WriteReport;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code anima memory apply COMMIT}. */
@Command(
    name = "apply",
    header = "merge the change that one commit made into memory",
    description =
        "By section and list item. Where memory has the same item otherwise by now, the commit's"
            + " stands.",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima memory restore -a ada HEAD~1",
      "  anima memory apply -a ada HEAD~1 --dry-run",
      "  anima memory apply -a ada HEAD~1"
    })
final class MemoryApplyCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "COMMIT", description = "the commit, or another WHEN that names one")
  String commit = "";

  @Mixin AgentOption agent = new AgentOption();
  @Mixin DryRunOption dryRun = new DryRunOption();
  @Mixin JsonOption json = new JsonOption();

  MemoryApplyCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    EditRun run = new EditRun(session, session.agent(agent.name), json.on, dryRun.on);
    CommitId source;
    try (GitStore store = session.workspace(run.agent()).openStore()) {
      source = new When(session).commit(commit, run.agent(), store);
    }
    AppliedCommit applied = new AppliedCommit(source);
    Optional<WriteReport> report =
        run.make(
            applied,
            "The change of " + source.abbreviated() + " is in memory already. Nothing to do.");
    if (run.isText() && report.isPresent() && report.get().commit().isPresent()) {
      applied
          .gaveWay()
          .forEach(
              item ->
                  session
                      .console()
                      .folded(
                          "  gave way: "
                              + item.path()
                              + (item.lineNumber() > 0 ? ":" + item.lineNumber() : "")
                              + " \""
                              + item.text()
                              + "\", still in history"));
    }
    return 0;
  }
}
