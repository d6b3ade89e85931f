package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is deleted with an agent, and what a new one of its name finds. */
class AgentPurgeTest {
  @TempDir Path temp;

  @Test
  void aNewAgentOfThatNameReadsNothingOfTheOld() {
    AnimaWorld world = AnimaWorld.in(temp);
    world.agent("ada", "echo '- a secret' >>MEMORY.md", "echo 'my closing words'");
    world.run("wake", "-a", "ada", "-m", "for old ada only").expect(0);
    world.provider("ada", "sed -i '/a secret/d' MEMORY.md");
    world.run("dream", "ada").expect(0);

    String said = world.run("agent", "remove", "ada", "--purge").expect(0).out();
    world.agent("ada");

    assertThat(said).contains("2 messages are deleted");
    assertThat(world.run("history", "-a", "ada").expect(0).out()).doesNotContain("old ada");
    assertThat(world.run("dreaming", "outcomes", "-a", "ada").expect(0).out())
        .contains("completed")
        .doesNotContain("a secret");
    assertThat(world.run("activity", "--json").expect(0).out())
        .doesNotContain("a secret", "closing words", "old ada");
  }
}
