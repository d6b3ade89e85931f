package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a wake had made or put in the place of something else, and what others made of that. */
class UndoOfMadeThingsTest {
  private static final String MEMORY = "# Memory\n\n## Active Context\n\n- alpha\n- beta\n";

  @TempDir Path folder;
  private AnimaWorld world;

  @BeforeEach
  void anAgent() {
    world = AnimaWorld.in(folder);
    world.agent("nora", ":");
    world.runWith(MEMORY, "memory", "set", "-a", "nora").expect(0);
  }

  private void wake(String... script) {
    world.provider("nora", script);
    world.run("wake", "-a", "nora", "-m", "Do what you do.").expect(0);
  }

  private void save(String path, String text) {
    world.write("nora", path, text);
    world.run("memory", "save", "-a", "nora").expect(0);
  }

  private String memory() {
    return world.read("nora", "MEMORY.md");
  }

  private String head() {
    return world.git("nora").line("rev-parse", "--short=7", "HEAD");
  }

  private static String unfolded(Answer answer) {
    return (answer.out() + answer.err()).replaceAll("\\s+", " ");
  }

  @Test
  void aReplacementThatWasEditedSinceIsLeftOutWhole() {
    wake(
        "sed -i 's/- alpha/- completely different thing/' MEMORY.md",
        "echo '- gamma' >>MEMORY.md",
        "echo 'a note' >notes/new.md");
    save("MEMORY.md", memory().replace("different thing", "different thing, olu says"));

    assertThat(unfolded(world.run("undo", "-a", "nora").expect(4)))
        .startsWith("1 of 3 changes of w1 (operator) was edited again since.");
    Answer done = world.run("undo", "-a", "nora", "--keep-conflicts-out").expect(0);

    assertThat(unfolded(done))
        .startsWith("Took back 2 of 3 changes of w1")
        .contains("left out: MEMORY.md:5 \"- completely different thing, olu says\"");
    assertThat(memory())
        .isEqualTo(MEMORY.replace("- alpha", "- completely different thing, olu says"));
  }

  @Test
  void aReplacementThatNobodyTouchedComesBackBesideWhatWasAdded() {
    wake("sed -i 's/- alpha/- completely different thing/' MEMORY.md");
    save("MEMORY.md", memory() + "- mine\n");
    world.run("undo", "-a", "nora").expect(0);
    assertThat(memory()).isEqualTo(MEMORY + "- mine\n");
  }

  @Test
  void aSectionStaysForWhatWasAddedUnderIt() {
    wake("printf '\\n## List\\n- one\\n- two\\n' >>MEMORY.md");
    save("MEMORY.md", memory() + "- mine\n");

    Answer done = world.run("undo", "-a", "nora").expect(0);

    assertThat(unfolded(done))
        .startsWith("Took back w1 (operator) in commit ")
        .contains("kept: the section \"List\" in MEMORY.md, since later items are in it");
    assertThat(memory()).isEqualTo(MEMORY + "\n## List\n- mine\n");
    world.run("undo", "-a", "nora", head()).expect(0);
    assertThat(memory()).contains("- one", "- two", "- mine");
  }

  @Test
  void anItemStaysForWhatWasNestedInIt() {
    wake("echo '- one' >>MEMORY.md; echo '- two' >>MEMORY.md");
    save("MEMORY.md", memory().replace("- one\n", "- one\n  - mine\n"));
    assertThat(unfolded(world.run("undo", "-a", "nora").expect(0)))
        .contains("kept: \"- one\" in MEMORY.md, since later items are in it");
    assertThat(memory()).isEqualTo(MEMORY + "- one\n  - mine\n");
  }

  @Test
  void aNoteStaysForTheLineThatWasAddedToIt() {
    wake("printf '# Plan\\n\\n- one\\n- two\\n' >notes/plan.md");
    save("notes/plan.md", world.read("nora", "notes/plan.md") + "- mine\n");
    assertThat(unfolded(world.run("undo", "-a", "nora").expect(0)))
        .contains("kept: the section \"Plan\" in notes/plan.md");
    assertThat(world.read("nora", "notes/plan.md")).isEqualTo("# Plan\n- mine\n");
  }

  @Test
  void whereNothingIsLeftNothingIsOffered() {
    wake("sed -i 's/- alpha/- completely different thing/' MEMORY.md");
    save("MEMORY.md", memory().replace("different thing", "different thing, olu says"));
    assertThat(unfolded(world.run("undo", "-a", "nora", "--keep-conflicts-out").expect(4)))
        .contains("Without them nothing is left to take back.")
        .doesNotContain("--keep-conflicts-out");
  }

  @Test
  void aLastWakeThatGitTookOutIsNamedAndTheOneBeforeItIsNotTakenBackUnasked() {
    wake("echo '- gamma' >>MEMORY.md");
    wake("echo '- delta' >>MEMORY.md");
    wake("echo '- epsilon' >>MEMORY.md");
    String third = head();
    world.git("nora").run("reset", "-q", "--hard", "HEAD~2");
    assertThat(unfolded(world.run("undo", "-a", "nora").expect(3)))
        .contains("changed memory, w3: its commit " + third + " is not in the history")
        .contains("anima undo -a nora w1");
    assertThat(memory()).isEqualTo(MEMORY + "- gamma\n");
    world.run("undo", "-a", "nora", "HEAD~99").expect(3);
    assertThat(unfolded(world.run("undo", "-a", "nora", "HEAD").expect(0)))
        .startsWith("Took back w1");
    world.run("undo", "-a", "nora", "HEAD~0").expect(0);
    assertThat(memory()).isEqualTo(MEMORY + "- gamma\n");
  }

  @Test
  void anEditOfARenamedNoteFollowsToTheOldName() {
    save("notes/boats.md", "# Boats\n\n- red\n- green\n");
    wake("mv notes/boats.md notes/ships.md", "echo '- gamma' >>MEMORY.md");
    save("notes/ships.md", "# Boats\n\n- red\n- green\n- mine\n");

    assertThat(unfolded(world.run("undo", "-a", "nora").expect(0)))
        .contains("notes/ships.md is notes/boats.md again, with what was edited in it since");
    assertThat(world.read("nora", "notes/boats.md"))
        .isEqualTo("# Boats\n\n- red\n- green\n- mine\n");
    assertThat(world.exists("nora", "notes/ships.md")).isFalse();
    assertThat(memory()).isEqualTo(MEMORY);
    world.run("undo", "-a", "nora", head()).expect(0);
    assertThat(world.read("nora", "notes/ships.md")).contains("- mine");
    assertThat(world.exists("nora", "notes/boats.md")).isFalse();
  }
}
