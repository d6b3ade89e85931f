package dev.anima.shell;

import picocli.CommandLine;

/** {@code anima onboarding …}. */
final class OnboardingCommands {
  private OnboardingCommands() {}

  static CommandLine line(Session session) {
    return Group.of(
        "onboarding",
        "the checklist in MEMORY.md: look, tick, untick, finish",
        new OnboardingShowCommand(session),
        new OnboardingTickCommand(session),
        new OnboardingUntickCommand(session),
        new OnboardingFinishCommand(session));
  }
}
