package dev.anima.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import dev.anima.dreaming.Nights;
import dev.anima.dreaming.Planner;
import dev.anima.dreaming.Prospect;
import dev.anima.dreaming.Standing;
import dev.anima.home.Configuration;
import dev.anima.insight.Doctor;
import dev.anima.insight.Finding;
import dev.anima.provider.ProviderRequest;
import dev.anima.provider.ProviderResult;
import dev.anima.records.ActivityQuery;
import dev.anima.records.ActivityType;
import dev.anima.records.AgentRecord;
import dev.anima.records.SettledQuery;
import dev.anima.records.Wake;
import dev.anima.testing.NativeGit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A fleet over a week, with a provider that fails, hangs and dies, and a service that is killed and
 * restarted at random: what it leaves agrees with itself and with plain Git.
 */
final class ServiceWeekTest {
  private static final int AGENTS = 50;

  private static final int DEATHS = 14;

  @TempDir Path folder;

  private final Random random = new Random(20_261_129);
  private ServiceWorld world;
  private int killed;
  private boolean weatherIsCalm;

  @Test
  void weekOfDeathsEndsWithOneOutcomeForEachOwedDayAndEverythingAgrees() {
    world = new ServiceWorld(folder, "2026-11-30T12:00:00Z");
    world.script = this::play;
    world.steps =
        step -> {
          if (!weatherIsCalm && killed < DEATHS && random.nextInt(40) == 0) {
            killed++;
            throw world.die();
          }
        };
    List<AgentName> agents = new ArrayList<>();
    for (int i = 0; i < AGENTS; i++) {
      agents.add(world.agent("agent" + i));
    }
    Service service = world.restart();
    Instant end = Instant.parse("2026-12-07T12:00:00Z");
    while (world.clock.instant().isBefore(end)) {
      world.clock.forward(Duration.ofSeconds(60 + random.nextInt(1800)));
      if (random.nextInt(4) != 0) {
        world.message(agents.get(random.nextInt(AGENTS)));
      }
      service = tickOrDie(service);
    }
    weatherIsCalm = true;
    for (int i = 0; i < 20; i++) {
      world.clock.forward(Duration.ofMinutes(10));
      service = tickOrDie(service);
    }
    assertThat(killed).as("deaths").isGreaterThan(5);
    nothingIsLeftOpen(agents);
    everyNightHasOneBoardThatAddsUp();
    receiptsRecordsAndGitAgree(agents);
    doctorSaysSo(agents);
  }

  /** Nothing is wrong; and where one thing is made wrong, exactly that is said. */
  private void doctorSaysSo(List<AgentName> agents) {
    assertThat(findings(agents)).isEmpty();
    AgentName one = agents.get(random.nextInt(AGENTS));
    NativeGit.in(world.home.workspace(one), folder.resolve("git-user"))
        .run("update-ref", "-d", "refs/notes/dreaming");
    int passes =
        world.records.wakes().settled(SettledQuery.all().of(one).of(WakeKind.DREAMING)).size();
    List<String> ids = findings(agents).stream().map(Finding::id).toList();
    assertThat(ids).filteredOn(id -> id.startsWith("receipt_missing:" + one)).hasSize(passes);
    assertThat(ids).filteredOn(id -> id.startsWith("receipt_chain:" + one)).hasSize(1);
    assertThat(ids).hasSize(passes + 1);
  }

  private List<Finding> findings(List<AgentName> agents) {
    Configuration configuration = world.configuration();
    Doctor doctor =
        new Doctor(
            world.home,
            configuration,
            world.records,
            world.context(configuration).fleet(),
            world.clock.instant());
    List<Finding> findings = new ArrayList<>(doctor.lookAtHome());
    agents.forEach(agent -> findings.addAll(doctor.lookAt(agent)));
    return findings;
  }

  private Service tickOrDie(Service service) {
    try {
      service.tick();
      return service;
    } catch (ServiceWorld.Death death) {
      world.clock.forward(Duration.ofMinutes(random.nextInt(random.nextBoolean() ? 3 : 1900)));
      return world.restart();
    }
  }

  private ProviderResult play(ProviderRequest request) {
    world.clock.forward(Duration.ofSeconds(2 + random.nextInt(40)));
    int mood = weatherIsCalm ? 5 : random.nextInt(10);
    if (mood == 0) {
      return ScriptedProvider.ended(3, "");
    }
    if (mood == 1) {
      append(request.workspace().resolve("notes/half.md"), "half a line");
      return ScriptedProvider.timedOut();
    }
    if (mood < 5) {
      return ScriptedProvider.ended(0, "Nothing to do.");
    }
    append(request.workspace().resolve("MEMORY.md"), "- kept " + random.nextInt(1000) + "\n");
    return ScriptedProvider.ended(0, "Kept one thing.");
  }

