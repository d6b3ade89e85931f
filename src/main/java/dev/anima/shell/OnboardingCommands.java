package dev.anima.shell;

import java.util.Optional;
import picocli.CommandLine;

/** {@code anima onboarding …}. */
final class OnboardingCommands {
  private static final Group GROUP =
      Group.of("onboarding", "the checklist in MEMORY.md: look, tick, untick, finish")
          .with("show", OnboardingShowCommand::new)
          .with("tick", OnboardingTickCommand::new)
          .with("untick", OnboardingUntickCommand::new)
          .with("finish", OnboardingFinishCommand::new);

  private OnboardingCommands() {}

  /** Builds it; {@code only} as {@link Group#line} says. */
  static CommandLine line(Session session, Optional<String> only) {
    return GROUP.line(session, only);
  }
}
