package dev.anima.error;

/** Whose turn it is when something fails; each kind has one exit code. */
public enum ErrorKind {
  /** The words of the command are off. */
  USAGE(2),
  /** What was named does not exist. */
  NOT_FOUND(3),
  /** Someone else wrote first, or something is running, or a name means more than one thing. */
  CONFLICT(4),
  /** Invalid input, an unsafe path, or something that would lose data. */
  REFUSED(5),
  /** The machine, the file system, a repository or a provider did not do its part. */
  ENVIRONMENT(6);

  private final int exitCode;

  ErrorKind(int exitCode) {
    this.exitCode = exitCode;
  }

  public int exitCode() {
    return exitCode;
  }
}
