package dev.anima.service;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import dev.anima.dreaming.Breaker;
import dev.anima.dreaming.Halt;
import dev.anima.dreaming.NightBoard;
import dev.anima.dreaming.Nights;
import dev.anima.dreaming.Receipts;
import dev.anima.dreaming.Schedule;
import dev.anima.dreaming.Slot;
import dev.anima.home.Configuration;
import dev.anima.home.ConfigurationYaml;
import dev.anima.home.DreamingSettings;
import dev.anima.home.Home;
import dev.anima.records.ProcessStamp;
import dev.anima.records.Records;
import dev.anima.records.ServicePost;
import dev.anima.records.Wake;
import dev.anima.records.WakeClaim;
import dev.anima.wake.Reclaimer;
import dev.anima.wake.WakeContext;
import dev.anima.wake.WakeRunner;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The service of a home. All that it knows stands in the records, so that one which was killed
 * leaves nothing that the next does not find. One thread calls it; wakes run on others.
 */
public final class Service {
  /** So many wakes that are no passes run at once; the others wait a moment. */
  static final int OTHERS_AT_ONCE = 16;

  private static final Duration RECLAIM_EVERY = Duration.ofSeconds(5);
  private static final Duration OWED_EVERY = Duration.ofSeconds(30);
  private static final Duration SWEEP_EVERY = Duration.ofSeconds(60);
  private static final Duration LONGEST_STEP = Duration.ofHours(1);
  private static final int SLOTS_SHOWN = 3;

  /** A sweep over the fleet may take so small a part of the time. */
  private static final int SWEEP_SHARE = 50;

  private final Home home;
  private final Records records;
  private final Function<Configuration, WakeContext> contexts;
  private final InstantSource clock;
  private final ServiceLog log;
  private final LastGoodConfiguration lastGood;
  private final Roster roster;
  private final PassPlanner planner;
  private final Crew crew;
  private final Every beat = new Every(WakeClaim.HEARTBEAT);
  private final Every reclaim = new Every(RECLAIM_EVERY);
  private final Every owed = new Every(OWED_EVERY);
  private final Every sweep = new Every(SWEEP_EVERY);
  private Instant plannedUntil = Instant.EPOCH;
  private Optional<LocalDate> closed = Optional.empty();
  private Optional<Halt> halt = Optional.empty();
  private boolean anyFailed;
  private int settledWakes;

  /**
   * @param reader reads the configuration, again and again
   * @param contexts what running wakes takes, with a configuration
   * @param threads where wakes run
   */
  public Service(
      Home home,
      Records records,
      ConfigurationYaml reader,
      Function<Configuration, WakeContext> contexts,
      Executor threads,
      InstantSource clock,
      ServiceLog log) {
    this.home = home;
    this.records = records;
    this.contexts = contexts;
    this.clock = clock;
    this.log = log;
    this.lastGood = new LastGoodConfiguration(home, reader);
    this.roster = new Roster(home);
    this.planner = new PassPlanner(records, roster, settings());
    this.crew = new Crew(threads);
  }

  /**
   * Takes the home, if nobody else serves it.
   *
   * @throws ServiceHeldException if somebody does
   */
  public void begin() {
    Optional<ServicePost> other = records.service().take();
    if (other.isPresent()) {
      throw new ServiceHeldException(home, other.get());
    }
    Instant now = clock.instant();
    beat.isDue(now);
    roster.look().forEach(log::said);
    planner.queueAll(now);
    plannedUntil = now;
    sweep.isDue(now);
    log.began(lastGood.configuration(), roster.agents().size(), nextSlots(now));
  }

  /** Looks round once: plans, runs, and cleans up. */
  public void tick() {
    Instant now = clock.instant();
    boolean changed = lookAtConfiguration(now);
    if (beat.isDue(now) || changed) {
      keepPost();
    }
    settleFinished();
    if (reclaim.isDue(now)) {
      reclaim();
    }
    if (owed.isDue(now)) {
      writeReceipts();
    }
    plan(now, changed);
    closeNight(now);
    claim(now);
    log.ticked(crew.running());
  }

