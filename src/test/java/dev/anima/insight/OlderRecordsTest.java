package dev.anima.insight;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records from an older backup are noticed, also once new wakes have gone on top. */
class OlderRecordsTest {
  private static final int FOUND = 7;

  @TempDir Path folder;
  private AnimaWorld world;

  @BeforeEach
  void bringOlderRecordsBack() throws IOException {
    world = AnimaWorld.in(folder);
    world.agent("ada", "cat > /dev/null; echo '- kept' >> MEMORY.md");
    world.run("wake", "-a", "ada", "-m", "one").expect(0);
    Path records = world.home().resolve("workspaces/.records/anima.db");
    Path backup = folder.resolve("backup.db");
    Files.copy(records, backup);
    world.run("wake", "-a", "ada", "-m", "two").expect(0);
    world.run("memory", "append", "-a", "ada", "-t", "- by olu").expect(0);
    world.run("doctor").expect(0);
    Files.deleteIfExists(records.resolveSibling("anima.db-wal"));
    Files.deleteIfExists(records.resolveSibling("anima.db-shm"));
    Files.copy(backup, records, StandardCopyOption.REPLACE_EXISTING);
  }

  @Test
  void whatTheRecordsDoNotKnowIsNamed() {
    String head = world.git("ada").line("rev-parse", "--short=7", "HEAD");

    assertThat(doctor())
        .contains("the records are older than the history")
        .contains("the last wake they know is w1")
        .contains(head + " \"")
        .contains("and 1 commit before it")
        .contains("bring the newer workspaces/.records back");
  }

  @Test
  void itIsNamedAlsoAfterTheNextWake() {
    world.run("wake", "-a", "ada", "-m", "again two").expect(0);

    assertThat(doctor()).contains("the records are older than the history");
  }

  @Test
  void itIsNamedAlsoWhereTheBranchWentBackWithTheRecords() {
    world.git("ada").run("reset", "-q", "--hard", "HEAD~2");

    assertThat(doctor()).contains("the records are older than the history");
  }

  @Test
  void itPassesByBeingKnown() {
    String head = world.git("ada").line("rev-parse", "HEAD").substring(0, 12);

    world.run("doctor", "--ack", "records_older:ada:" + head).expect(0);

    world.run("doctor").expect(0);
  }

  private String doctor() {
    return world.run("doctor", "ada").expect(FOUND).out().replaceAll("\\s+", " ");
  }
}
