package dev.anima.workspace;

import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import java.util.Optional;

/**
 * One path of a write that its intent names.
 *
 * @param onDisk what lies there now; a file found different was changed by a foreign program
 * @param next what the commit will say and the disk will hold; empty to remove
 */
record PathChange(MemoryPath path, Optional<MemoryEntry> onDisk, Optional<MemoryEntry> next) {
  boolean isInPlace() {
    return onDisk.equals(next);
  }
}
