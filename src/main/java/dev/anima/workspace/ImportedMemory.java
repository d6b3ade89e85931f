package dev.anima.workspace;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;

/** Copies {@code MEMORY.md} and {@code notes/} of a folder, byte for byte; links as links. */
final class ImportedMemory {
  private ImportedMemory() {}

  static void copy(Path from, Path to) throws IOException {
    Path memory = from.resolve("MEMORY.md");
    Path notes = from.resolve("notes");
    boolean hasMemory = Files.isRegularFile(memory, LinkOption.NOFOLLOW_LINKS);
    boolean hasNotes = Files.isDirectory(notes, LinkOption.NOFOLLOW_LINKS);
    if (!hasMemory && !hasNotes) {
      throw new ImportRefusedException(from, "it holds neither MEMORY.md nor notes/");
    }
    if (hasMemory) {
      copyFile(memory, to.resolve("MEMORY.md"));
    }
    if (hasNotes) {
      copyTree(notes, to.resolve("notes"));
    }
  }

  private static void copyTree(Path from, Path to) throws IOException {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            if (Files.exists(folder.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(to.resolve(from.relativize(folder)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isRegularFile() || attributes.isSymbolicLink()) {
              try {
                copyFile(file, to.resolve(from.relativize(file)));
              } catch (NoSuchFileException gone) {
                return FolderContents.unlessGone(gone);
              }
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
            return FolderContents.unlessGone(failed);
          }
        });
  }

  private static void copyFile(Path from, Path to) throws IOException {
    Files.copy(from, to, LinkOption.NOFOLLOW_LINKS, StandardCopyOption.COPY_ATTRIBUTES);
  }
}
