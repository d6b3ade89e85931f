package dev.anima.provider;

import dev.anima.agent.WakeId;
import dev.anima.records.ProcessStamp;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What is left of the provider of a wake whose runner died. */
public final class Leftovers {
  private Leftovers() {}

  /**
   * Ends the process, its descendants and every process whose environment names the wake and the
   * home; returns when nothing of them runs any more.
   *
   * @param provider the process as it was recorded; empty if it was never started
   * @return what was ended, each as {@code 4711 python3}
   */
  public static List<String> end(WakeId wake, Path home, Optional<ProcessStamp> provider) {
    Optional<ProcessHandle> root =
        provider.filter(ProcessStamp::isAlive).flatMap(stamp -> ProcessHandle.of(stamp.pid()));
    return new ProcessTree(root, new MarkedProcesses(wake, home), ProcessTree.GRACE).end();
  }
}
