package dev.anima.dreaming;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Repositories in which loose objects pile up are packed, and it costs nobody anything. */
class LeanRepositoriesTest {
  @TempDir Path temp;
  private AnimaWorld world;

  @BeforeEach
  void makeAgents() {
    world = AnimaWorld.in(temp);
    world.agent("bob", "echo dreamt >> notes/d.md");
    world.agent("zed", "echo dreamt >> notes/d.md");
  }

  /** Commits so many notes with native Git, which leaves each an object of its own. */
  private void notes(String agent, int count) {
    for (int i = 0; i < count; i++) {
      world.write(agent, "notes/n" + i + ".md", "note " + i + "\n");
    }
    world.git(agent).run("add", "notes");
    world.git(agent).run("commit", "--quiet", "-m", count + " notes");
  }

  private int loose(String agent) {
    return Integer.parseInt(world.git(agent).line("count-objects").split(" ")[0]);
  }

  @Test
  void aWritePacksWhatHasPiledUpThoughTheAgentNeverDreams() {
    notes("bob", 1500);
    assertThat(loose("bob")).isGreaterThan(1500);

    Answer answer = world.run("memory", "append", "-a", "bob", "-t", "- one more").expect(0);

    assertThat(answer.err()).isEmpty();
    assertThat(loose("bob")).isLessThan(10);
    world.assertSound("bob");
  }

  @Test
  void aReadPacksNothingAndAWriteLeavesFewObjectsAsTheyAre() {
    notes("bob", 100);
    int before = loose("bob");
    world.run("memory", "append", "-a", "bob", "-t", "- one more").expect(0);
    assertThat(loose("bob")).isGreaterThan(before);

    notes("zed", 1500);
    world.run("memory", "log", "-a", "zed").expect(0);
    assertThat(loose("zed")).isGreaterThan(1500);
  }
}
