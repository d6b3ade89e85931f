package dev.anima.dreaming;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.records.Records;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.wake.WakeStep;
import dev.anima.workspace.WriteStep;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An undo that dies at every step: commit, watermark, what the agent is to be told, and memory on
 * disk agree after whatever comes next, in the old state or in the new one.
 */
class UndoCrashTest {
  @TempDir Path temp;

  @Test
  void commitAndWatermarkAgreeAfterACrashAtAnyStep() {
    AnimaWorld world = AnimaWorld.in(temp.resolve("origin"));
    world.agent("ada", ":");
    world.run("wake", "-a", "ada", "-m", "Hello.").expect(0);
    world.provider("ada", "echo '- dreamt' >>MEMORY.md; echo x >notes/x.md");
    world.run("dream", "ada").expect(0);
    world.run("memory", "append", "notes/later.md", "-a", "ada", "-t", "later").expect(0);
    Map<String, String> before = world.memory("ada");
    Map<String, AnimaWorld> dead = new LinkedHashMap<>();
    Map<String, AnimaWorld> again = new LinkedHashMap<>();
    world
        .runWatched(
            "",
            step -> {
              String name = dead.size() + " " + step;
              dead.put(name, world.copyTo(temp.resolve(name.replace(' ', '-'))));
              again.put(name, world.copyTo(temp.resolve(name.replace(' ', '-') + "-again")));
            },
            WakeStep.Listener.NONE,
            "undo",
            "-a",
            "ada",
            "last-dream")
        .expect(0);
    Map<String, String> after = world.memory("ada");
    assertThat(after).isNotEqualTo(before);
    assertThat(dead.keySet()).anyMatch(name -> name.endsWith(WriteStep.BRANCH_MOVED.name()));

    int finished = 0;
    for (Map.Entry<String, AnimaWorld> each : dead.entrySet()) {
      finished += check(each.getKey(), each.getValue(), before, after) ? 1 : 0;
    }
    assertThat(finished).isBetween(1, dead.size() - 1);
    again.forEach((when, copy) -> checkSecondCall(when, copy, after));
  }

  /** Whoever types it again learns that it is done, or has it done; nothing else comes first. */
  private static void checkSecondCall(String when, AnimaWorld world, Map<String, String> after) {
    Answer answer = world.run("undo", "-a", "ada", "last-dream");
    assertThat(answer.all()).as(when).containsAnyOf("Took back w2", "Already taken back: w2");
    assertThat(answer.exitCode()).as(when).isEqualTo(answer.all().contains("Took back") ? 0 : 5);
    assertThat(world.memory("ada")).as(when).isEqualTo(after);
    assertThat(world.sources("ada")).as(when).containsOnlyOnce("undo");
    world.run("undo", "-a", "ada", "last-dream").expect(5);
  }

  private static boolean check(
      String when, AnimaWorld world, Map<String, String> before, Map<String, String> after) {
    world.assertSound("ada");
    boolean done = world.sources("ada").contains("undo");
    assertThat(world.memory("ada")).as(when).isEqualTo(done ? after : before);
    assertThat(world.sources("ada")).as(when).doesNotContain("outside");
    try (Records records = world.records()) {
      var ada = AnimaWorld.name("ada");
      assertThat(records.agents().find(ada).map(agent -> agent.watermark()))
          .as(when)
          .isEqualTo(Optional.of(done ? 0L : 1L));
      assertThat(records.agents().pendingNotes(ada)).as(when).hasSize(done ? 1 : 0);
      assertThat(records.undos().unseenPasses(ada)).as(when).hasSize(done ? 1 : 0);
    }
    world.run("undo", "-a", "ada", "last-dream").expect(done ? 5 : 0);
    return done;
  }
}
