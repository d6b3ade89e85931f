package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A wake whose process died does not keep an agent from being repaired or removed. */
class DeadWakeTest {
  @TempDir Path folder;
  private AnimaWorld world;

  @BeforeEach
  void killAWake() throws Exception {
    world = AnimaWorld.in(folder);
    world.agent("ada", "cat > /dev/null");
    world.run("wake", "-a", "ada", "-m", "hello").expect(0);
    Path file = world.home().resolve("workspaces/.records/anima.db");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement change = connection.createStatement()) {
      change.execute("UPDATE wake SET state = 'running', claim_start = 'long ago'");
    }
  }

  @Test
  void aRepairSettlesItFirst() {
    world.run("agent", "repair", "ada").expect(0);

    assertThat(world.run("status", "--json").expect(0).out()).doesNotContain("\"running\"");
  }

  @Test
  void aRemovalSettlesItFirst() {
    world.run("agent", "remove", "ada").expect(0);

    assertThat(world.run("agent", "list").expect(0).out()).startsWith("0 agents");
  }
}
