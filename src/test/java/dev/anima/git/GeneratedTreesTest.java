package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever lies in memory: native {@code git}, in a hostile mood, sees the same as we do. */
class GeneratedTreesTest {
  private static final List<String> ELEMENTS =
      List.of(
          "a",
          "b.md",
          "a b.md",
          "say \"hi\".md",
          "a -> b.md",
          "caf\u00c3\u00a9.md",
          "-rf.md",
          "v1..v2.md",
          "\u00ff\u00fe",
          "tab\tname",
          "line\nend",
          "back\\slash",
          "*.md",
          "[x]",
          "#",
          "!not.md",
          "x.lock",
          "HEAD",
          "..md",
          "con.md",
          "trailing ",
          "\u00e6\u0097\u00a5.md",
          "a.b",
          "a-b",
          "a0",
          "~start",
          "mid~dle",
          "'quote'",
          "$HOME",
          "{}",
          "a\r",
          "@{u}");
  private static final List<String> CONTENTS =
      List.of(
          "",
          "x",
          "a\r\nb\r\n",
          "a\r\nb\n",
          "\0\0",
          "$Id$\n",
          "\u00ef\u00bb\u00bf# T\n",
          "<<<<<<< a\n=======\n>>>>>>> b\n",
          "version https://git-lfs.github.com/spec/v1\n");

  @TempDir Path temp;

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15, 16})
  void savesAndReadsLikeNativeGit(long seed) throws Exception {
    Random random = new Random(seed);
    Path folder = temp.resolve("ada");
    NativeGit git = NativeGit.hostileIn(folder, temp.resolve("user"));
    try (GitStore store = Workspaces.create(folder)) {
      for (int round = 0; round < 3; round++) {
        change(random, folder);
        MemoryTree tree = Workspaces.look(store).tree();
        git.run("add", "-A");
        assertThat(git.run("write-tree").strip()).isEqualTo(tree.id().hex());
        CommitId commit = Workspaces.save(store, "round " + round);
        assertThat(git.run("status", "--porcelain")).isEmpty();
        assertThat(store.memoryAt(commit)).isEqualTo(tree);
        assertThat(store.extraPathsAt(commit)).isEmpty();
        assertThat(git.run("rev-parse", commit.hex() + "^{tree}").strip())
            .isEqualTo(tree.id().hex());
      }
    }
    assertThat(git.run("fsck", "--strict", "--full")).isEmpty();
  }

  private static void change(Random random, Path folder) throws IOException {
    List<String> made = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      StringBuilder raw = new StringBuilder("notes");
      for (int depth = 1 + random.nextInt(3); depth > 0; depth--) {
        raw.append('/').append(ELEMENTS.get(random.nextInt(ELEMENTS.size())));
      }
      Path file = RawNames.resolve(folder, raw.toString());
      try {
        Files.createDirectories(file.getParent());
        put(random, file);
        made.add(raw.toString());
      } catch (FileAlreadyExistsException | java.nio.file.DirectoryNotEmptyException taken) {
        // A file stands where a folder should, or the other way round.
      } catch (FileSystemException notAFolder) {
        assertThat(notAFolder.getReason()).isIn("Not a directory", "Is a directory");
      }
    }
    assertThat(made).hasSizeGreaterThan(10);
  }

  private static void put(Random random, Path file) throws IOException {
    Files.deleteIfExists(file);
    if (random.nextInt(8) == 0) {
      return;
    }
    if (random.nextInt(6) == 0) {
      Files.createSymbolicLink(file, Path.of("../b.md"));
      return;
    }
    String content = CONTENTS.get(random.nextInt(CONTENTS.size())) + random.nextInt(3);
    Files.write(file, content.getBytes(StandardCharsets.ISO_8859_1));
    file.toFile().setExecutable(random.nextInt(5) == 0);
  }
}
