package dev.anima.shell;

import dev.anima.agent.LineCounts;
import dev.anima.git.FileChange;
import dev.anima.workspace.ChangedPlace;
import dev.anima.workspace.SavedCommit;

/** Says where a commit changed memory: the lines and the section, where it is one. */
final class PlaceText {
  private PlaceText() {}

  /** {@code MEMORY.md:9-10 2 items under "Active Context" (+3)}, else the files with counts. */
  static String of(SavedCommit saved) {
    if (saved.changes().size() != 1 || saved.places().size() != 1) {
      return WriteText.files(saved.changes());
    }
    FileChange change = saved.changes().get(0);
    ChangedPlace place = saved.places().get(0);
    if (place.section().isEmpty() || place.lines() == 0) {
      return WriteText.files(saved.changes());
    }
    String section = "\"" + place.section().get() + "\"";
    String counts = LineCounts.of(change.linesAdded(), change.linesRemoved());
    String what =
        place.items() > 0 ? Texts.count(place.items(), "item") : Texts.count(place.lines(), "line");
    if (place.firstLine() == 0) {
      return change.path() + " " + what + " taken out of " + section + " (" + counts + ")";
    }
    String lines =
        place.firstLine() == place.lastLine()
            ? String.valueOf(place.firstLine())
            : place.firstLine() + "-" + place.lastLine();
    return change.path()
        + ":"
        + lines
        + " "
        + place.ticks().orElse(what)
        + " under "
        + section
        + " ("
        + counts
        + ")";
  }
}
