package dev.anima.workspace;

import dev.anima.git.MemoryPath;

/** A note that the change had given another name and that has its old one again. */
public record UndoRename(MemoryPath from, MemoryPath to) {}
