package dev.anima.wake;

import dev.anima.agent.ProviderSettings;
import dev.anima.provider.Provider;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The adapters by the word that a profile's {@code provider.kind} holds. */
public final class Providers {
  private final Map<String, Provider> byKind;

  public Providers(Map<String, Provider> byKind) {
    this.byKind = Map.copyOf(byKind);
  }

  Optional<Provider> of(ProviderSettings settings) {
    return Optional.ofNullable(byKind.get(settings.kind()));
  }

  /** The kinds there are, sorted, for a message. */
  String kinds() {
    return String.join(", ", new TreeSet<>(byKind.keySet()));
  }
}
