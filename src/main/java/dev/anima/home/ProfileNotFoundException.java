package dev.anima.home;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.util.Optional;

/** There is no agent of that name in this home. */
public final class ProfileNotFoundException extends AnimaException {
  private static final long serialVersionUID = 1L;

  ProfileNotFoundException(AgentName name, Home home, Optional<String> nearest) {
    super(
        ErrorKind.NOT_FOUND,
        "There is no agent "
            + name
            + " in "
            + home.workspaces()
            + nearest.map(near -> "; nearest: " + near).orElse("")
            + ".",
        nearest.map(near -> "anima agent show " + near).orElse("anima agent new " + name));
  }
}
