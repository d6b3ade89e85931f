package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import dev.anima.git.Commit;
import dev.anima.git.FileChange;
import dev.anima.git.LineDiff;
import dev.anima.git.MemoryPath;
import dev.anima.records.Undo;
import dev.anima.records.Wake;
import dev.anima.workspace.LaterCommit;
import dev.anima.workspace.SavedCommit;
import dev.anima.workspace.UndoClash;
import dev.anima.workspace.UndoKept;
import dev.anima.workspace.UndoPlan;
import dev.anima.workspace.UndoRename;
import dev.anima.workspace.WriteReport;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says what an undo did to one agent's memory, what it kept, and what to type next. */
final class UndoText {
  private static final int LATER_SHOWN = 4;

  private final Session session;
  private final Optional<String> words;
  private final boolean keepsConflictsOut;

  /**
   * @param words what was named, for the commands to type next
   */
  UndoText(Session session, Optional<String> words, boolean keepsConflictsOut) {
    this.session = session;
    this.words = words;
    this.keepsConflictsOut = keepsConflictsOut;
  }

  void print(UndoOutcome outcome) {
    switch (outcome.state()) {
      case TAKEN_BACK -> takenBack(outcome);
      case WOULD_BE_TAKEN_BACK -> printDiff(outcome);
      case CLASH -> clash(outcome);
      case NOTHING -> session.console().folded(nothing(outcome));
      case ALREADY -> already(outcome);
      case FAILED -> throw outcome.failure().orElseThrow();
    }
  }

  // ---- done

  private void takenBack(UndoOutcome outcome) {
    UndoLabel what = outcome.what().orElseThrow();
    WriteReport report = outcome.report().orElseThrow();
    SavedCommit saved = report.commit().orElseThrow();
    UndoPlan plan = outcome.plan().orElseThrow();
    Console console = session.console();
    console.folded(
        (what.bringsBack() ? "Brought back " : "Took back ")
            + (plan.clashes().isEmpty() ? "" : plan.taken() + " of " + changes(plan) + " of ")
            + what.name()
            + " in commit "
            + saved.id().abbreviated()
            + ", by "
            + saved.credit().author().name());
    console.folded("  " + WriteText.files(saved.changes()));
    kept(plan);
    stays(plan);
    leftOut(plan);
    watermark(outcome);
    new WriteText(session).printBeside(outcome.agent(), report);
    console.hint("Undo this: " + command(outcome.agent(), saved.id().abbreviated()));
  }

  private void kept(UndoPlan plan) {
    if (plan.later().isEmpty() || plan.laterItems() == 0) {
      return;
    }
    session
        .console()
        .folded(
            "  kept: "
                + (plan.laterItems() == 1 || plan.overruled() > 0 ? "" : "all ")
                + Texts.count(plan.laterItems(), "item")
                + " of "
                + Texts.count(plan.later().size(), "later commit")
                + " ("
                + later(plan.later(), true)
                + ")");
  }

  private void stays(UndoPlan plan) {
    for (UndoKept each : plan.kept()) {
      session
          .console()
          .folded(
              "  kept: "
                  + (each.section() ? "the section " : "")
                  + "\""
                  + text(each.text())
                  + "\" in "
                  + each.path().shown()
                  + ", since later items are in it");
    }
    for (UndoRename each : plan.renamed()) {
      session
          .console()
          .folded(
              "  "
                  + each.from().shown()
                  + " is "
                  + each.to().shown()
                  + " again, with what was edited in it since");
    }
  }

  private void leftOut(UndoPlan plan) {
    for (UndoClash clash : plan.clashes()) {
      session
          .console()
          .folded(
              "  left out: " + place(clash) + " \"" + text(clash.now()) + "\" (" + by(clash) + ")");
    }
  }

  private void watermark(UndoOutcome outcome) {
    Optional<Undo.WatermarkMove> move = outcome.undo().flatMap(Undo::watermark);
    Optional<Wake> wake = outcome.what().flatMap(UndoLabel::wake);
    Console console = session.console();
    if (move.isPresent() && move.get().isBack()) {
      console.folded(
          "  What that pass looked at counts as unseen again (with --keep-watermark it stays seen).");
    } else if (move.isPresent()) {
      console.folded("  What that pass looked at counts as seen again.");
    } else if (wake.isPresent()
        && wake.get().kind() == WakeKind.DREAMING
        && wake.get().result().map(found -> found.outcome() != Outcome.FAILED).orElse(false)) {
      long seen = wake.get().watermark().orElse(0L);
      console.folded(
          "  What that pass looked at stays seen: "
              + (seen == 0 ? "no message" : "messages up to " + seen)
              + ". Look again: anima history -a "
              + outcome.agent());
    }
  }

  // ---- dry run

