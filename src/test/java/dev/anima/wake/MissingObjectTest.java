package dev.anima.wake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import dev.anima.records.NewWake;
import dev.anima.records.Records;
import dev.anima.testing.AnimaWorld;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A repository that lacks an object of its head: nothing stays running, and repair may begin. */
class MissingObjectTest {
  @TempDir Path folder;
  private AnimaWorld world;

  @BeforeEach
  void loseAnObject() throws Exception {
    world = AnimaWorld.in(folder);
    world.agent("ada", ":");
    world.run("memory", "append", "-a", "ada", "-t", "- one").expect(0);
    String blob = world.git("ada").line("rev-parse", "HEAD:MEMORY.md");
    Path objects = world.workspace("ada").resolve(".git/objects");
    Files.delete(objects.resolve(blob.substring(0, 2)).resolve(blob.substring(2)));
  }

  @Test
  void aPassSettlesAsFailedAtOnceAndNamesTheRepair() {
    assertThat(world.run("dream", "ada").expect(6).all().replaceAll("\\s+", " "))
        .contains("failed", "anima agent repair ada");

    world.run("agent", "repair", "ada").expect(0);
    world.run("dream", "ada").expect(0);
  }

  @Test
  void theServiceSettlesItOnceAndSaysThatItFailed() {
    try (Records records = world.records()) {
      WakeId pass =
          WakeId.next(WakeKind.DREAMING, AnimaWorld.name("ada"), world.clock, new Random(7));
      records.wakes().enqueue(NewWake.of(pass, "operator olu"));
    }

    world.run("serve", "--once").expect(6);

    assertThat(world.run("status").expect(0).out()).doesNotContain("queued", "running");
    world.run("agent", "repair", "ada").expect(0);
  }

  @Test
  void doctorSendsToTheRepairAndNotToItself() {
    assertThat(world.run("doctor", "ada").expect(7).out())
        .contains("anima agent repair ada")
        .doesNotContain("anima doctor ada");
  }
}
