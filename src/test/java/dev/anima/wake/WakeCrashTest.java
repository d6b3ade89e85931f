package dev.anima.wake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import dev.anima.records.ActivityQuery;
import dev.anima.records.HistoryQuery;
import dev.anima.records.ReceiptState;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import dev.anima.records.WakeResult;
import dev.anima.records.WakeState;
import dev.anima.testing.AnimaProcess;
import dev.anima.testing.AnimaProcess.Death;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Processes;
import dev.anima.workspace.WriteStep;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * B13: a JVM that dies at every step of a wake. The next command settles it: every wake has one
 * outcome and one activity entry, every pass one receipt, no message is lost and no provider runs
 * twice for one wake.
 */
class WakeCrashTest {
  private static final int KILLS = 40;

  @TempDir Path temp;
  private AnimaWorld world;

  @BeforeEach
  void makeAnAgentThatWritesDownEachWake() {
    world = AnimaWorld.in(temp);
    world.agent(
        "ada",
        "cat > /dev/null",
        "echo \"$ANIMA_WAKE\" >> ../../../runs",
        "echo \"- awake in $ANIMA_WAKE\" >> MEMORY.md",
        "echo done");
  }

  @ParameterizedTest
  @EnumSource(WakeStep.class)
  void aMessageWakeThatDies(WakeStep step) {
    assertThat(world.forkDying(Death.at(step), "wake", "-a", "ada", "-m", "first").exitCode())
        .isEqualTo(AnimaProcess.DIED);

    world.run("wake", "-a", "ada", "-m", "second").expect(0);

    try (Records records = world.records()) {
      List<Wake> wakes = records.wakes().latestOf(AnimaWorld.name("ada"), 100);
      Wake first = wakes.get(wakes.size() - 1);
      boolean begun =
          step == WakeStep.PROVIDER_STARTED
              || step == WakeStep.PROVIDER_ENDED
              || step == WakeStep.MEMORY_SAVED;
      assertThat(wakes).hasSize(begun ? 3 : 2);
      WakeResult result = first.result().orElseThrow();
      assertThat(result.reason().orElse(null)).isEqualTo(begun ? FailureReason.ABANDONED : null);
      if (begun) {
        Wake again = wakes.get(1);
        assertThat(again.follows()).contains(first.id());
        assertThat(again.messages()).isEqualTo(first.messages());
        assertThat(again.result().orElseThrow().outcome()).isEqualTo(Outcome.COMPLETED);
      }
      assertThat(records.messages().list(HistoryQuery.of(AnimaWorld.name("ada")).unread()))
          .isEmpty();
      assertSettledOnce(records, wakes);
    }
    assertNoRunTwice();
    world.assertSound("ada");
  }

  @ParameterizedTest
  @EnumSource(WakeStep.class)
  void aPassThatDies(WakeStep step) {
    assertThat(world.forkDying(Death.at(step), "dream", "ada").exitCode())
        .isEqualTo(AnimaProcess.DIED);

    world.run("dream", "ada").expect(0);

    try (Records records = world.records()) {
      List<Wake> wakes = records.wakes().latestOf(AnimaWorld.name("ada"), 100);
      assertThat(wakes).hasSize(2);
      assertSettledOnce(records, wakes);
      for (Wake pass : wakes) {
        assertThat(receipts(pass)).as(pass.id() + " after " + step).hasSize(1);
        assertThat(pass.result().orElseThrow().receipt()).isEqualTo(ReceiptState.WRITTEN);
      }
    }
    assertNoRunTwice();
    world.assertSound("ada");
  }

  /** The last save of a wake is a write like any other, with the settling under the same lock. */
  @ParameterizedTest
  @EnumSource(
      value = WriteStep.class,
      names = {"INTENT_WRITTEN", "FILES_IN_PLACE", "COMMIT_WRITTEN", "BRANCH_MOVED", "RECORDED"})
  void aPassThatDiesInItsSave(WriteStep step) {
    assertThat(world.forkDying(Death.at(step), "dream", "ada").exitCode())
        .isEqualTo(AnimaProcess.DIED);

    world.run("dream", "ada").expect(0);

    try (Records records = world.records()) {
      List<Wake> wakes = records.wakes().latestOf(AnimaWorld.name("ada"), 100);
      assertSettledOnce(records, wakes);
      WakeResult dead = wakes.get(1).result().orElseThrow();
      assertThat(dead.reason()).contains(FailureReason.ABANDONED);
      assertThat(dead.memory()).isNotEqualTo(wakes.get(1).base());
      assertThat(world.read("ada", "MEMORY.md"))
          .containsOnlyOnce("- awake in " + wakes.get(1).id());
    }
    assertNoRunTwice();
    world.assertSound("ada");
  }

