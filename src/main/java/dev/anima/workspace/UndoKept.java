package dev.anima.workspace;

import dev.anima.git.MemoryPath;

/**
 * A section or an item that the change had made and that stays, since later items are in it.
 *
 * @param text the section's heading, or the item as it stands
 */
public record UndoKept(MemoryPath path, String text, boolean section) {}
