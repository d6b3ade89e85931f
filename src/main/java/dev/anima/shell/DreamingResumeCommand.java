package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.dreaming.Breaker;
import dev.anima.dreaming.Planner;
import dev.anima.records.ActivityType;
import dev.anima.records.AgentRecord;
import dev.anima.records.NewActivity;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code anima dreaming resume [NAME]}. */
@Command(
    name = "resume",
    header = "let an agent dream again that rests, or the fleet after breakerFailures",
    description =
        "Without a name: lets Dreaming go on that stands still after too many failures in a row. With one: ends the rest of that agent.",
    footerHeading = Examples.HEADING,
    footer = {"  anima dreaming resume", "  anima dreaming resume ada"})
final class DreamingResumeCommand implements Callable<Integer> {

  private final Session session;

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      completionCandidates = AgentNames.class,
      description = "the agent that rests")
  @Nullable String named;

  DreamingResumeCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    session.refuseInsideWake("Resuming Dreaming");
    if (named == null) {
      resumeAll();
    } else {
      resume(AgentName.parse(named));
    }
    return 0;
  }

  private void resumeAll() {
    Optional<String> tripped =
        new Breaker(session.records()).tripped(session.configuration().dreaming());
    if (tripped.isEmpty()) {
      session.console().line("Dreaming does not stand still. Nothing was changed.");
      return;
    }
    session.records().service().resetBreaker();
    session.records().activity().append(NewActivity.of(ActivityType.DREAMING_RESUMED, "{}"));
    session.console().line("Dreaming goes on; it stood still, for " + tripped.get() + ".");
  }

  private void resume(AgentName agent) {
    session.fleet().profiles().read(agent);
    Optional<AgentRecord> record = session.records().agents().find(agent);
    if (!record.map(Planner::isResting).orElse(false)) {
      session.console().line(agent + " does not rest. Nothing was changed.");
      session.console().hint("When it dreams: anima dreaming next -a " + agent);
      return;
    }
    session.records().agents().resumeDreaming(agent);
    session
        .records()
        .activity()
        .append(NewActivity.about(agent, ActivityType.DREAMING_RESUMED, "{}"));
    session
        .console()
        .line(
            agent
                + " rests no more, after "
                + record.map(AgentRecord::failedSlots).orElse(0)
                + " failed slots; what is owed runs within a minute of the service.");
    session.console().hint("A pass now: anima dream " + agent);
  }
}
