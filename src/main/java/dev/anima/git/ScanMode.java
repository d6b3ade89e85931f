package dev.anima.git;

/** Whether a scan only hashes or also stores the blobs that the object store lacks. */
public enum ScanMode {
  HASH,
  STORE
}
