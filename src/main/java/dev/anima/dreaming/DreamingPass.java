package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.records.Wake;
import dev.anima.wake.WakeDesk;
import dev.anima.workspace.Fleet;
import java.util.Optional;
import java.util.function.Consumer;

/** A pass that a person asks for, from the queue to its receipt. */
public final class DreamingPass {
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

  /**
   * Waits until a queued pass has settled, and writes its receipt.
   *
   * @param trouble hears what went wrong once all of that was done
   */
  public Wake finish(Wake queued, WakeDesk.WaitListener listener, Consumer<String> trouble)
      throws InterruptedException {
    Wake settled = desk.await(queued.id(), listener);
    boolean owed = receipts.writeOwed().stream().anyMatch(left -> left.wake().equals(settled.id()));
    if (!owed && settled.result().isPresent()) {
      packAfter(settled, fleet).ifPresent(trouble);
    }
    return settled;
  }

  /**
   * Packs the repository after a wake, if loose objects have piled up.
   *
   * @return what went wrong; nothing where the wake failed, which says itself what is wrong with
   *     its workspace
   */
  public static Optional<String> packAfter(Wake settled, Fleet fleet) {
    boolean failed = settled.result().flatMap(result -> result.reason()).isPresent();
    return fleet.pack(settled.agent()).filter(trouble -> !failed);
  }
}
