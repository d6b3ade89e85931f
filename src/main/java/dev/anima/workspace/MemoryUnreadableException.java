package dev.anima.workspace;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.git.ScanFinding;

/** Something in memory cannot be read, so that nothing may be concluded about it (rule 10). */
public final class MemoryUnreadableException extends AnimaException {
  private static final long serialVersionUID = 1L;

  private final String path;

  MemoryUnreadableException(AgentName agent, ScanFinding finding) {
    super(
        ErrorKind.REFUSED,
        "Reading the memory of "
            + agent
            + ": "
            + finding.path()
            + " cannot be read ("
            + finding.detail()
            + "). Nothing was changed.",
        "mend " + finding.path() + " in the workspace, then: anima status");
    this.path = finding.path();
  }

  public String path() {
    return path;
  }
}
