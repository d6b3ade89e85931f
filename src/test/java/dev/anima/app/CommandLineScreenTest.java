package dev.anima.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** How wide the command line takes its answers to be shown. */
class CommandLineScreenTest {
  private static int columns(String said) {
    return new CommandLineScreen(Map.of("ANIMA_COLUMNS", said)).columns().orElse(-1);
  }

  @Test
  void aNarrowTerminalIsObeyedAndAWideOneIsAsIfPiped() {
    assertThat(columns("50")).isEqualTo(50);
    assertThat(columns("80")).isEqualTo(80);
    assertThat(columns("212")).isEqualTo(80);
    assertThat(columns("99999")).isEqualTo(80);
  }

  @Test
  void whatSaysNoWidthIsNone() {
    for (String said : new String[] {"", "0", "-5", "wide", "80 24"}) {
      assertThat(columns(said)).as(said).isEqualTo(-1);
    }
    assertThat(new CommandLineScreen(Map.of("COLUMNS", "50")).columns()).isEmpty();
  }
}