  private static void append(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void nothingIsLeftOpen(List<AgentName> agents) {
    assertThat(world.records.wakes().running()).isEmpty();
    assertThat(world.records.wakes().queued()).isEmpty();
    assertThat(world.records.wakes().owedReceipts()).isEmpty();
    Planner planner = new Planner(world.configuration().dreaming());
    for (AgentName agent : agents) {
      AgentRecord record = world.records.agents().find(agent).orElseThrow();
      Prospect prospect =
          planner.prospect(new Standing(agent, true, record), world.clock.instant());
      assertThat(prospect.why()).as(agent + "").isNotEqualTo(Prospect.Why.DUE);
    }
  }

  private void everyNightHasOneBoardThatAddsUp() {
    Map<String, Integer> nights = new TreeMap<>();
    world
        .records
        .activity()
        .list(ActivityQuery.all().ofType(ActivityType.NIGHT_CLOSED))
        .forEach(
            row ->
                nights.merge(
                    row.json().replaceAll("^.*?(\\d{4}-\\d\\d-\\d\\d).*$", "$1"), 1, Integer::sum));
    assertThat(nights.values()).allMatch(count -> count == 1);
    assertThat(nights).hasSizeBetween(4, 7);
    nights
        .keySet()
        .forEach(
            night -> {
              var board =
                  new Nights(world.records)
                      .stored(java.time.LocalDate.parse(night), world.clock.instant())
                      .orElseThrow();
              assertThat(board.counts().values().stream().mapToInt(Integer::intValue).sum())
                  .isEqualTo(AGENTS);
            });
  }

  private void receiptsRecordsAndGitAgree(List<AgentName> agents) {
    int passes = 0;
    Map<Outcome, Integer> outcomes = new HashMap<>();
    for (AgentName agent : agents) {
      List<Wake> settled =
          world.records.wakes().settled(SettledQuery.all().of(agent).of(WakeKind.DREAMING));
      NativeGit git = NativeGit.in(world.home.workspace(agent), folder.resolve("git-user"));
      List<String> lines = receiptLines(git);
      Map<String, String> trees = new HashMap<>();
      git.lines("log", "--format=%H %T")
          .forEach(line -> trees.put(line.substring(0, 40), line.substring(41)));
      assertThat(lines).hasSameSizeAs(settled);
      assertThat(settled.stream().map(wake -> wake.id().value()).distinct()).hasSameSizeAs(settled);
      for (Wake wake : settled) {
        Outcome outcome = wake.result().orElseThrow().outcome();
        outcomes.merge(outcome, 1, Integer::sum);
        assertThat(lines)
            .filteredOn(line -> line.contains("\"wake\":\"" + wake.id() + "\""))
            .as(wake.id().value())
            .singleElement()
            .satisfies(line -> assertThat(line).contains(" " + outcome.word() + " "));
        wake.result()
            .orElseThrow()
            .memory()
            .ifPresent(point -> assertThat(trees.get(point.commit())).isEqualTo(point.tree()));
      }
      chainIsWhole(agent, lines);
      assertThat(
              world
                  .records
                  .activity()
                  .list(ActivityQuery.all().of(agent).ofType(ActivityType.PASS_SETTLED)))
          .hasSameSizeAs(settled);
      assertThat(git.run("status", "--porcelain")).isEmpty();
      passes += settled.size();
    }
    assertThat(passes).isGreaterThan(2 * AGENTS);
    assertThat(outcomes).containsKeys(Outcome.COMPLETED, Outcome.QUIET_SKIPPED, Outcome.FAILED);
  }

  private static List<String> receiptLines(NativeGit git) {
    List<String> lines = new ArrayList<>();
    if (git.lines("for-each-ref", "refs/notes/dreaming").isEmpty()) {
      return lines;
    }
    for (String entry : git.lines("notes", "--ref=dreaming", "list")) {
      if (!entry.isBlank()) {
        git.lines("cat-file", "blob", entry.split(" ")[0]).stream()
            .filter(line -> !line.isBlank())
            .forEach(lines::add);
      }
    }
    return lines;
  }

  /** Each line names the one before it by its SHA-256; one names none. */
  private static void chainIsWhole(AgentName agent, List<String> lines) {
    Map<String, String> byPrevious = new HashMap<>();
    for (String line : lines) {
      byPrevious.put(line.replaceAll("^.*\"previous\":(null|\"[0-9a-f]{64}\").*$", "$1"), line);
    }
    assertThat(byPrevious).as(agent + "").hasSameSizeAs(lines);
    String at = "null";
    int length = 0;
    while (byPrevious.containsKey(at)) {
      at = "\"" + DigestUtils.sha256Hex(byPrevious.get(at)) + "\"";
      length++;
    }
    assertThat(length).as(agent + "").isEqualTo(lines.size());
  }
}
