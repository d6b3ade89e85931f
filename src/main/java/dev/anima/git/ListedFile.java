package dev.anima.git;

import java.nio.file.Path;

/** A regular file or link of memory that is there but was not read yet. */
record ListedFile(MemoryPath path, Path file, FileStat stat) {}
