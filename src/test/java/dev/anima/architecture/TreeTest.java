package dev.anima.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What must not stand in any file of the project: it would be true on one machine only. */
class TreeTest {
  // Put together from parts, or this file would be the first find.
  private static final Pattern MACHINE_PATH =
      Pattern.compile("(^|[^A-Za-z0-9._-])/(?:" + "work|root|farm)/");
  private static final Pattern REGISTRY_ADDRESS =
      Pattern.compile(
          "https?:" + "//[A-Za-z0-9.-]*(?:repo|registry|mirror)[A-Za-z0-9-]*\\.[A-Za-z0-9.-]+");
  private static final Set<String> NOT_OURS =
      Set.of(".git", "target", "workspaces", ".idea", ".vscode", "node_modules");

  @Test
  void noFileNamesAFolderOfOneMachine() throws Exception {
    assertThat(places(MACHINE_PATH)).isEmpty();
  }

  @Test
  void noFileNamesAPackageRegistry() throws Exception {
    assertThat(places(REGISTRY_ADDRESS)).isEmpty();
  }

  @Test
  void thePatternsNoticeWhatTheyAreFor() {
    assertThat(MACHINE_PATH.matcher("see /wo" + "rk/main").find()).isTrue();
    assertThat(MACHINE_PATH.matcher("notes/work/plan.md").find()).isFalse();
    assertThat(REGISTRY_ADDRESS.matcher("http" + "s://repo.example.org/maven2").find()).isTrue();
    assertThat(REGISTRY_ADDRESS.matcher("http" + "://maven.apache.org/POM/4.0.0").find()).isFalse();
  }

  private static List<String> places(Pattern pattern) throws IOException {
    List<String> places = new ArrayList<>();
    for (Path file : textFiles()) {
      int number = 0;
      for (String line : Files.readString(file, StandardCharsets.ISO_8859_1).split("\n")) {
        number++;
        if (pattern.matcher(line).find()) {
          places.add(file + ":" + number + ": " + line.strip());
        }
      }
    }
    return places;
  }

  private static List<Path> textFiles() throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        Path.of(""),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean skipped = folder.getNameCount() == 1 && NOT_OURS.contains(folder.toString());
            return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            // A worktree's .git is a file that names its repository.
            if (attributes.isRegularFile() && !file.toString().equals(".git") && isText(file)) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return files;
  }

  private static boolean isText(Path file) throws IOException {
    try (var bytes = Files.newInputStream(file)) {
      for (byte one : bytes.readNBytes(8000)) {
        if (one == 0) {
          return false;
        }
      }
      return true;
    }
  }
}
