package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

/** What a command said and how it ended. */
record Ran(int exit, String out, String err) {
  Ran exits(int expected) {
    assertThat(exit).as("exit code of a command that said %s%s", out, err).isEqualTo(expected);
    return this;
  }

  /** Success, and nothing beside the answer. */
  Ran isDone() {
    exits(0);
    assertThat(err).isEmpty();
    return this;
  }

  /** A failure that left no partial answer and says this, wherever its lines are broken. */
  Ran failsWith(int expected, String sentence) {
    exits(expected);
    assertThat(out).isEmpty();
    assertThat(unfolded(err)).contains(unfolded(sentence));
    return this;
  }

  private static String unfolded(String text) {
    return text.replaceAll("\\s+", " ");
  }

  /** Both streams, as a person in a terminal sees them. */
  String all() {
    return out + err + (exit == 0 ? "" : "[exit " + exit + "]\n");
  }
}
