package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.CommitId;
import dev.anima.workspace.ClashChoice;
import dev.anima.workspace.UndoTarget;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima undo [PASS]}: what one wake changed goes, and what came later stays. */
@Command(
    name = "undo",
    header = "take back what a wake changed, and keep what came later",
    description = {
      "By section and list item, in one new commit, which can be taken back in the same way. Where a"
          + " later edit changed the same item nothing is written, and both are shown.",
      "What the agent's latest pass looked back over counts as new again.",
      "A write or a wake that a crash left unfinished is finished first, with --dry-run and --git too:"
          + " else it could not be seen."
    },
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {
      "3:there is no such wake, pass or commit",
      "4:a later edit changed the same item, or somebody took it back meanwhile",
      "5:it is taken back already, or a file to change is damaged"
    },
    footerHeading = Examples.HEADING,
    footer = {
      "  anima undo -a ada --dry-run",
      "  anima undo -a ada --git",
      "  anima undo -a ada",
      "  anima undo -a ada last-dream --keep-conflicts-out",
      "  anima undo --all last-night --dry-run"
    })
final class UndoCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      arity = "0..1",
      paramLabel = "PASS",
      description = "last-night, last-dream, a wake, a commit (default: the last that changed)")
  @Nullable String pass;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin DryRunOption dryRun = new DryRunOption();
  @Mixin JsonOption json = new JsonOption();
  @Mixin GitOption git = new GitOption();

  @Option(
      names = "--keep-conflicts-out",
      description = "take back the rest where later edits changed the same items")
  boolean keepConflictsOut;

  @Option(
      names = "--keep-watermark",
      description = "what a pass looked at stays seen, also of the latest one")
  boolean keepWatermark;

  @Option(names = "--all", description = "of all agents; names a night, or last-dream")
  boolean all;

  UndoCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Optional<String> words = Optional.ofNullable(pass);
    UndoWords undoWords = new UndoWords(session, words);
    if (git.on && all) {
      throw new UsageException("--git needs one agent.", "say -a NAME in place of --all");
    }
    if (all) {
      return fleet(undoWords);
    }
    AgentName name = session.agent(agent.name);
    session.fleet().profiles().read(name);
    ClashChoice choice = keepConflictsOut ? ClashChoice.KEEP_LATER : session.clashChoice();
    UndoOutcome outcome = run(undoWords, choice).run(name);
    if (git.on && outcome.plan().isPresent()) {
      return git(name, outcome.plan().get().target());
    }
    UndoText text = new UndoText(session, words, keepConflictsOut);
    if (json.on) {
      session.console().json(UndoJson.of(outcome, dryRun.on));
    } else if (dryRun.on && outcome.state() == UndoOutcome.State.WOULD_BE_TAKEN_BACK) {
      text.printDiff(outcome);
    } else {
      text.print(outcome);
    }
    return outcome.exitCode();
  }

  private UndoRun run(UndoWords words, ClashChoice choice) {
    return new UndoRun(session, words, dryRun.on || git.on, keepWatermark, choice);
  }

  /** Git knows no items: it shows each commit the other way round, latest first. */
  private int git(AgentName name, UndoTarget target) {
    List<CommitId> latestFirst = new ArrayList<>(target.commits());
    Collections.reverse(latestFirst);
    return git.print(
        session,
        name,
        "show -R "
            + latestFirst.stream().map(CommitId::abbreviated).collect(Collectors.joining(" "))
            + " -- MEMORY.md notes");
  }

  private int fleet(UndoWords words) {
    session.refuseInsideWake("undo --all");
    if (agent.name != null) {
      throw new UsageException("undo takes -a NAME or --all, not both.", "anima undo --help");
    }
    if (pass == null || (words.night().isEmpty() && !pass.equals("last-dream"))) {
      throw new UsageException(
          "undo --all is about a night: which one was not said.",
          "anima undo --all last-night --dry-run");
    }
    ClashChoice choice = keepConflictsOut ? ClashChoice.KEEP_LATER : ClashChoice.STOP;
    return new UndoFleet(session, pass, words.night(), run(words, choice), dryRun.on, json.on)
        .run(keepConflictsOut);
  }
}
