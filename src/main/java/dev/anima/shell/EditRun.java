package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.workspace.MemoryChange;
import dev.anima.workspace.WriteReport;
import java.util.Optional;

/** Makes or only shows one change of an agent's memory, and says what came of it. */
final class EditRun {
  private final Session session;
  private final AgentName agent;
  private final boolean json;
  private final boolean dryRun;

  EditRun(Session session, EditOptions options) {
    this(session, session.agent(options.agent.name), options.json.on, options.dryRun.on);
  }

  EditRun(Session session, AgentName agent, boolean json, boolean dryRun) {
    this.session = session;
    this.agent = agent;
    this.json = json;
    this.dryRun = dryRun;
  }

  AgentName agent() {
    return agent;
  }

  /** Whether the answer is for people. */
  boolean isText() {
    return !json && !dryRun;
  }

  /**
   * Makes the change.
   *
   * @param unchanged the sentence for "it is so already"
   * @return what was written; empty in a dry run
   */
  Optional<WriteReport> make(MemoryChange change, String unchanged) {
    if (dryRun) {
      show(change, unchanged);
      return Optional.empty();
    }
    WriteReport report = session.workspace(agent).change(session.editor(agent, "Edit"), change);
    if (json) {
      session.console().json(MemoryJson.write(agent, report));
    } else {
      new WriteText(session).print(agent, report, unchanged);
    }
    return Optional.of(report);
  }

  private void show(MemoryChange change, String unchanged) {
    byte[] diff = session.workspace(agent).preview(change);
    if (diff.length == 0) {
      session.console().folded(unchanged);
    } else {
      session.console().bytes(diff);
      session.aside().line("Nothing was written.");
    }
  }
}
