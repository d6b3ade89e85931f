package dev.anima.git;

import org.jspecify.annotations.Nullable;

/** One file or link of a memory tree. For a link the blob holds the target's bytes. */
public record MemoryEntry(EntryMode mode, BlobId blob) {
  // Written out: what a record is given is made by the JVM at its first use, at every start.

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MemoryEntry that && mode == that.mode && blob.equals(that.blob);
  }

  @Override
  public int hashCode() {
    return 31 * mode.ordinal() + blob.hashCode();
  }
}
