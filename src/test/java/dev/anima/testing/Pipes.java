package dev.anima.testing;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Makes named pipes: whoever opens one waits until somebody opens its other end. */
public final class Pipes {
  private Pipes() {}

  public static void make(Path pipe) {
    Map<String, String> environment = Map.of("PATH", System.getenv("PATH"));
    Processes.run(pipe.getParent(), environment, "", List.of("mkfifo", pipe.toString())).expect(0);
  }
}
