package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.dreaming.UndoTargets;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.records.Records;
import dev.anima.testing.AnimaWorld;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody is asked anything while others wait for the write lock. */
class UndoAsksNobodyTest {
  private static final String LATER = "- red, then blue, and green at last\n- x\n";

  @TempDir Path temp;

  @Test
  void anItemThatIsEditedAgainWhileTheUndoWaitedStopsIt() {
    AnimaWorld world = AnimaWorld.in(temp);
    world.agent("ada");
    world.runWith("- red\n- x\n", "memory", "set", "notes/list.md", "-a", "ada").expect(0);
    world
        .runWith("- red, then blue\n- x\n", "memory", "set", "notes/list.md", "-a", "ada")
        .expect(0);
    AgentName ada = AnimaWorld.name("ada");
    AtomicBoolean locked = new AtomicBoolean();
    AtomicInteger asked = new AtomicInteger();
    ClashChoice person =
        new ClashChoice() {
          @Override
          public Decision of(UndoClash clash) {
            asked.incrementAndGet();
            return Decision.TAKE_BACK;
          }

          @Override
          public ClashChoice unasked() {
            return STOP;
          }
        };
    WriteStep.Listener editing =
        step -> {
          if (step == WriteStep.LOCKED && locked.compareAndSet(false, true)) {
            world.write("ada", "notes/list.md", LATER);
          }
        };

    Undone undone;
    try (Records records = world.records()) {
      Workspace workspace = world.fleet(records, editing).workspace(ada);
      try (GitStore store = workspace.openToPlan()) {
        CommitId tip = store.ref("refs/heads/main").orElseThrow();
        UndoTarget target = new UndoTargets(records, ada, store, tip).of(tip);
        Credit credit = Credit.signed(CommitSource.UNDO, "olu", "Undo");
        undone = workspace.undo(store, target, person, credit, false, head -> true);
      }
    }

    assertThat(locked).isTrue();
    assertThat(asked).hasValue(0);
    assertThat(undone.plan().stopped()).isTrue();
    assertThat(world.read("ada", "notes/list.md")).isEqualTo(LATER);
    assertThat(world.sources("ada")).doesNotContain("undo");
    world.assertSound("ada");
  }
}