  private DreamingSettings settings() {
    return lastGood.configuration().dreaming();
  }

  private boolean lookAtConfiguration(Instant now) {
    Optional<String> before = lastGood.trouble();
    Configuration old = lastGood.configuration();
    if (!lastGood.look()) {
      return false;
    }
    lastGood.trouble().filter(text -> !before.equals(Optional.of(text))).ifPresent(log::said);
    if (lastGood.trouble().isPresent()) {
      keepPost();
      return false;
    }
    Configuration fresh = lastGood.configuration();
    if (!fresh.recordsFolder().equals(old.recordsFolder())) {
      log.said("records.path has changed: that holds from the next start of the service");
    }
    planner.use(fresh.dreaming());
    roster.look().forEach(log::said);
    planner.queueAll(now);
    plannedUntil = now;
    log.reconfigured(fresh, nextSlots(now));
    return true;
  }

  private void keepPost() {
    Optional<String> trouble = lastGood.trouble().or(roster::trouble);
    if (!records.service().beat(trouble)) {
      ServicePost other = records.service().latest().orElseThrow();
      throw new ServiceHeldException(home, other);
    }
  }

  private void settleFinished() {
    List<Crew.Finished> finished = crew.finished();
    if (finished.isEmpty()) {
      return;
    }
    writeReceipts();
    for (Crew.Finished each : finished) {
      each.trouble().ifPresent(log::said);
      each.settled().ifPresent(this::tell);
    }
  }

  private void tell(Wake settled) {
    settledWakes++;
    anyFailed |= settled.result().map(result -> result.outcome() == Outcome.FAILED).orElse(false);
    log.settled(settled);
  }

  /** Wakes of dead processes, and of a thread of this one that died. */
  private void reclaim() {
    ProcessStamp self = ProcessStamp.current();
    List<Wake> settled =
        new Reclaimer(contexts.apply(lastGood.configuration()))
            .run(
                wake ->
                    wake.claim().map(claim -> claim.holder().equals(self)).orElse(false)
                        && !crew.runs(wake.number()));
    if (!settled.isEmpty()) {
      writeReceipts();
      settled.forEach(this::tell);
    }
  }

  private void writeReceipts() {
    new Receipts(records, contexts.apply(lastGood.configuration()).fleet()).writeOwed();
  }

  private void plan(Instant now, boolean changed) {
    boolean jumped =
        now.isBefore(plannedUntil)
            || Duration.between(plannedUntil, now).compareTo(LONGEST_STEP) > 0;
    if (jumped || sweep.isDue(now)) {
      long began = System.nanoTime();
      roster.look().forEach(log::said);
      planner.queueAll(now);
      Duration took = Duration.ofNanos(System.nanoTime() - began).multipliedBy(SWEEP_SHARE);
      sweep.last(now, took.compareTo(SWEEP_EVERY) > 0 ? took : SWEEP_EVERY);
    } else if (!changed) {
      planner.queueBetween(plannedUntil, now);
    }
    plannedUntil = now;
  }

  private void closeNight(Instant now) {
    DreamingSettings settings = settings();
    Schedule schedule = new Schedule(settings);
    LocalDate night = schedule.latestClosedNight(now);
    if (closed.isEmpty()) {
      closed = new Nights(records).latestStored();
    }
    Instant end = schedule.closing(night).orElseThrow();
    boolean served =
        records.service().firstServed().map(first -> first.isBefore(end)).orElse(false);
    if (!served || closed.map(last -> !night.isAfter(last)).orElse(false)) {
      return;
    }
    Nights nights = new Nights(records);
    NightBoard board = nights.close(settings, night, roster.agents(), roster::isEnabled, now, halt);
    closed = Optional.of(night);
    log.nightOver(board, nights.checkpoint(), now);
  }

