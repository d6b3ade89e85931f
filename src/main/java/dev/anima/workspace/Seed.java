package dev.anima.workspace;

import dev.anima.git.MemoryPath;
import dev.anima.home.Home;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a new workspace starts from: the home's {@code seed/}, byte for byte, else the built-in one.
 */
final class Seed {
  private Seed() {}

  /** The seed's files by memory path; always holds {@code MEMORY.md}. */
  static Map<MemoryPath, byte[]> of(Home home) {
    Map<MemoryPath, byte[]> files = new TreeMap<>();
    try {
      if (Files.isDirectory(home.seed())) {
        add(files, home.seed());
      }
      if (!files.containsKey(MemoryPath.MEMORY)) {
        try (InputStream builtIn = Seed.class.getResourceAsStream("/seed/MEMORY.md")) {
          if (builtIn == null) {
            throw new IllegalStateException("the seed is not in the jar");
          }
          files.put(MemoryPath.MEMORY, builtIn.readAllBytes());
        }
      }
      return files;
    } catch (IOException unreadable) {
      throw new WorkspaceWriteException("Reading the seed " + home.seed(), unreadable);
    }
  }

  private static void add(Map<MemoryPath, byte[]> files, Path seed) throws IOException {
    try (Stream<Path> found = Files.walk(seed)) {
      for (Path file : (Iterable<Path>) found::iterator) {
        String relative = seed.relativize(file).toString();
        boolean memory = relative.equals("MEMORY.md") || relative.startsWith("notes/");
        if (memory && Files.isRegularFile(file)) {
          files.put(MemoryPath.of(relative), Files.readAllBytes(file));
        }
      }
    }
  }
}
