package dev.anima.provider;

/** A run that has ended before it began. */
record FailedStart(ProviderResult result) implements ProviderRun {
  @Override
  public ProviderResult await() {
    return result;
  }

  @Override
  public void stop() {
    // Nothing runs.
  }
}
