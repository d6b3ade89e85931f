package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.home.DreamingSettings;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Years of a few agents in one zone: random entries, a service that is killed at every step of a
 * pass and started again, clocks that jump, settings that change. After every look of the service
 * each agent's state is explained again from first principles.
 */
final class SimulatedYears {
  private static final List<AgentName> NAMES =
      List.of(new AgentName("iris"), new AgentName("nora"), new AgentName("scout"));

  private final long seed;
  private final Random random;
  private final List<String> zones;
  private final boolean calm;
  private final List<ModelAgent> agents = new ArrayList<>();
  private DreamingSettings settings;
  private Planner planner;
  private Instant real;
  private Duration skew = Duration.ZERO;
  private boolean up;
  private Optional<Instant> firstServed = Optional.empty();
  private int passes;
  private int explained;

  /**
   * @param zones the zone to begin with, and others that the settings may change to
   * @param calm whether nothing but entries and kills happens: clock and settings stay
   */
  SimulatedYears(long seed, List<String> zones, Instant begin, boolean calm) {
    this.seed = seed;
    this.random = new Random(seed);
    this.zones = zones;
    this.calm = calm;
    this.real = begin;
    this.settings = randomSettings(zones.get(0), true);
    this.planner = new Planner(settings);
    NAMES.forEach(name -> agents.add(new ModelAgent(name, begin)));
  }

  int passes() {
    return passes;
  }

  int explained() {
    return explained;
  }

  private DreamingSettings randomSettings(String zone, boolean enabled) {
    int width = random.nextInt(4) == 0 ? 1 + random.nextInt(1440) : 1 + random.nextInt(180);
    Set<AgentName> scope =
        random.nextInt(8) == 0
            ? NAMES.stream().filter(name -> random.nextBoolean()).collect(Collectors.toSet())
            : Set.of();
    return new DreamingSettings(
        enabled,
        LocalTime.of(random.nextInt(24), random.nextInt(60)),
        Duration.ofMinutes(width),
        ZoneId.of(zone),
        1,
        calm ? Set.of() : scope,
        OptionalInt.empty(),
        OptionalInt.empty());
  }

  private Instant now() {
    return real.plus(skew);
  }

  void run(int days) {
    Instant end = real.plus(Duration.ofDays(days));
    while (real.isBefore(end)) {
      real = real.plusSeconds(1 + random.nextInt(6 * 3600));
      if (random.nextInt(3) == 0) {
        // Exactly at a slot, and just before: the edges of every comparison.
        Slot next = planner.schedule().next(NAMES.get(random.nextInt(NAMES.size())), now());
        Duration ahead = Duration.between(now(), next.at()).minusMillis(random.nextInt(2));
        real = ahead.isNegative() || ahead.toDays() > 1 ? real : real.plus(ahead);
      }
      happen();
      if (up) {
        look();
        work();
        look();
        explainAll();
      }
    }
    comeToRest();
  }

  private void happen() {
    ModelAgent agent = agents.get(random.nextInt(agents.size()));
    switch (random.nextInt(12)) {
      case 0, 1, 2 -> agent.entry(now(), random.nextInt(5) != 0);
      case 3, 4 -> up = true;
      case 5 -> {
        if (random.nextInt(6) == 0) {
          killAnywhere();
        }
      }
      case 6 -> {
        if (!calm && random.nextInt(40) == 0) {
          skew = Duration.ofMinutes(random.nextInt(4 * 1440) - 2 * 1440L);
        } else if (!calm && random.nextInt(10) == 0) {
          skew = Duration.ZERO;
        }
      }
      case 7 -> {
        if (!calm && random.nextInt(60) == 0) {
          changeSettings();
        }
      }
      case 8 -> {
        if (random.nextInt(100) == 0) {
          agent.failedSlots = 0;
        }
      }
      default -> {}
    }
  }

  private void changeSettings() {
    String zone = zones.get(random.nextInt(zones.size()));
    settings = randomSettings(zone, random.nextInt(5) != 0);
    planner = new Planner(settings);
  }

  /** The service dies; whoever comes next finds each pass where it was left. */
  private void killAnywhere() {
    up = false;
    for (ModelAgent agent : agents) {
      agent.open().ifPresent(pass -> advance(agent, pass, 1 + random.nextInt(2), false));
    }
  }

  private void look() {
    Instant first = firstServed.orElse(now());
    firstServed = Optional.of(first);
    for (ModelAgent agent : agents) {
      agent
          .open()
          .filter(pass -> pass.stage != ModelAgent.Stage.QUEUED)
          .ifPresent(pass -> reclaim(agent, pass));
      boolean plans = planner.plans(agent.name, true);
      if (agent.scheduled == null || agent.scheduled != plans) {
        agent.markScheduled(plans, agent.createdAt.isAfter(first) ? agent.createdAt : first, now());
      }
      if (!plans) {
        agent
            .open()
            .filter(pass -> pass.stage == ModelAgent.Stage.QUEUED)
            .ifPresent(pass -> pass.stage = ModelAgent.Stage.CANCELLED);
      }
      prospect(agent)
          .due()
          .ifPresent(
              slot -> {
                if (!agent.enqueue(slot).isOpen()) {
                  agent.spendDay(slot.day());
                }
              });
    }
  }

  private Prospect prospect(ModelAgent agent) {
    return planner.prospect(new Standing(agent.name, true, agent.record()), now());
  }

  private void reclaim(ModelAgent agent, ModelAgent.Pass pass) {
    if (pass.stage == ModelAgent.Stage.CLAIMED) {
      agent.putBack(pass);
    } else {
      settle(agent, pass, true);
    }
  }

