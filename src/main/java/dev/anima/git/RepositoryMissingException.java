package dev.anima.git;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A workspace has no readable repository. Never repaired by itself (rule 9). */
public final class RepositoryMissingException extends AnimaException {
  private static final long serialVersionUID = 1L;

  public RepositoryMissingException(Path workTree, String found, @Nullable Throwable cause) {
    super(
        ErrorKind.ENVIRONMENT,
        "Opening the repository of " + workTree + ": " + found + ", expected a Git repository.",
        "anima agent repair " + workTree.getFileName(),
        cause);
  }
}
