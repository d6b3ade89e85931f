package dev.anima.service;

import dev.anima.provider.Ending;
import dev.anima.provider.Provider;
import dev.anima.provider.ProviderRequest;
import dev.anima.provider.ProviderResult;
import dev.anima.provider.ProviderRun;
import dev.anima.provider.StartedListener;
import dev.anima.records.ProcessStamp;
import java.time.Duration;
import java.util.List;

/** A provider without a process: what it does is said by a test, what it says is its result. */
final class ScriptedProvider implements Provider {
  private final Script script;

  ScriptedProvider(Script script) {
    this.script = script;
  }

  /** What an agent does in a wake; says how that ends. */
  @FunctionalInterface
  interface Script {
    ProviderResult play(ProviderRequest request);
  }

  @Override
  public ProviderRun start(ProviderRequest request, StartedListener listener) {
    // Of another machine, so that nobody looks for it, or ends it, on this one.
    listener.started(new ProcessStamp("elsewhere", 1, "then"));
    ProviderResult result = script.play(request);
    return new ProviderRun() {
      @Override
      public ProviderResult await() {
        return result;
      }

      @Override
      public void stop() {
        // It has ended by the time that it could be stopped.
      }
    };
  }

  static ProviderResult ended(int exitStatus, String words) {
    return result(Ending.ENDED, exitStatus, words, "It ended with exit status " + exitStatus + ".");
  }

  static ProviderResult timedOut() {
    return result(Ending.TIMED_OUT, 143, "", "It was stopped after its time limit.");
  }

  private static ProviderResult result(Ending ending, int status, String words, String sentence) {
    return new ProviderResult(
        ending, status, words, false, "", sentence, Duration.ZERO, List.of(), List.of());
  }
}
