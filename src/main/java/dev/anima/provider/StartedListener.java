package dev.anima.provider;

import dev.anima.records.ProcessStamp;

/** Told once that the provider's process exists; nothing was written to it yet. */
public interface StartedListener {
  /** An exception ends the process without any input and comes out of {@link Provider#start}. */
  void started(ProcessStamp process);
}
