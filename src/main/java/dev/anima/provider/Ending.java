package dev.anima.provider;

/** How a provider came to its end. */
public enum Ending {
  /** By itself, with an exit status. */
  ENDED,
  /** It took longer than it may. */
  TIMED_OUT,
  /** It printed nothing for longer than it may. */
  SILENT,
  /** Someone asked for it. */
  STOPPED,
  /** It never ran. */
  START_FAILED
}