  /** What would be done, and the difference that it would make. */
  void printDiff(UndoOutcome outcome) {
    UndoLabel what = outcome.what().orElseThrow();
    UndoPlan plan = outcome.plan().orElseThrow();
    Console console = session.console();
    console.folded(
        (what.bringsBack() ? "Would bring back " : "Would take back ")
            + (plan.clashes().isEmpty() ? "" : plan.taken() + " of " + changes(plan) + " of ")
            + what.name()
            + " ("
            + plan.target().end().abbreviated()
            + (plan.later().isEmpty()
                ? "). Nothing came after it."
                : "), and keep all that came after it: "
                    + Texts.count(plan.later().size(), "commit")
                    + " ("
                    + later(plan.later(), false)
                    + ")."));
    outcome.files().forEach(change -> diff(change, outcome.lines()));
    stays(plan);
    leftOut(plan);
    console.line("Nothing was written.");
  }

  private void diff(FileChange change, Map<MemoryPath, LineDiff> lines) {
    Console console = session.console();
    console.line(" " + change.path().shown() + (change.binary() ? " (not text)" : ""));
    LineDiff diff = lines.get(change.path());
    if (diff == null) {
      return;
    }
    diff.removed().forEach(line -> console.line(" -" + line.text()));
    diff.added().forEach(line -> console.line(" +" + line.text()));
  }

  // ---- not done

  private void clash(UndoOutcome outcome) {
    UndoPlan plan = outcome.plan().orElseThrow();
    UndoLabel what = outcome.what().orElseThrow();
    Console console = session.aside();
    int clashed = plan.clashes().size();
    console.folded(
        clashed
            + " of "
            + changes(plan)
            + " of "
            + what.name()
            + (clashed == 1 ? " was" : " were")
            + " edited again since. Nothing was written.");
    for (UndoClash clash : plan.clashes()) {
      String place = "  " + place(clash) + "  ";
      String first = place + "that " + (what.wake().isPresent() ? "wake" : "commit") + "  ";
      String second = " ".repeat(place.length()) + by(clash) + "  ";
      int width = Math.max(first.length(), second.length());
      console.folded(padded(first, width) + quoted(clash.changed()));
      console.folded(padded(second, width) + quoted(clash.now()));
    }
    if (keepsConflictsOut) {
      console.line("Without them nothing is left to take back.");
    } else if (plan.taken() > 0 && !plan.changesNothing()) {
      console.hint(
          "Take back the other "
              + plan.taken()
              + ": "
              + command(outcome.agent())
              + " --keep-conflicts-out");
    }
    if (Commands.isThere("shell")) {
      console.hint(
          "Choose one by one: anima shell, then undo -a "
              + outcome.agent()
              + words.map(name -> " " + name).orElse(""));
    }
  }

  static String nothing(UndoOutcome outcome) {
    String name = outcome.what().orElseThrow().name();
    return outcome.plan().isEmpty()
        ? name + " changed nothing in memory: there is nothing to take back."
        : "Nothing that " + name + " changed stands as it left it: there is nothing to take back.";
  }

  private void already(UndoOutcome outcome) {
    Commit commit = outcome.earlier().orElseThrow();
    int leftOut = outcome.undo().map(Undo::leftOut).orElse(0);
    Console console = session.aside();
    console.folded(
        (outcome.what().orElseThrow().bringsBack()
                ? "Already brought back: "
                : "Already taken back: ")
            + outcome.what().orElseThrow().name()
            + ", in "
            + commit.id().abbreviated()
            + " at "
            + session.times().moment(commit.committerTime())
            + " by "
            + commit.author().name()
            + (leftOut == 0 ? "" : ", but for " + Texts.count(leftOut, "item"))
            + ".");
    console.hint(
        "Nothing was changed. To bring it back: "
            + command(outcome.agent(), commit.id().abbreviated()));
  }

  // ---- pieces

  private static String changes(UndoPlan plan) {
    return Texts.count(plan.total(), "change");
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }

  private static String place(UndoClash clash) {
    return clash.path().shown() + (clash.lineNumber() > 0 ? ":" + clash.lineNumber() : "");
  }

  private static String quoted(String text) {
    return text.isEmpty() ? "removed it" : "\"" + text(text) + "\"";
  }

  private static String text(String item) {
    return item.replaceAll("\\s*\\R\\s*", " / ");
  }

  private String by(UndoClash clash) {
    return clash.later().map(commit -> maker(commit, true)).orElse("not saved yet");
  }

  /** {@code nora w205, olu}: who made them, each once; with the times of the last ones. */
  private String later(List<LaterCommit> commits, boolean times) {
    Set<String> makers = new LinkedHashSet<>();
    commits.forEach(commit -> makers.add(maker(commit, times)));
    List<String> all = new ArrayList<>(makers);
    int more = all.size() - LATER_SHOWN;
    return more <= 0
        ? String.join(", ", all)
        : String.join(", ", all.subList(more, all.size())) + " and " + more + " before";
  }

  private String maker(LaterCommit later, boolean time) {
    Optional<Wake> wake = later.wake().flatMap(id -> session.records().wakes().find(id));
    return later.commit().author().name()
        + wake.map(found -> " " + found.shownNumber()).orElse("")
        + (time ? " " + session.times().timeOfDay(later.commit().committerTime()) : "");
  }

  private String command(AgentName agent) {
    return "anima undo -a " + agent + words.map(name -> " " + GitOption.quoted(name)).orElse("");
  }

  private static String command(AgentName agent, String commit) {
    return "anima undo -a " + agent + " " + commit;
  }
}
