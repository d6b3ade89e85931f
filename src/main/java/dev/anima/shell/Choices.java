package dev.anima.shell;

import dev.anima.agent.Outcome;
import dev.anima.dreaming.BoardState;
import java.util.ArrayList;
import java.util.stream.Stream;

/** The choices of options that take one of a few words, for completion. */
final class Choices {
  private Choices() {}

  static final class States extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    States() {
      Stream.of(BoardState.values())
          .map(state -> state.wordForPeople().replace(' ', '-'))
          .forEach(this::add);
    }
  }

  static final class Outcomes extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Outcomes() {
      Stream.of(Outcome.values()).map(Outcome::wordForPeople).forEach(this::add);
    }
  }

  static final class Shells extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Shells() {
      Stream.of(CompletionScript.values()).map(CompletionScript::word).forEach(this::add);
    }
  }

  static final class Kinds extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Kinds() {
      addAll(ProviderOptions.KINDS);
    }
  }
}
