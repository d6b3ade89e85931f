package dev.anima.workspace;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.git.Adoptability;
import java.nio.file.Path;

/** A folder is there that Anima will not make into a workspace (rule 14). */
public final class AdoptionRefusedException extends AnimaException {
  private static final long serialVersionUID = 1L;

  AdoptionRefusedException(AgentName name, Path folder, Adoptability found) {
    super(
        ErrorKind.REFUSED,
        "Adopting " + folder + " for " + name + ": " + describe(found) + ". Nothing was touched.",
        "move " + folder + " away, then: anima agent new " + name + " --import DIR");
  }

  private static String describe(Adoptability found) {
    String detail = found.detail().isEmpty() ? "" : " (" + found.detail() + ")";
    return switch (found.kind()) {
      case OTHER_PATHS -> "its history holds more than memory" + detail;
      case BARE -> "it is a bare repository";
      case LINKED -> "its .git is a link to another repository" + detail;
      case REFTABLE -> "it keeps its refs as a reftable, which is not supported";
      case OPERATION_IN_PROGRESS -> "a Git operation is in progress" + detail;
      case UNREADABLE -> "its .git cannot be read as a repository" + detail;
      case EMPTY, PLAIN_MEMORY, ADOPTABLE -> "it cannot be adopted" + detail;
    };
  }
}
