package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.dreaming.Receipts;
import dev.anima.records.Wake;
import dev.anima.workspace.RepairedAgent;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code anima agent repair NAME}. */
@Command(
    name = "repair",
    header = "mend an agent's repository, or give it a new one as a last resort",
    description =
        "What is left of the old one is moved aside and never deleted; files of memory stay as they are.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"4:the agent is awake"},
    footerHeading = Examples.HEADING,
    footer = {"  anima agent repair ada"})
final class AgentRepairCommand implements Callable<Integer> {
  private static final int LOSSES_SHOWN = 20;

  private final Session session;

  @Mixin NamedAgent agent = new NamedAgent();

  AgentRepairCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    session.refuseInsideWake("Repairing an agent");
    AgentName name = session.agent(agent.name());
    refuseWhileAwake(session, name, "Repairing");
    RepairedAgent repaired = session.fleet().repair(name, session.operator());
    Optional<Receipts.BegunAnew> receipts =
        session.receipts().beginAnewIfUnreadable(name, session.surroundings().clock().instant());
    Console console = session.console();
    if (repaired.newRepository().isPresent()) {
      console.folded(
          name
              + " has a new repository, first commit "
              + repaired.newRepository().get().abbreviated()
              + ", "
              + repaired
                  .creditedTo()
                  .map(wake -> "credited to " + wake + ", which had left memory unsaved")
                  .orElse("by " + session.operator())
              + "; files of memory are as they were");
      repaired
          .oldRepository()
          .ifPresent(
              old ->
                  console.line(
                      "  what was left of the old one, with "
                          + Texts.count(repaired.leftCommits(), "readable commit")
                          + ": "
                          + old));
    } else if (!repaired.mended().isEmpty()) {
      console.line(
          name
              + "'s repository is mended; its history is kept"
              + (repaired.lost().isEmpty() ? "" : ", but for what is lost"));
      repaired.mended().forEach(mended -> console.folded("  " + mended));
      repaired.oldRepository().ifPresent(copy -> console.line("  a copy as it was: " + copy));
    } else if (!repaired.lost().isEmpty()) {
      console.line(name + "'s repository works; its history has gaps that nothing here can fill");
    } else if (repaired.settings().isEmpty() && receipts.isPresent()) {
      console.line(name + "'s receipts could not be read and are written again");
    } else if (repaired.settings().isEmpty()) {
      console.line(name + "'s repository is sound. Nothing was changed.");
    } else {
      console.line(
          name + ": " + Texts.count(repaired.settings().size(), "setting") + " written again");
      repaired.settings().forEach(setting -> console.line("  " + setting));
    }
    repaired.lost().stream().limit(LOSSES_SHOWN).forEach(lost -> console.folded("  lost: " + lost));
    int more = repaired.lost().size() - LOSSES_SHOWN;
    if (more > 0) {
      console.line("  and " + more + " more");
    }
    receipts.ifPresent(
        anew ->
            console.folded(
                "  "
                    + Texts.count(anew.receipts(), "receipt")
                    + " written again from the records; the notes as they were: "
                    + anew.kept()));
    session
        .receipts()
        .writeOwed()
        .forEach(owed -> console.line("  receipt still owed: " + owed.why()));
    return 0;
  }

  /** A wake whose process died keeps nobody away: it is settled first. */
  static void refuseWhileAwake(Session session, AgentName name, String doing) {
    Instant now = session.surroundings().clock().instant();
    boolean diedAwake =
        running(session, name)
            .filter(wake -> wake.claim().map(claim -> claim.isExpired(now)).orElse(true))
            .isPresent();
    if (diedAwake) {
      session.desk().settleDeadWakes();
    }
    running(session, name)
        .ifPresent(
            wake -> {
              throw new ConflictException(
                  doing
                      + " "
                      + name
                      + ": it is awake ("
                      + wake.shownNumber()
                      + ", since "
                      + session.times().timeOfDay(wake.startedAt().orElse(wake.queuedAt()))
                      + "). Nothing was changed.",
                  "anima status");
            });
  }

  private static Optional<Wake> running(Session session, AgentName name) {
    return session.recordsToRead().flatMap(records -> records.wakes().runningOf(name));
  }
}
