package dev.anima.wake;

import dev.anima.agent.FailureReason;
import dev.anima.agent.ProviderSettings;
import dev.anima.agent.WakeKind;
import dev.anima.records.Wake;
import dev.anima.workspace.Credit;
import dev.anima.workspace.Housekeeping;
import dev.anima.workspace.WakeCredit;
import dev.anima.workspace.Workspace;

/**
 * The provider of kind {@code housekeeper}, for memory that people keep by hand: no program and no
 * mind, but Anima itself, which answers Dreaming wakes only and invents nothing.
 */
final class Housekeeper {
  private static final String KIND = "housekeeper";

  private final Workspace workspace;
  private final ProviderSettings settings;

  Housekeeper(Workspace workspace, ProviderSettings settings) {
    this.workspace = workspace;
    this.settings = settings;
  }

  static boolean isMeant(ProviderSettings settings) {
    return settings.kind().equals(KIND);
  }

  /** Does its work and commits it; what it did stands in the remarks. */
  WakeRunner.Turn takeTurn(Wake wake) {
    if (wake.kind() != WakeKind.DREAMING) {
      return WakeRunner.Turn.notTaken(
          FailureReason.NOT_CONFIGURED,
          "the provider of "
              + wake.agent()
              + " is the housekeeper, which answers Dreaming wakes only");
    }
    Housekeeping work = new Housekeeping(settings.finishChecklists());
    workspace.change(Credit.housekeeper(WakeCredit.of(wake)), work);
    return new WakeRunner.Turn(WakeEnding.WHOLE, true, "", "", work.done());
  }
}
