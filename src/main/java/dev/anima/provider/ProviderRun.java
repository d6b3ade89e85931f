package dev.anima.provider;

/** A provider that was started. */
public interface ProviderRun {
  /**
   * Waits until it has ended and nothing of it runs any more; a second call gives the same result.
   * An interrupt of the waiting thread stops the provider.
   */
  ProviderResult await();

  /** Ends it, from any thread; {@link #await} then says {@link Ending#STOPPED}. Returns at once. */
  void stop();
}
