package dev.anima.git;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Path;

/** A repository of a kind that Anima refuses by name (rules 2 and 14). */
public final class UnsupportedRepositoryException extends AnimaException {
  private static final long serialVersionUID = 1L;

  public UnsupportedRepositoryException(Path workTree, String what) {
    this(workTree, "it uses " + what, "anima agent new NAME --import " + workTree);
  }

  private UnsupportedRepositoryException(Path workTree, String found, String hint) {
    super(
        ErrorKind.REFUSED,
        "Opening the repository of " + workTree + ": " + found + ", which Anima does not support.",
        hint);
  }

  /** A workspace whose folder is a link: what lies at its end is not in the home. */
  static UnsupportedRepositoryException linkedFolder(Path workTree) {
    Path home = workTree.toAbsolutePath().getParent();
    String name = (home == null ? "" : home.getFileName() + "/") + workTree.getFileName();
    return new UnsupportedRepositoryException(
        workTree,
        name + " is a link",
        "rm " + workTree + ", and move the folder itself to that place");
  }
}
