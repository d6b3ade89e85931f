package dev.anima.git;

/** Whether what was written survives a power cut. */
public enum Durability {
  /**
   * Objects are on the disk before the ref that names them, and the ref before the call returns.
   */
  SYNCED,
  /** The operating system writes when it likes; for tests and benchmarks. */
  UNSYNCED
}
