package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.home.Configuration;
import dev.anima.insight.Doctor;
import dev.anima.insight.Finding;
import dev.anima.records.Records;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima doctor [NAME] [--ack ID]}. */
@Command(
    name = "doctor",
    header = "what is wrong, what was expected, and what to type",
    description =
        "Looks at settings, records, the service, slots, wakes, receipts and every workspace, and"
            + " changes nothing. With --ack: a fact that cannot be undone is marked as known,"
            + " left-over objects are deleted.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"0:nothing is wrong", "7:something was found"},
    footerHeading = Examples.HEADING,
    footer = {"  anima doctor", "  anima doctor ada", "  anima doctor --json"})
final class DoctorCommand implements Callable<Integer> {
  private static final int FOUND = 7;
  private static final int SHOWN_LINES = 24;

  private final Session session;

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      completionCandidates = AgentNames.class,
      description = "one agent; else all, and the home")
  @Nullable String named;

  @Option(
      names = "--ack",
      arity = "1..*",
      paramLabel = "ID",
      description = "acknowledge these findings, all or none")
  List<String> acknowledged = new ArrayList<>();

  @Mixin JsonOption json = new JsonOption();

  DoctorCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (!acknowledged.isEmpty()) {
      session.refuseInsideWake("Acknowledging a finding");
      takeAgentFromIds();
    }
    Configuration configuration;
    Optional<Records> records;
    try {
      configuration = session.configuration();
    } catch (AnimaException broken) {
      return show(
          List.of(Doctor.unreadable(broken, session.home().configurationFile())), List.of());
    }
    Optional<AgentName> one;
    List<AgentName> agents;
    try {
      records = session.recordsToRead();
      records.ifPresent(found -> found.wakes().hasQueued());
      // Whom the shell has in use narrows nothing: what is wrong elsewhere is wrong all the same.
      boolean narrow = named != null || session.callingWake().isPresent();
      one = narrow ? session.agentIfAny(named) : Optional.empty();
      agents = one.map(List::of).orElseGet(session::visibleAgents);
    } catch (OtherAgentException | dev.anima.agent.InvalidAgentNameException refused) {
      throw refused;
    } catch (AnimaException broken) {
      String command = broken.hint().orElse("anima status");
      return show(List.of(Doctor.withoutRecords(broken.getMessage(), command)), List.of());
    }
    one.filter(agent -> !session.fleet().profiles().exists(agent))
        .ifPresent(agent -> session.fleet().profiles().read(agent));
    if (records.isEmpty()) {
      return agents.isEmpty()
          ? show(List.of(), agents)
          : show(
              List.of(
                  Doctor.withoutRecords(
                      "there are agents and no records", "bring workspaces/.records back")),
              agents);
    }
    Doctor doctor =
        new Doctor(
            session.home(),
            configuration,
            records.get(),
            session.fleet(),
            session.surroundings().clock().instant());
    List<Finding> findings = new ArrayList<>();
    if (one.isEmpty()) {
      findings.addAll(doctor.lookAtHome());
    }
    agents.forEach(agent -> findings.addAll(doctor.lookAt(agent)));
    if (!acknowledged.isEmpty()) {
      return acknowledge(doctor, findings);
    }
    int exitCode = show(findings, agents);
    boolean said = findings.stream().anyMatch(each -> each.command().startsWith("anima serve"));
    if (!said && !json.on && new MissingService(session).isMissed(records.get(), agents)) {
      session.console().hint("No service runs, so nobody dreams by itself: anima serve");
    }
    return exitCode;
  }

  /** {@code doctor --ack ID ada}: the last word is an agent, though an option could take it. */
  private void takeAgentFromIds() {
    String last = acknowledged.get(acknowledged.size() - 1);
    if (named == null && acknowledged.size() > 1 && session.isAgent(last)) {
      named = last;
      acknowledged = acknowledged.subList(0, acknowledged.size() - 1);
    }
  }

  private int acknowledge(Doctor doctor, List<Finding> findings) {
    List<Finding> meant = acknowledged.stream().distinct().map(id -> found(id, findings)).toList();
    meant.forEach(finding -> session.console().folded(doctor.acknowledge(finding)));
    return 0;
  }

  private static Finding found(String id, List<Finding> findings) {
    Finding meant =
        findings.stream()
            .filter(finding -> finding.id().equals(id))
            .findFirst()
            .orElseThrow(
                () ->
                    new NotFoundException(
                        "Acknowledging \"" + id + "\": there is no such finding.", "anima doctor"));
    if (meant.ending() == Finding.Ending.MENDED) {
      throw new RefusedException(
          "Acknowledging \"" + id + "\": that does not pass by being known.", meant.command());
    }
    return meant;
  }

  private static void showDifference(Console console, List<String> lines) {
    lines.stream().limit(SHOWN_LINES).forEach(line -> console.line("      " + line));
    if (lines.size() > SHOWN_LINES) {
      int more = lines.size() - SHOWN_LINES;
      console.hint("      " + Texts.count(more, "more line") + ": anima doctor --json");
    }
  }

  private int show(List<Finding> findings, List<AgentName> agents) {
    Console console = session.console();
    if (json.on) {
      findings.forEach(finding -> console.json(DoctorJson.of(finding)));
      return findings.isEmpty() ? 0 : FOUND;
    }
    if (findings.isEmpty()) {
      console.folded(
          "Nothing is wrong: settings, records, service, slots, wakes, receipts and workspaces of "
              + Texts.count(agents.size(), "agent")
              + " were looked at.");
      return 0;
    }
    console.line(Texts.count(findings.size(), "finding"));
    for (Finding finding : findings) {
      String whose = finding.agent().map(AgentName::value).orElse("home");
      console.folded("  " + whose + ": " + finding.found());
      showDifference(console, finding.difference().lines().toList());
      console.folded("    expected  " + finding.expected());
      console.hint("    type      " + finding.command());
    }
    return FOUND;
  }
}
