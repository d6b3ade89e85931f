package dev.anima.workspace;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What lies below a folder while other programs work in it: what vanishes between being listed and
 * being looked at is not there, and no failure. Follows no link.
 *
 * @param files all that is no folder
 * @param folders each before what lies in it, the first one itself
 */
record FolderContents(List<Path> files, List<Path> folders) {
  static FolderContents of(Path folder) throws IOException {
    FolderContents found = new FolderContents(new ArrayList<>(), new ArrayList<>());
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
            found.folders.add(each);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path each, BasicFileAttributes attributes) {
            found.files.add(each);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path each, IOException failed) throws IOException {
            return unlessGone(failed);
          }

          @Override
          public FileVisitResult postVisitDirectory(Path each, @Nullable IOException failed)
              throws IOException {
            return unlessGone(failed);
          }
        });
    return found;
  }

  /** For a visitor of its own: goes on if nothing failed, or what was to be visited is gone. */
  static FileVisitResult unlessGone(@Nullable IOException failed) throws IOException {
    if (failed != null && !(failed instanceof NoSuchFileException)) {
      throw failed;
    }
    return FileVisitResult.CONTINUE;
  }

  /** Each folder after what lies in it. */
  List<Path> foldersDeepestFirst() {
    List<Path> reversed = new ArrayList<>(folders);
    Collections.reverse(reversed);
    return reversed;
  }
}
