package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import dev.anima.home.DreamingSettings;
import dev.anima.records.Activity;
import dev.anima.records.ActivityQuery;
import dev.anima.records.ActivityType;
import dev.anima.records.AgentRecord;
import dev.anima.records.NewActivity;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * The boards of nights: of the latest from what is so now, of an earlier one from what the service
 * stored in it.
 */
public final class Nights {
  private static final int CHECKPOINT_DIGITS = 10;

  private final Records records;

  public Nights(Records records) {
    this.records = records;
  }

  /**
   * The board of the latest night that has opened.
   *
   * @param agents the fleet, sorted
   * @param enabled what a profile says
   * @param halt why nothing that is due is run at the moment; empty if it is
   */
  public NightBoard latest(
      DreamingSettings settings,
      List<AgentName> agents,
      Predicate<AgentName> enabled,
      Instant now,
      Optional<Halt> halt) {
    LocalDate night = new Schedule(settings).latestNight(now);
    return now(settings, night, agents, enabled, now, halt);
  }

  private NightBoard now(
      DreamingSettings settings,
      LocalDate night,
      List<AgentName> agents,
      Predicate<AgentName> enabled,
      Instant now,
      Optional<Halt> halt) {
    Map<AgentName, AgentRecord> known = new HashMap<>();
    records.agents().list().forEach(record -> known.put(record.name(), record));
    Map<AgentName, Wake> running = new HashMap<>();
    records.wakes().running().forEach(wake -> running.put(wake.agent(), wake));
    Map<AgentName, Wake> passes = passes(settings, night);
    Board board = new Board(settings, night, now, halt);
    List<BoardLine> lines = new ArrayList<>();
    for (AgentName agent : agents) {
      AgentRecord record =
          Optional.ofNullable(known.get(agent)).orElseGet(() -> AgentRecord.made(agent, now));
      lines.add(
          board.line(
              new Standing(agent, enabled.test(agent), record),
              Optional.ofNullable(passes.get(agent)),
              Optional.ofNullable(running.get(agent))));
    }
    return new NightBoard(night, settings, lines, false);
  }

  /** The scheduled passes of a night, by agent; their slots may be those of other settings. */
  private Map<AgentName, Wake> passes(DreamingSettings settings, LocalDate night) {
    Map<AgentName, Wake> passes = new HashMap<>();
    Instant noon = night.atTime(12, 0).atZone(settings.zone()).toInstant();
    Instant from = noon.minusSeconds(3 * 86_400);
    for (Wake wake : records.wakes().scheduledPasses(from, noon.plusSeconds(4 * 86_400))) {
      if (wake.id().equals(WakeId.scheduledPass(wake.agent(), night))) {
        passes.put(wake.agent(), wake);
      }
    }
    return passes;
  }

  /** The board that was stored in a night, with what has become of the passes it owed. */
  public Optional<NightBoard> stored(LocalDate night, Instant now) {
    Optional<NightBoard> found = row(night).flatMap(row -> NightJson.read(row.json()));
    if (found.isEmpty()) {
      return found;
    }
    Map<AgentName, Wake> passes = passes(found.get().settings(), night);
    Board board = new Board(found.get().settings(), night, now, Optional.empty());
    List<BoardLine> lines = new ArrayList<>();
    for (BoardLine line : found.get().lines()) {
      Wake pass = passes.get(line.agent());
      lines.add(
          pass == null || pass.result().isEmpty()
              ? line
              : board.line(
                  new Standing(line.agent(), true, AgentRecord.made(line.agent(), now)),
                  Optional.of(pass),
                  Optional.empty()));
    }
    return Optional.of(new NightBoard(night, found.get().settings(), lines, true));
  }

  /** What the passes alone say of a night whose board nobody stored. */
  public NightBoard ofPasses(DreamingSettings settings, LocalDate night, List<AgentName> agents) {
    Map<AgentName, Wake> passes = passes(settings, night);
    Instant end = night.plusDays(3).atStartOfDay(settings.zone()).toInstant();
    Board board = new Board(settings, night, end, Optional.empty());
    List<BoardLine> lines = new ArrayList<>();
    for (AgentName agent : agents) {
      Optional<Wake> pass = Optional.ofNullable(passes.get(agent));
      lines.add(
          pass.isPresent()
              ? board.line(
                  new Standing(agent, true, AgentRecord.made(agent, end)), pass, Optional.empty())
              : new BoardLine(
                  agent,
                  Optional.empty(),
                  BoardState.NOTHING_NEW,
                  "no pass; no service kept that night",
                  false,
                  Optional.empty()));
    }
    return new NightBoard(night, settings, lines, false);
  }

  private Optional<Activity> row(LocalDate night) {
    Instant day = night.minusDays(1).atStartOfDay(java.time.ZoneOffset.UTC).toInstant();
    return records
        .activity()
        .list(
            new ActivityQuery(
                Optional.empty(),
                Optional.of(ActivityType.NIGHT_CLOSED.word()),
                Optional.empty(),
                Optional.of(day),
                0,
                8,
                false))
        .stream()
        .filter(row -> NightJson.nightOf(row.json()).equals(Optional.of(night)))
        .findFirst();
  }

  /** The latest night whose board is stored. */
  public Optional<LocalDate> latestStored() {
    return records
        .activity()
        .list(ActivityQuery.all().ofType(ActivityType.NIGHT_CLOSED).newest(1))
        .stream()
        .findFirst()
        .flatMap(row -> NightJson.nightOf(row.json()));
  }

  /**
   * Stores the board of a night that is over, once.
   *
   * @return what was stored
   */
  public NightBoard close(
      DreamingSettings settings,
      LocalDate night,
      List<AgentName> agents,
      Predicate<AgentName> enabled,
      Instant now,
      Optional<Halt> halt) {
    NightBoard board = now(settings, night, agents, enabled, now, halt);
    records
        .activity()
        .append(NewActivity.of(ActivityType.NIGHT_CLOSED, NightJson.write(board, checkpoint())));
    return board;
  }

  /**
   * What all workspaces stood at: the first digits of the SHA-256 of a line {@code <agent> <head>}
   * each, sorted by agent. Kept elsewhere, as in a log, it shows a history that was rewritten.
   */
  public String checkpoint() {
    StringBuilder lines = new StringBuilder();
    records
        .agents()
        .knownHeads()
        .forEach((agent, head) -> lines.append(agent).append(' ').append(head).append('\n'));
    return DigestUtils.sha256Hex(lines.toString()).substring(0, CHECKPOINT_DIGITS);
  }
}
