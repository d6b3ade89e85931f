package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.dreaming.UndoTargets;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.home.DreamingSettings;
import dev.anima.records.Wake;
import dev.anima.workspace.UndoTarget;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/**
 * What people call a change that is to be taken back: nothing for the last wake that changed
 * memory, {@code last-night} or another night, {@code last-dream}, a wake, a commit.
 */
final class UndoWords {
  private static final String LAST_DREAM = "last-dream";

  private final Session session;
  private final Optional<String> words;

  UndoWords(Session session, Optional<String> words) {
    this.session = session;
    this.words = words;
  }

  /** What was found, and the wake that it is, if it is a whole one. */
  record Found(UndoTarget target, Optional<Wake> wake) {}

  /**
   * Looks for it.
   *
   * @throws NotFoundException if the words mean nothing of this agent's
   */
  Found find(AgentName agent, GitStore store, CommitId tip) {
    UndoTargets targets = new UndoTargets(session.records(), agent, store, tip);
    UndoTarget target = words.isEmpty() ? last(agent, targets) : named(agent, store, tip, targets);
    return new Found(target, target.wake().flatMap(id -> session.records().wakes().find(id)));
  }

  private static UndoTarget last(AgentName agent, UndoTargets targets) {
    return targets
        .lastThatChanged()
        .orElseThrow(
            () ->
                new NotFoundException(
                    "No wake of " + agent + " has changed memory yet. Nothing was changed.",
                    "anima memory log -a " + agent));
  }

  private UndoTarget named(AgentName agent, GitStore store, CommitId tip, UndoTargets targets) {
    String name = words.orElseThrow();
    Optional<CommitId> commit =
        When.fromHead(name, agent, store, tip).or(() -> When.namedCommit(name, store));
    if (commit.isPresent()) {
      return targets.of(commit.get());
    }
    if (name.equals(LAST_DREAM)) {
      return targets
          .lastPass()
          .map(targets::of)
          .orElseThrow(
              () -> new NotFoundException(agent + " has not dreamt yet.", "anima dream " + agent));
    }
    Optional<Wake> wake =
        session.records().wakes().find(name).filter(found -> found.agent().equals(agent));
    if (wake.isPresent()) {
      return targets.of(wake.get());
    }
    // No night is called by seven digits, so even digits alone are a commit here.
    Optional<CommitId> digits = name.matches("\\d{7,40}") ? store.resolve(name) : Optional.empty();
    if (digits.isPresent()) {
      return targets.of(digits.get());
    }
    LocalDate night = night(agent);
    DreamingSettings settings = session.configuration().dreaming();
    Instant opens = night.atTime(settings.windowStart()).atZone(settings.zone()).toInstant();
    return targets
        .passOf(night, opens, opens.plus(settings.windowLength()))
        .map(targets::of)
        .orElseThrow(
            () ->
                new NotFoundException(
                    agent
                        + " had no pass in the night of "
                        + session.times().day(night)
                        + ". Nothing was changed.",
                    "anima undo -a " + agent + " --dry-run"));
  }

  private LocalDate night(AgentName agent) {
    String name = words.orElseThrow();
    try {
      return new When(session).night(name);
    } catch (NotFoundException noNight) {
      throw new NotFoundException(
          "\""
              + name
              + "\" names no wake, pass or commit of "
              + agent
              + "; a commit takes 7 digits or more. Nothing was changed.",
          "anima memory log -a " + agent);
    }
  }

  /** The night that the words mean, if they mean one. */
  Optional<LocalDate> night() {
    try {
      return words.map(name -> new When(session).night(name));
    } catch (NotFoundException noNight) {
      return Optional.empty();
    }
  }
}
