package dev.anima.testing;

import static org.assertj.core.api.Assertions.assertThat;

/** What a command or a process said. */
public record Answer(int exitCode, String out, String err) {
  /** This answer, if the exit code is the one given. */
  public Answer expect(int code) {
    assertThat(exitCode).as("%s%n%s", out, err).isEqualTo(code);
    return this;
  }

  public String all() {
    return out + err;
  }
}