  private void claim(Instant now) {
    // Most ticks find nothing queued, and then nothing else is asked.
    while (records.wakes().hasQueued()) {
      int room = roomForPasses(now);
      boolean others = crew.others() < OTHERS_AT_ONCE;
      Optional<Wake> claimed =
          others ? records.wakes().claimNext(room) : records.wakes().claimNextPass(room);
      if (claimed.isEmpty()) {
        return;
      }
      WakeContext context = contexts.apply(lastGood.configuration());
      crew.run(new WakeRunner(context, claimed.get()), claimed.get(), context);
      settleFinished();
    }
  }

  /** How many passes may run: none while the breaker holds them, or this hour has had enough. */
  private int roomForPasses(Instant now) {
    boolean tripped = isTripped();
    halt =
        new Breaker(records)
            .tripped(settings())
            .map(why -> new Halt(Halt.Cause.BREAKER, why + "; Dreaming stands still"));
    if (halt.isEmpty() && settings().maxPassesPerHour().isPresent()) {
      int ceiling = settings().maxPassesPerHour().getAsInt();
      if (records.wakes().passesBegun(now.minus(Duration.ofHours(1)), now) >= ceiling) {
        halt =
            Optional.of(
                new Halt(
                    Halt.Cause.HOURLY_LIMIT,
                    "waits: " + ceiling + " passes an hour (maxPassesPerHour)"));
      }
    }
    if (isTripped() && !tripped) {
      halt.ifPresent(found -> log.said(found.why() + ". Let it go on: anima dreaming resume"));
    }
    return halt.isPresent() ? 0 : settings().maxConcurrent();
  }

  private boolean isTripped() {
    return halt.filter(found -> found.cause() == Halt.Cause.BREAKER).isPresent();
  }

  private List<Slot> nextSlots(Instant now) {
    return planner.rota().next(now, SLOTS_SHOWN);
  }

  /** Whether nothing runs and nothing that is queued can be run now. */
  public boolean isIdle() {
    return crew.running().isEmpty() && !crew.hasFinished();
  }

  /** How many wakes it has seen settle. */
  public int settledWakes() {
    return settledWakes;
  }

  /** The highest number of a wake that is queued or runs; 0 if there is none. */
  public long newestOpenWake() {
    return openWakes().max().orElse(0);
  }

  /** Whether a wake up to this number is queued or runs. */
  public boolean hasOpenUpTo(long number) {
    return openWakes().anyMatch(open -> open <= number);
  }

  private LongStream openWakes() {
    return Stream.concat(records.wakes().queued().stream(), records.wakes().running().stream())
        .mapToLong(Wake::number);
  }

  /** Whether a wake that it ran, or settled for another, has failed. */
  public boolean anyFailed() {
    return anyFailed;
  }

  /** Waits until a wake has ended, at most so long. */
  public void awaitNews(Duration longest) throws InterruptedException {
    crew.awaitNews(longest);
  }

  /** How many wakes run. */
  public int running() {
    return crew.running().size();
  }

  /**
   * Lets what runs come to its end, then ends it: as stopped, with one wake more for the messages
   * that it carried. Claims nothing any more, and gives the home free.
   */
  public void drain(Duration limit) throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    try {
      while (!crew.running().isEmpty() && System.nanoTime() < end) {
        crew.awaitNews(Duration.ofMillis(200));
        settleFinished();
        log.ticked(crew.running());
        if (beat.isDue(clock.instant())) {
          keepPost();
        }
      }
    } finally {
      crew.stopAll();
      while (!crew.running().isEmpty()) {
        crew.awaitNews(Duration.ofMillis(200));
      }
    }
    settleFinished();
    records.service().leave();
  }

  /** The agents that it knows, sorted. */
  public List<AgentName> agents() {
    return new ArrayList<>(roster.agents());
  }

  static boolean isPass(Wake wake) {
    return wake.kind() == WakeKind.DREAMING;
  }
}
