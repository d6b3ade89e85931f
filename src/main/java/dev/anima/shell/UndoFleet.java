package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.workspace.UndoPlan;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code anima undo --all}: one agent after the other, whatever befalls one of them. */
final class UndoFleet {
  private final Session session;
  private final String words;
  private final Optional<LocalDate> night;
  private final UndoRun run;
  private final boolean dryRun;
  private final boolean json;

  UndoFleet(
      Session session,
      String words,
      Optional<LocalDate> night,
      UndoRun run,
      boolean dryRun,
      boolean json) {
    this.session = session;
    this.words = words;
    this.night = night;
    this.run = run;
    this.dryRun = dryRun;
    this.json = json;
  }

  /** The exit code is the worst of all; a pass that is taken back already is none. */
  int run(boolean keepConflictsOut) {
    List<UndoOutcome> outcomes = new ArrayList<>();
    int worst = 0;
    for (AgentName agent : session.fleet().profiles().names()) {
      Optional<UndoOutcome> outcome = one(agent);
      if (outcome.isPresent()) {
        outcomes.add(outcome.get());
        boolean counts = outcome.get().state() != UndoOutcome.State.ALREADY;
        worst = counts ? Math.max(worst, outcome.get().exitCode()) : worst;
        if (json) {
          session.console().json(UndoJson.of(outcome.get(), dryRun));
        }
      }
    }
    if (!json) {
      print(outcomes, keepConflictsOut);
    }
    return worst;
  }

  private Optional<UndoOutcome> one(AgentName agent) {
    try {
      return Optional.of(run.run(agent));
    } catch (NotFoundException noPass) {
      return Optional.empty();
    } catch (AnimaException failure) {
      return Optional.of(UndoOutcome.failed(agent, failure));
    }
  }

  private void print(List<UndoOutcome> outcomes, boolean keepConflictsOut) {
    Console console = session.console();
    List<UndoOutcome> changed =
        outcomes.stream()
            .filter(outcome -> outcome.state() != UndoOutcome.State.FAILED)
            .filter(outcome -> outcome.what().isPresent() && !isQuiet(outcome))
            .toList();
    console.folded(summary(changed, outcomes));
    outcomes.stream().filter(outcome -> !isQuiet(outcome)).map(this::line).forEach(console::folded);
    boolean clash = outcomes.stream().anyMatch(UndoOutcome::isInPart);
    boolean anything =
        outcomes.stream().anyMatch(one -> one.plan().map(plan -> plan.taken() > 0).orElse(false));
    String again = "anima undo --all " + GitOption.quoted(words);
    if (dryRun && anything) {
      console.hint("Nothing was written. Do it: " + again + (clash ? " --keep-conflicts-out" : ""));
    } else if (dryRun) {
      console.line("Nothing was written.");
    } else if (clash && !keepConflictsOut && anything) {
      console.hint("Take back the rest: " + again + " --keep-conflicts-out");
    }
  }

  private static boolean isQuiet(UndoOutcome outcome) {
    return outcome.state() == UndoOutcome.State.NOTHING && outcome.plan().isEmpty();
  }

  private String summary(List<UndoOutcome> changed, List<UndoOutcome> all) {
    String when = night.map(day -> "on " + session.times().day(day)).orElse("(" + words + ")");
    StringBuilder text = new StringBuilder();
    text.append(Texts.count(changed.size(), "pass").replace("passs", "passes"))
        .append(" changed memory ")
        .append(when)
        .append('.');
    long whole =
        changed.stream()
            .filter(one -> isTaken(one) && one.plan().isPresent() && !one.isInPart())
            .count();
    List<UndoOutcome> parts = changed.stream().filter(UndoOutcome::isInPart).toList();
    if (whole > 0 || !parts.isEmpty()) {
      text.append(' ').append(whole).append(dryRun ? " can be" : whole == 1 ? " is" : " are");
      text.append(" taken back whole");
      if (!parts.isEmpty()) {
        boolean waits = !dryRun && parts.stream().anyMatch(one -> !isTaken(one));
        text.append(", ").append(parts.size()).append(waits ? " not yet (" : " in part (");
        text.append(parts.stream().map(UndoFleet::part).collect(Collectors.joining(", ")));
        text.append(waits ? " edited again since)" : ")");
      }
      text.append('.');
    }
    count(text, all, UndoOutcome.State.ALREADY, "taken back already");
    long gone = changed.stream().filter(one -> one.state() == UndoOutcome.State.NOTHING).count();
    if (gone > 0) {
      text.append(' ').append(gone).append(" left nothing that is still in memory.");
    }
    long edited =
        changed.stream()
            .filter(one -> one.plan().map(plan -> !plan.later().isEmpty()).orElse(false))
            .count();
    if (edited > 0) {
      text.append(' ').append(Texts.count(edited, "agent")).append(edited == 1 ? " has" : " have");
      text.append(" edits since; all of it is kept.");
    }
    count(text, all, UndoOutcome.State.FAILED, "not looked at");
    return text.toString();
  }

  private static void count(
      StringBuilder text, List<UndoOutcome> all, UndoOutcome.State state, String what) {
    List<String> names =
        all.stream().filter(one -> one.state() == state).map(one -> one.agent().value()).toList();
    if (!names.isEmpty()) {
      text.append(' ').append(names.size()).append(names.size() == 1 ? " is " : " are ");
      text.append(what).append(" (").append(String.join(", ", names)).append(").");
    }
  }

  private static boolean isTaken(UndoOutcome outcome) {
    return outcome.state() == UndoOutcome.State.TAKEN_BACK
        || outcome.state() == UndoOutcome.State.WOULD_BE_TAKEN_BACK;
  }

  /** {@code iris 1 of 4}: how many were edited again. */
  private static String part(UndoOutcome outcome) {
    UndoPlan plan = outcome.plan().orElseThrow();
    return outcome.agent() + " " + plan.clashes().size() + " of " + plan.total();
  }

  private String line(UndoOutcome outcome) {
    String name = "  " + outcome.agent() + "  ";
    return name
        + switch (outcome.state()) {
          case TAKEN_BACK ->
              "taken back in "
                  + outcome.report().orElseThrow().commit().orElseThrow().id().abbreviated()
                  + ": "
                  + WriteText.files(outcome.files())
                  + left(outcome);
          case WOULD_BE_TAKEN_BACK ->
              "would be taken back: " + WriteText.files(outcome.files()) + left(outcome);
          case CLASH ->
              outcome.plan().orElseThrow().clashes().size()
                  + " of "
                  + Texts.count(outcome.plan().orElseThrow().total(), "change")
                  + " edited again since; nothing was written";
          case NOTHING -> "nothing that it changed stands as it left it";
          case ALREADY ->
              "taken back already, in "
                  + outcome.earlier().orElseThrow().id().abbreviated()
                  + " by "
                  + outcome.earlier().orElseThrow().author().name();
          case FAILED -> outcome.failure().orElseThrow().getMessage();
        };
  }

  private static String left(UndoOutcome outcome) {
    int clashes = outcome.plan().map(plan -> plan.clashes().size()).orElse(0);
    return clashes == 0 ? "" : ", " + Texts.count(clashes, "item") + " left out";
  }
}
