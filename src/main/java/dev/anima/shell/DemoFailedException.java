package dev.anima.shell;

/** A step of the demo did not go as the story says; its message is what was seen instead. */
final class DemoFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DemoFailedException(String message) {
    super(message);
  }

  DemoFailedException(String message, Exception cause) {
    super(message, cause);
  }
}
