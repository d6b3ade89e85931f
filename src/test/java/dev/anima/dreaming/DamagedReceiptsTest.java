package dev.anima.dreaming;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Receipts whose notes are damaged are written again from the records by a repair. */
class DamagedReceiptsTest {
  private static final int FOUND = 7;
  private static final String REF = "refs/notes/dreaming";

  @TempDir Path folder;
  private AnimaWorld world;

  @BeforeEach
  void dreamTwice() {
    world = AnimaWorld.in(folder);
    world.agent("ada", "cat > /dev/null; echo '- kept' >> MEMORY.md");
    world.run("dream", "ada").expect(0);
    world.run("dream", "ada").expect(0);
  }

  @Test
  void aDamagedCommitOfTheNotesIsReplaced() throws Exception {
    List<String> before = receipts();
    String broken = world.git("ada").line("rev-parse", REF);
    damage(REF);
    world.run("doctor").expect(FOUND);

    assertThat(repair()).contains("2 receipts written again", broken.substring(0, 7));

    assertThat(receipts()).isEqualTo(before);
    world.run("doctor").expect(0);
    world.run("dream", "ada").expect(0);
    world.run("doctor").expect(0);
    assertThat(repair()).contains("sound. Nothing was changed.");
    world.git("ada").run("fsck", "--strict", "--no-reflogs");
    world.git("ada").run("gc", "-q");
  }

  @Test
  void aDamagedNoteIsReplacedAndWhatIsLeftKeptUnderARef() throws Exception {
    String old = world.git("ada").line("rev-parse", REF);
    String note = world.git("ada").line("notes", "--ref=dreaming", "list", "HEAD");
    damage(note);

    assertThat(repair()).contains("2 receipts written again");

    assertThat(world.git("ada").line("rev-parse", "refs/anima/rescue/" + old.substring(0, 12)))
        .isEqualTo(old);
    world.git("ada").run("fsck", "--strict");
    world.run("doctor").expect(0);
  }

  @Test
  void anEmptyRefIsReplaced() {
    world.write("ada", ".git/" + REF, "");

    assertThat(repair()).contains("2 receipts written again");

    world.run("doctor").expect(0);
  }

  private String repair() {
    return world.run("agent", "repair", "ada").expect(0).out().replaceAll("\\s+", " ");
  }

  private List<String> receipts() {
    return world.git("ada").lines("log", "--notes=dreaming", "--format=%N");
  }

  private void damage(String object) throws Exception {
    String id = world.git("ada").line("rev-parse", object);
    Path file =
        world
            .workspace("ada")
            .resolve(".git/objects")
            .resolve(id.substring(0, 2))
            .resolve(id.substring(2));
    Files.delete(file);
    Files.writeString(file, "no object");
  }
}
