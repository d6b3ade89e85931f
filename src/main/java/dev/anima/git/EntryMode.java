package dev.anima.git;

/** What a memory path is: the three modes that a memory tree may hold (rule 1). */
public enum EntryMode {
  FILE,
  EXECUTABLE,
  LINK
}
