package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other programs make and remove files and folders while one is looked through. */
class FolderContentsTest {
  private static final int LOOKS = 3_000;

  @TempDir Path folder;

  @Test
  void givesFilesAndFoldersWithoutFollowingLinks() throws Exception {
    Files.createDirectories(folder.resolve("a/b"));
    Files.writeString(folder.resolve("a/b/file"), "x");
    Files.createSymbolicLink(folder.resolve("link"), folder.resolve("a"));

    FolderContents contents = FolderContents.of(folder);

    assertThat(contents.files())
        .containsExactlyInAnyOrder(folder.resolve("a/b/file"), folder.resolve("link"));
    assertThat(contents.foldersDeepestFirst())
        .containsExactly(folder.resolve("a/b"), folder.resolve("a"), folder);
  }

  @Test
  void aFolderThatIsGoneIsEmpty() throws Exception {
    assertThat(FolderContents.of(folder.resolve("none")).folders()).isEmpty();
  }

  @Test
  void whatVanishesWhileItIsLookedAtIsNoFailure() throws Exception {
    Path stays = Files.writeString(folder.resolve("stays"), "x");
    AtomicBoolean done = new AtomicBoolean();
    ExecutorService other = Executors.newSingleThreadExecutor();
    Future<?> churning =
        other.submit(
            () -> {
              while (!done.get()) {
                for (int i = 0; i < 20; i++) {
                  Path deep = Files.createDirectories(folder.resolve("d" + i + "/e"));
                  Files.writeString(deep.resolve("f"), "x");
                }
                for (int i = 0; i < 20; i++) {
                  Files.delete(folder.resolve("d" + i + "/e/f"));
                  deleteFolder(folder.resolve("d" + i + "/e"));
                  deleteFolder(folder.resolve("d" + i));
                }
              }
              return null;
            });
    try {
      for (int look = 0; look < LOOKS; look++) {
        assertThat(FolderContents.of(folder).files()).contains(stays);
      }
    } finally {
      done.set(true);
      other.shutdown();
    }
    churning.get();
  }

  private static void deleteFolder(Path path) throws Exception {
    try {
      Files.delete(path);
    } catch (DirectoryNotEmptyException cannotBe) {
      throw new AssertionError(cannotBe);
    }
  }
}
