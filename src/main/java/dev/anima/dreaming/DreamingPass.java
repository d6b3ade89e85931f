package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.git.GitStore;
import dev.anima.records.Wake;
import dev.anima.wake.WakeDesk;
import dev.anima.workspace.Fleet;

/** A pass that a person asks for, from the queue to its receipt. */
public final class DreamingPass {
  /** Loose objects beyond which a workspace is packed after a pass: some 170 commits. */
  private static final int LOOSE_OBJECTS = 500;

  private final WakeDesk desk;
  private final Fleet fleet;
  private final Receipts receipts;

  public DreamingPass(WakeDesk desk, Fleet fleet, Receipts receipts) {
    this.desk = desk;
    this.fleet = fleet;
    this.receipts = receipts;
  }

  /** Only queues the pass: inside a wake nobody waits. */
  public Wake enqueue(AgentName agent, String operator) {
    return desk.enqueueDream(agent, operator);
  }

  /** Waits until a queued pass has settled, and writes its receipt. */
  public Wake finish(Wake queued, WakeDesk.WaitListener listener) throws InterruptedException {
    Wake settled = desk.await(queued.id(), listener);
    boolean owed = receipts.writeOwed().stream().anyMatch(left -> left.wake().equals(settled.id()));
    if (!owed && settled.result().isPresent()) {
      try (GitStore store = fleet.workspace(settled.agent()).openStore()) {
        store.packIfLoose(LOOSE_OBJECTS);
      }
    }
    return settled;
  }
}
