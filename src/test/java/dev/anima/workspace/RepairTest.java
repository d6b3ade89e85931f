package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import dev.anima.testing.NativeGit;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Repair keeps as much of the history as can be read, and says what it cannot keep. */
class RepairTest {
  @TempDir Path temp;
  private AnimaWorld world;
  private NativeGit git;

  @BeforeEach
  void makeSomeHistory() {
    world = AnimaWorld.in(temp);
    world.agent("ada");
    for (String line : new String[] {"one", "two", "three"}) {
      world.run("memory", "append", "notes/log.md", "-a", "ada", "-t", line).expect(0);
    }
    git = world.git("ada");
  }

  @Test
  void aMissingFileOfTheHeadIsStoredAgainFromTheDisk() throws Exception {
    Files.delete(object("HEAD:notes/log.md"));

    assertThat(repair()).contains("history is kept", "notes/log.md", "stored again");

    assertThat(git.lines("rev-list", "HEAD")).hasSize(4);
    world.assertSound("ada");
  }

  @Test
  void aDamagedFileOfTheHeadIsStoredAgainFromTheDisk() throws Exception {
    garble(object("HEAD:notes/log.md"));

    assertThat(repair()).contains("history is kept", "stored again").doesNotContain("lost");

    assertThat(git.lines("rev-list", "HEAD")).hasSize(4);
    world.assertSound("ada");
  }

  @Test
  void theBranchGoesBackToWhatIsWholeWhereTheDiskHasMovedOn() throws Exception {
    String whole = git.line("rev-parse", "HEAD~1");
    String broken = git.line("rev-parse", "--short=7", "HEAD");
    Files.delete(object("HEAD:notes/log.md"));
    world.write("ada", "notes/log.md", "one\nrewritten\n");

    assertThat(repair())
        .contains("main named " + broken + ", which lacks something", whole.substring(0, 7))
        .contains("lost: " + broken)
        .contains("a copy as it was: ");

    assertThat(git.line("rev-parse", "HEAD~1")).isEqualTo(whole);
    assertThat(world.sources("ada")).containsExactly("seed", "operator", "operator", "repair");
    assertThat(world.read("ada", "notes/log.md")).isEqualTo("one\nrewritten\n");
    Path copy = only(world.workspace("ada"), ".git-broken-*");
    assertThat(Files.readString(copy.resolve("refs/heads/main"))).startsWith(broken);
    assertThat(git.run("status", "--porcelain")).isEmpty();
    world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);
  }

  @Test
  void aDamagedHeadCommitCostsThatCommitAlone() throws Exception {
    String whole = git.line("rev-parse", "HEAD~1");
    garble(object("HEAD"));

    assertThat(repair()).contains("which is gone", whole.substring(0, 7), "a copy as it was");

    assertThat(git.line("rev-parse", "HEAD~1")).isEqualTo(whole);
    assertThat(world.read("ada", "notes/log.md")).isEqualTo("one\ntwo\nthree\n");
    assertConnected();
  }

  @Test
  void aHistoryThatBreaksOffBelowTheHeadBeginsThereAndTheLossIsSaid() throws Exception {
    String gone = git.line("rev-parse", "--short=7", "HEAD~2");
    String last = git.line("rev-parse", "--short=7", "HEAD~1");
    Files.delete(object("HEAD~2"));

    assertThat(repair())
        .contains("but for what is lost", "the history begins with " + last + " now")
        .contains("lost: all that was before " + last + ": commit " + gone);

    assertThat(git.line("log", "-1", "--format=%s")).contains("log.md");
    world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);
    assertThat(git.lines("rev-list", "HEAD")).hasSizeLessThan(5);
    assertThat(repair()).contains("sound. Nothing was changed.");
    assertConnected();
  }

  @Test
  void anOlderStateOfAFileThatIsGoneIsNamedWithItsCommit() throws Exception {
    String commit = git.line("rev-parse", "--short=7", "HEAD~1");
    Files.delete(object("HEAD~1:notes/log.md"));

    assertThat(repair()).contains("lost: notes/log.md at " + commit);

    assertThat(git.lines("rev-list", "HEAD")).hasSize(4);
  }

  /** The log of the branch alone still names what is lost. */
  private void assertConnected() {
    assertThat(git.tryRun("fsck", "--strict", "--no-dangling", "--no-reflogs").expect(0).all())
        .isEmpty();
    assertThat(git.run("status", "--porcelain")).isEmpty();
  }

  private String repair() {
    return world.run("agent", "repair", "ada").expect(0).out().replaceAll("\\s+", " ");
  }

  private Path object(String name) {
    String id = git.line("rev-parse", name);
    return world
        .workspace("ada")
        .resolve(".git/objects")
        .resolve(id.substring(0, 2))
        .resolve(id.substring(2));
  }

  private static void garble(Path file) throws IOException {
    Files.delete(file);
    Files.writeString(file, "no object");
  }

  private static Path only(Path folder, String glob) throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, glob)) {
      return found.iterator().next();
    }
  }
}
