package dev.anima.provider;

import dev.anima.agent.WakeId;
import dev.anima.records.ProcessStamp;
import java.util.List;
import java.util.Optional;

/** What is left of the provider of a wake whose runner died. */
public final class Leftovers {
  private Leftovers() {}

  /**
   * Ends the process, its descendants and every process whose environment names the wake.
   *
   * @return what was ended, each as {@code 4711 python3}
   */
  public static List<String> end(WakeId wake, Optional<ProcessStamp> provider) {
    throw new UnsupportedOperationException("not yet: " + wake + provider);
  }
}
