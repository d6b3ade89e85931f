package dev.anima.git;

/** One file or link of a memory tree. For a link the blob holds the target's bytes. */
public record MemoryEntry(EntryMode mode, BlobId blob) {}
