package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.dreaming.Breaker;
import dev.anima.dreaming.Halt;
import dev.anima.dreaming.NightBoard;
import dev.anima.dreaming.Nights;
import dev.anima.dreaming.Schedule;
import dev.anima.error.AnimaException;
import dev.anima.home.DreamingSettings;
import dev.anima.records.Records;
import dev.anima.records.ServicePost;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What a command needs to know of Dreaming as it stands now. */
final class DreamingState {
  private final Session session;
  private final Map<AgentName, Boolean> enabled = new HashMap<>();

  DreamingState(Session session) {
    this.session = session;
  }

  DreamingSettings settings() {
    return session.configuration().dreaming();
  }

  Instant now() {
    return session.surroundings().clock().instant();
  }

  /** What a profile says; one that cannot be read lets nobody dream. */
  boolean isEnabled(AgentName agent) {
    return enabled.computeIfAbsent(
        agent,
        name -> {
          try {
            return session.fleet().profiles().read(name).enabled();
          } catch (AnimaException unreadable) {
            return false;
          }
        });
  }

  /** Since when the service works, or why it does not, for people. */
  String service(Optional<Records> records, Function<Instant, String> time) {
    Optional<ServicePost> latest = records.flatMap(found -> found.service().latest());
    return Halt.ofService(latest, now())
        .map(Halt::why)
        .orElseGet(() -> "service up since " + time.apply(latest.orElseThrow().since()));
  }

  /** Why nothing that is due runs at the moment; empty if it does. */
  Optional<Halt> halt(Records records) {
    return heldHome(records)
        .or(() -> halt(Halt.Cause.BREAKER, new Breaker(records).tripped(settings())))
        .or(() -> Halt.ofService(records.service().latest(), now()));
  }

  /** What to type so that passes begin again. */
  static String wayOn(Halt halt) {
    return switch (halt.cause()) {
      case SILENT_SERVICE -> "The service hangs or was stopped: anima doctor";
      case NO_SERVICE -> "No service runs: anima serve";
      case BREAKER -> "Stands still: " + halt.why() + ": anima dreaming resume";
      case HELD_HOME -> "Look, then let it go on: anima home accept";
      case HOURLY_LIMIT -> "When they begin: anima dreaming next";
    };
  }

  private static Optional<Halt> heldHome(Records records) {
    return halt(
        Halt.Cause.HELD_HOME,
        records.homeHolds().list().stream()
            .filter(hold -> hold.agent().isEmpty())
            .findFirst()
            .map(hold -> hold.words() + " (home accept)"));
  }

  private static Optional<Halt> halt(Halt.Cause cause, Optional<String> why) {
    return why.map(words -> new Halt(cause, words));
  }

  LocalDate latestNight() {
    return new Schedule(settings()).latestNight(now());
  }

  /** The board of a night; of the latest as it is now. */
  NightBoard board(Records records, LocalDate night) {
    List<AgentName> agents = session.visibleAgents();
    if (night.equals(latestNight())) {
      return new Nights(records).latest(settings(), agents, this::isEnabled, now(), halt(records));
    }
    return new Nights(records)
        .stored(night, now())
        .map(board -> visible(board, agents))
        .orElseGet(() -> new Nights(records).ofPasses(settings(), night, agents));
  }

  /** Inside a wake an agent sees itself alone; outside, those that are gone belong to the night. */
  private NightBoard visible(NightBoard board, List<AgentName> agents) {
    return session.callingWake().isEmpty()
        ? board
        : new NightBoard(
            board.night(),
            board.settings(),
            board.lines().stream().filter(line -> agents.contains(line.agent())).toList(),
            board.kept());
  }
}
