package dev.anima.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

final class ProcessStampTest {
  @Test
  void thisProcessIsAliveAndTheSameEveryTime() {
    assertThat(ProcessStamp.current()).isEqualTo(ProcessStamp.current());
    assertThat(ProcessStamp.current().isAlive()).isTrue();
    assertThat(ProcessStamp.current().isOnThisHost()).isTrue();
  }

  @Test
  void anEndedProcessIsNotAliveAndNeitherIsOneWithItsNumber() throws Exception {
    Process process = new ProcessBuilder("sh", "-c", "read line").start();
    ProcessStamp stamp = ProcessStamp.of(process.toHandle());
    assertThat(stamp.isAlive()).isTrue();
    assertThat(new ProcessStamp(stamp.host(), stamp.pid(), stamp.start() + "1").isAlive())
        .isFalse();
    assertThat(new ProcessStamp("another-host", stamp.pid(), stamp.start()).isAlive()).isFalse();
    process.getOutputStream().close();
    process.waitFor();
    assertThat(stamp.isAlive()).isFalse();
    assertThat(ProcessStamp.of(process.toHandle()).isAlive()).isFalse();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aProgramsNameMayHoldParenthesesAndSpaces() throws Exception {
    Path program = Files.createTempDirectory("stamp").resolve("a) S 1 (b");
    Files.copy(Path.of("/bin/sh").toRealPath(), program);
    program.toFile().setExecutable(true);
    Process process = new ProcessBuilder(program.toString(), "-c", "read line").start();
    try {
      ProcessStamp stamp = ProcessStamp.of(process.toHandle());
      assertThat(stamp.start()).matches("[0-9a-f-]{36}/\\d+");
      assertThat(stamp.isAlive()).isTrue();
    } finally {
      process.destroyForcibly().waitFor();
      Files.delete(program);
      Files.delete(program.getParent());
    }
  }
}
