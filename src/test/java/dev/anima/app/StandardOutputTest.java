package dev.anima.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Output that cannot be written is no success; that nobody reads it to its end is one. */
@Timeout(60)
class StandardOutputTest {
  @Test
  void aFullDiskUnderItIsSaidAndEndsWithSixAndAClosedPipeIsNone() throws Exception {
    assertThat(sh("$anima --version >/dev/full"))
        .contains("writing its output failed: No space left")
        .endsWith("[6]\n");
    assertThat(sh("{ sleep 1; $anima --help; echo ended with $? >&2; } | true"))
        .doesNotContain("failed")
        .contains("ended with 0");
  }

  private static String sh(String line) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder builder =
        new ProcessBuilder(List.of("sh", "-c", line + "; echo [$?]")).redirectErrorStream(true);
    builder
        .environment()
        .put(
            "anima",
            java + " -cp " + System.getProperty("java.class.path") + " dev.anima.app.Main");
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}
