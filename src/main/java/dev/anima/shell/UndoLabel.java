package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import dev.anima.git.CommitId;
import dev.anima.records.Records;
import dev.anima.records.Undos;
import dev.anima.records.Wake;
import dev.anima.workspace.UndoTarget;
import java.util.Optional;

/**
 * How a change that is taken back is called.
 *
 * @param name such as {@code dreaming:nora:2026-12-02}, {@code w203 (message)}, {@code commit
 *     7e9a3c0}
 * @param bringsBack whether it is an undo, so that taking it back brings {@code name} back
 * @param wake the whole wake that is taken back now; never with {@code bringsBack}
 */
record UndoLabel(String name, boolean bringsBack, Optional<Wake> wake) {
  static UndoLabel of(Records records, AgentName agent, UndoTarget target) {
    Undos.Origin origin = records.undos().origin(agent, target.name());
    Optional<Wake> wake =
        WakeId.isValid(origin.undone())
            ? records.wakes().find(new WakeId(origin.undone()))
            : Optional.empty();
    String name =
        wake.map(UndoLabel::shown)
            .orElseGet(
                () ->
                    WakeId.isValid(origin.undone())
                        ? origin.undone()
                        : "commit " + new CommitId(origin.undone()).abbreviated());
    return new UndoLabel(name, origin.broughtBack(), target.wake().flatMap(id -> wake));
  }

  private static String shown(Wake wake) {
    return wake.isScheduledPass()
        ? wake.id().value()
        : wake.shownNumber() + " (" + wake.kind().word() + ")";
  }

  /** For the subject of a commit. */
  String headline() {
    return (bringsBack ? "Undo of the undo of " : "Undo of ") + name;
  }
}
