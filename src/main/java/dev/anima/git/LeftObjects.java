package dev.anima.git;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What programs that died while they wrote have left among the objects: names that neither native
 * git nor Anima ever reads.
 */
final class LeftObjects {
  private static final Pattern TEMPORARY =
      Pattern.compile("tmp_.*|\\.tmp-.*|noz.*\\.tmp|incoming_.*|.*(pack|idx|bitmap)_tmp");

  private final Path objects;

  LeftObjects(Path objects) {
    this.objects = objects;
  }

  /** Sorted by path. */
  List<Path> untouchedSince(Instant before) throws IOException {
    List<Path> left = new ArrayList<>();
    collect(objects, before, left);
    try (DirectoryStream<Path> folders =
        Files.newDirectoryStream(objects, "{[0-9a-f][0-9a-f],pack}")) {
      for (Path folder : folders) {
        collect(folder, before, left);
      }
    }
    left.sort(null);
    return left;
  }

  private static void collect(Path folder, Instant before, List<Path> left) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        if (TEMPORARY.matcher(file.getFileName().toString()).matches() && isOld(file, before)) {
          left.add(file);
        }
      }
    } catch (NoSuchFileException packedMeanwhile) {
      return;
    }
  }

  private static boolean isOld(Path file, Instant before) throws IOException {
    try {
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          && Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS)
              .toInstant()
              .isBefore(before);
    } catch (NoSuchFileException finished) {
      return false;
    }
  }
}
