package dev.anima.provider;

/** A program that is an agent for the length of one wake. */
public interface Provider {
  /**
   * Starts it. A program that cannot be started is a run that has ended already, not an exception.
   *
   * @param listener told of the process before its first input byte is written
   */
  ProviderRun start(ProviderRequest request, StartedListener listener);
}
