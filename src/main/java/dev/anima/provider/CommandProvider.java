package dev.anima.provider;

import java.util.Map;

/** The provider of kind {@code command}: any program, wake text in, closing words out. */
public final class CommandProvider implements Provider {
  private final Map<String, String> callerEnvironment;

  /**
   * @param callerEnvironment the variables of whoever runs Anima
   */
  public CommandProvider(Map<String, String> callerEnvironment) {
    this.callerEnvironment = Map.copyOf(callerEnvironment);
  }

  @Override
  public ProviderRun start(ProviderRequest request, StartedListener listener) {
    throw new UnsupportedOperationException("not yet: " + callerEnvironment.size());
  }
}