  @Test
  void aSecondDeathOfTheSameMessageLeavesItUnreadForTheNextWake() {
    Death death = Death.at(WakeStep.PROVIDER_ENDED);
    world.forkDying(death, "wake", "-a", "ada", "-m", "first");
    // Settles the first as abandoned, runs what follows it, and dies in that.
    world.forkDying(death, "dream", "ada");

    world.run("dream", "ada");
    try (Records records = world.records()) {
      assertThat(records.messages().list(HistoryQuery.of(AnimaWorld.name("ada")).unread()))
          .hasSize(1);
      assertThat(world.run("status").expect(0).out()).contains("unread");
      world.run("wake", "-a", "ada", "-m", "second").expect(0);
      assertThat(records.messages().list(HistoryQuery.of(AnimaWorld.name("ada")).unread()))
          .isEmpty();
      assertSettledOnce(records, records.wakes().latestOf(AnimaWorld.name("ada"), 100));
    }
    assertNoRunTwice();
    world.assertSound("ada");
  }

  /** Random moments reach what no step is named for. */
  @Test
  void killsAtRandomMomentsLoseNothing() throws Exception {
    long seed = 20261129;
    Random random = new Random(seed);
    int appended = 0;
    for (int round = 0; round < KILLS; round++) {
      String line = "- line " + round;
      String[] words =
          switch (round % 4) {
            case 0 -> new String[] {"wake", "-a", "ada", "-m", "round " + round};
            case 1 -> new String[] {"dream", "ada"};
            default -> new String[] {"memory", "append", "notes/k.md", "-a", "ada", "-t", line};
          };
      if (round % 3 == 0) {
        world.write("ada", "notes/stray-" + round + ".md", "by hand\n");
      }
      Process process = world.start(words);
      boolean ended = process.waitFor(300 + random.nextInt(900), TimeUnit.MILLISECONDS);
      if (!ended) {
        process.destroyForcibly();
      }
      int code = Processes.end(process, words);
      if (code == 0 && round % 4 >= 2) {
        appended++;
        assertThat(world.read("ada", "notes/k.md")).as("seed " + seed).contains(line + "\n");
      }
    }
    world.run("wake", "-a", "ada", "-m", "last").expect(0);
    world.run("dream", "ada").expect(0);

    world.assertSoundAfterKills("ada");
    for (int round = 0; round < KILLS; round += 3) {
      assertThat(world.exists("ada", "notes/stray-" + round + ".md")).isTrue();
    }
    assertThat(world.exists("ada", "notes/k.md") || appended == 0).isTrue();
    if (appended > 0) {
      assertThat(world.read("ada", "notes/k.md").lines().toList()).doesNotHaveDuplicates();
    }
    assertNoRunTwice();
    assertThat(world.git("ada").lines("rev-list", "--merges", "HEAD")).isEmpty();
    try (Records records = world.records()) {
      List<Wake> wakes = records.wakes().latestOf(AnimaWorld.name("ada"), 1000);
      assertSettledOnce(records, wakes);
      for (Wake wake : wakes) {
        if (wake.kind() == WakeKind.DREAMING) {
          assertThat(receipts(wake)).as(wake.id() + ", seed " + seed).hasSize(1);
        }
      }
    }
  }

  private void assertSettledOnce(Records records, List<Wake> wakes) {
    for (Wake wake : wakes) {
      assertThat(wake.state()).as("%s", wake.id()).isEqualTo(WakeState.SETTLED);
      assertThat(records.activity().list(ActivityQuery.all().ofWake(wake.id())))
          .as("%s", wake.id())
          .hasSize(1);
      assertThat(world.home().resolve("workspaces/.records/run/" + wake.number())).doesNotExist();
    }
    assertThat(records.wakes().owedReceipts()).isEmpty();
  }

  private List<String> receipts(Wake pass) {
    return world.git("ada").lines("log", "--notes=dreaming", "--format=%N", "HEAD").stream()
        .filter(line -> line.contains(" " + pass.id() + " "))
        .toList();
  }

  private void assertNoRunTwice() {
    Path runs = temp.resolve("runs");
    try {
      if (Files.exists(runs)) {
        assertThat(Files.readAllLines(runs)).doesNotHaveDuplicates();
      }
    } catch (java.io.IOException failed) {
      throw new java.io.UncheckedIOException(failed);
    }
  }
}
