package dev.anima.workspace;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Path;

/** There is an agent of that name already. */
public final class AgentExistsException extends AnimaException {
  private static final long serialVersionUID = 1L;

  AgentExistsException(AgentName name, Path folder, String facts) {
    super(
        ErrorKind.CONFLICT,
        "There is an agent " + name + " already: " + folder + facts + ".\nNothing was changed.",
        "anima agent show " + name);
  }
}
