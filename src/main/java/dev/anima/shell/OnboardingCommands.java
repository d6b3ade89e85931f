package dev.anima.shell;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** {@code anima onboarding …}. */
final class OnboardingCommands {
  private static final Group GROUP =
      new Group(
          "onboarding",
          "the checklist in MEMORY.md: look, tick, untick, finish",
          List.of("show", "tick", "untick", "finish"),
          OnboardingCommands::make);

  private OnboardingCommands() {}

  /** Builds it; {@code only} as {@link Group#line} says. */
  static CommandLine line(Session session, Optional<String> only) {
    return GROUP.line(session, only);
  }

  private static Object make(String command, Session session) {
    return switch (command) {
      case "show" -> new OnboardingShowCommand(session);
      case "tick" -> new OnboardingTickCommand(session);
      case "untick" -> new OnboardingUntickCommand(session);
      case "finish" -> new OnboardingFinishCommand(session);
      default -> throw Group.noCommand(command);
    };
  }
}
