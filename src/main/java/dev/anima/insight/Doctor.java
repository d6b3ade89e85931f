package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.git.GitStore;
import dev.anima.home.Configuration;
import dev.anima.home.Home;
import dev.anima.records.Records;
import dev.anima.workspace.Fleet;
import dev.anima.workspace.Workspace;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Looks a home over. What cannot be looked at is a finding itself, so that a fault never hides
 * another.
 */
public final class Doctor {
  private static final List<HomeCheck> OF_THE_HOME =
      List.of(
          new TrippedBreaker(),
          new AbsentService(),
          new NightTooShort(),
          new OldRunFolders(),
          new ChangedHome(),
          new Unwritable.OfTheHome());
  private static final List<AgentCheck> OF_AN_AGENT =
      List.of(
          new OverdueSlots(),
          new RestingAgent(),
          new ExpiredClaim(),
          new UnreadMessages(),
          new WaitingWakes(),
          new OwedReceipts(),
          new LeftIntent(),
          new RewrittenHistory(),
          new RefusedIntent(),
          new Unwritable.OfAnAgent());
  private static final List<RepositoryCheck> OF_A_REPOSITORY =
      List.of(
          new MovedHead(),
          new UnsavedMemory(),
          new DriftedSettings(),
          new ExtraPaths(),
          new LeftObjects(),
          new ReceiptsAgainstRecords(),
          new LostRecords(),
          new OlderRecords(),
          new HistoryGaps());

  private final Ground ground;

  public Doctor(Home home, Configuration configuration, Records records, Fleet fleet, Instant now) {
    this.ground = new Ground(home, configuration, records, fleet, now);
  }

  /** What is wrong with the home as a whole. */
  public List<Finding> lookAtHome() {
    List<Finding> findings = new ArrayList<>();
    for (HomeCheck check : OF_THE_HOME) {
      findings.addAll(looked(Optional.empty(), check.getClass(), () -> check.look(ground)));
    }
    return findings;
  }

  /** What is wrong with one agent. */
  public List<Finding> lookAt(AgentName agent) {
    List<Finding> findings = new ArrayList<>();
    for (AgentCheck check : OF_AN_AGENT) {
      findings.addAll(
          looked(Optional.of(agent), check.getClass(), () -> check.look(ground, agent)));
    }
    Workspace workspace;
    try {
      workspace = ground.fleet().workspace(agent);
    } catch (AnimaException unreadable) {
      findings.add(0, of(agent, "profile", unreadable, "a profile that can be read"));
      return findings;
    }
    try (GitStore store = workspace.openStore()) {
      for (RepositoryCheck check : OF_A_REPOSITORY) {
        findings.addAll(
            looked(
                Optional.of(agent), check.getClass(), () -> check.look(ground, workspace, store)));
      }
    } catch (AnimaException missing) {
      findings.add(0, of(agent, "repository", missing, "a repository that can be read"));
    }
    return findings;
  }

  /** The slots of one agent that came and went without a pass. */
  public List<Finding> overdue(AgentName agent) {
    return new OverdueSlots().look(ground, agent);
  }

  /** The finding of settings that cannot be read; then nothing else can be looked at. */
  public static Finding unreadable(AnimaException configuration, Path file) {
    return Finding.ofHome(
        "configuration",
        sentence(configuration),
        "settings that can be taken; until then nothing else was looked at",
        configuration.hint().orElse("mend " + file));
  }

  /** The finding of records that are not there or cannot be read. */
  public static Finding withoutRecords(String found, String command) {
    return Finding.ofHome(
        "records", found, "the records; until then nothing else was looked at", command);
  }

  private static Finding of(AgentName agent, String kind, AnimaException failure, String expected) {
    return Finding.of(agent, kind, sentence(failure), expected, command(agent, failure));
  }

  /** Whoever reads this has typed {@code anima doctor} already. */
  private static String command(AgentName agent, AnimaException failure) {
    return failure
        .hint()
        .filter(hint -> !hint.startsWith("anima doctor"))
        .orElse("anima agent repair " + agent);
  }

  private static String sentence(AnimaException failure) {
    String text = failure.getMessage().replaceAll("\\s*\n\\s*", "; ");
    return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
  }

  private static List<Finding> looked(
      Optional<AgentName> agent, Class<?> check, Supplier<List<Finding>> look) {
    try {
      return look.get();
    } catch (AnimaException failed) {
      String kind = "unchecked:" + check.getSimpleName();
      String found = sentence(failed);
      String expected = "something that can be looked at";
      return List.of(
          agent
              .map(name -> Finding.of(name, kind, found, expected, command(name, failed)))
              .orElseGet(
                  () ->
                      Finding.ofHome(kind, found, expected, failed.hint().orElse("anima status"))));
    }
  }

  /**
   * What an acknowledgement did, as a sentence.
   *
   * @throws IllegalArgumentException if the finding passes only once it is mended
   */
  public String acknowledge(Finding finding) {
    AgentName agent =
        finding
            .agent()
            .orElseThrow(() -> new IllegalArgumentException("of no agent: " + finding.id()));
    return switch (finding.ending()) {
      case MENDED -> throw new IllegalArgumentException("has to be mended: " + finding.id());
      case KNOWN -> {
        new Acknowledged(ground.records()).add(finding);
        yield agent + ": acknowledged, \"" + finding.found() + "\"";
      }
      case CLEARED -> agent + ": " + clear(agent) + " deleted";
    };
  }

  private String clear(AgentName agent) {
    try (GitStore store = ground.fleet().workspace(agent).openStore()) {
      int deleted = store.deleteLeftObjects(LeftObjects.before(ground.now())).size();
      return Ground.count(deleted, "half-written file");
    }
  }
}