  /** Passes run now, or some other time: an agent may be busy for days. */
  private void work() {
    for (ModelAgent agent : agents) {
      if (random.nextInt(12) != 0) {
        agent.open().ifPresent(pass -> advance(agent, pass, 3, true));
      }
    }
  }

  private void advance(ModelAgent agent, ModelAgent.Pass pass, int steps, boolean toTheEnd) {
    if (steps > 0 && pass.stage == ModelAgent.Stage.QUEUED) {
      agent.claim(pass, now());
    }
    if (steps > 1 && pass.stage == ModelAgent.Stage.CLAIMED) {
      agent.start(pass);
    }
    if (toTheEnd) {
      // The pass itself may write what is no reason for the next one.
      if (random.nextBoolean()) {
        agent.entry(now(), false);
      }
      settle(agent, pass, random.nextInt(4) == 0);
    }
  }

  private void settle(ModelAgent agent, ModelAgent.Pass pass, boolean failed) {
    for (ModelAgent.Pass other : agent.passes.values()) {
      if (other != pass && other.hasSettled()) {
        Instant served = later(other.slot.at(), claimed(other));
        check(agent, pass.slot.at().isAfter(served), "second pass for slots up to " + served);
        check(agent, !other.slot.day().equals(pass.slot.day()), "second pass of its day");
      }
    }
    agent.settle(pass, failed);
    passes++;
    check(agent, pass.starts == 1, "its provider was started " + pass.starts + " times");
    prune(agent);
  }

  /** Old passes are looked at again only by the rules above; a few are enough. */
  private static void prune(ModelAgent agent) {
    if (agent.passes.size() > 24) {
      var oldest = agent.passes.entrySet().iterator();
      if (!oldest.next().getValue().isOpen()) {
        oldest.remove();
      }
    }
  }

  private static Instant claimed(ModelAgent.Pass pass) {
    return pass.claimedAt == null ? pass.slot.at() : pass.claimedAt;
  }

  private static Instant later(Instant one, Instant other) {
    return one.isBefore(other) ? other : one;
  }

  private void explainAll() {
    for (ModelAgent agent : agents) {
      Prospect prospect = prospect(agent);
      Slot latest = planner.schedule().latest(agent.name, now());
      explained++;
      switch (prospect.why()) {
        case DUE -> check(agent, false, "due and not queued: " + latest);
        case OFF -> check(agent, !settings.enabled(), "off");
        case OUT_OF_SCOPE -> check(agent, !settings.scope().contains(agent.name), "out of scope");
        case AGENT_OFF -> check(agent, false, "agent off");
        case QUEUED -> check(agent, agent.open().isPresent(), "nothing is queued");
        case NOTHING_NEW ->
            check(
                agent,
                agent.entries.stream()
                    .skip(agent.watermark)
                    .noneMatch(entry -> entry.opensGate() && !entry.at().isAfter(latest.at())),
                "there is something new at " + latest);
        case TOO_NEW ->
            check(
                agent,
                latest.at().isBefore(agent.createdAt)
                    || agent.scheduledSince != null && latest.at().isBefore(agent.scheduledSince),
                "not too new: " + latest);
        case SPENT ->
            check(
                agent,
                agent.passes.values().stream()
                    .anyMatch(
                        pass ->
                            !pass.isOpen()
                                && (!pass.slot.day().isBefore(latest.day())
                                    || !claimed(pass).isBefore(latest.at())
                                    || !pass.slot.at().isBefore(latest.at()))),
                "nobody served " + latest);
        case RESTING ->
            check(
                agent,
                agent.passes.values().stream().filter(ModelAgent.Pass::hasSettled).count() >= 3
                    && agent.passes.values().stream()
                            .filter(ModelAgent.Pass::hasSettled)
                            .reduce((first, second) -> second)
                            .orElseThrow()
                            .stage
                        == ModelAgent.Stage.FAILED,
                "rests for no reason");
      }
      if (prospect.next().isPresent()) {
        check(agent, prospect.next().get().at().isAfter(now()), "next slot is not ahead");
      }
    }
  }

  /** Some quiet weeks at the end: then nothing that was recorded is left without a pass. */
  private void comeToRest() {
    skew = Duration.ZERO;
    up = true;
    settings =
        new DreamingSettings(
            true,
            settings.windowStart(),
            settings.windowLength(),
            settings.zone(),
            1,
            Set.of(),
            OptionalInt.empty(),
            OptionalInt.empty());
    planner = new Planner(settings);
    Instant quiet = real;
    for (int step = 0; step < 240; step++) {
      real = real.plusSeconds(3600);
      look();
      for (ModelAgent agent : agents) {
        agent.failedSlots = 0;
        agent
            .open()
            .ifPresent(
                pass -> {
                  advance(agent, pass, 2, false);
                  settle(agent, pass, false);
                });
      }
      look();
      explainAll();
    }
    for (ModelAgent agent : agents) {
      for (ModelAgent.Entry entry : agent.entries) {
        check(
            agent,
            !entry.opensGate()
                || entry.seq() <= agent.watermark
                || entry.at().isAfter(quiet.plus(Duration.ofDays(3))),
            "no pass ever looked back over " + entry);
      }
    }
  }

  private void check(ModelAgent agent, boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(
          "seed "
              + seed
              + ", "
              + agent.name
              + " at "
              + now()
              + ": "
              + what
              + "; "
              + settings
              + "; "
              + agent.record());
    }
  }
}
