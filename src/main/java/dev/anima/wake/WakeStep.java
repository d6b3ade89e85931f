package dev.anima.wake;

/** The moments of a wake between which a crash must lose nothing and settle nothing twice. */
public enum WakeStep {
  CLAIMED,
  STRAY_EDITS_SAVED,
  BASE_STORED,
  TEXTS_STORED,
  PROVIDER_STARTED,
  PROVIDER_ENDED,
  MEMORY_SAVED,
  SETTLED;

  /** Told about each step as it is done; tests make it crash. */
  @FunctionalInterface
  public interface Listener {
    Listener NONE = step -> {};

    void done(WakeStep step);
  }
}
