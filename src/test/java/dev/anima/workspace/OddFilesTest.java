package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.records.Records;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.testing.Pipes;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing that lies in a repository keeps a command for ever. */
@Timeout(120)
class OddFilesTest {
  @TempDir Path temp;
  private AnimaWorld world;

  @BeforeEach
  void makeAHome() {
    world = AnimaWorld.in(temp);
    world.agent("ada", ":");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HEAD",
        "config",
        "packed-refs",
        "index",
        "objects/info/alternates",
        "refs/heads/main",
        "refs/anima/known",
        "logs/HEAD",
        "logs/refs/heads/main",
        "info/exclude",
        "info/attributes",
        "anima/lock"
      })
  void pipeInThePlaceOfAFileIsNamedAtOnce(String name) throws Exception {
    Path file = world.workspace("ada").resolve(".git").resolve(name);
    Files.deleteIfExists(file);
    Files.createDirectories(file.getParent());
    Pipes.make(file);

    Answer append = world.run("memory", "append", "-a", "ada", "-t", "- one").expect(6);
    Answer doctor = world.run("doctor", "ada").expect(7);

    assertThat(append.err()).contains(".git/" + name + " is no regular file", "mv ");
    assertThat(doctor.out().replaceAll("\\s+", " "))
        .contains(".git/" + name + " is no regular file");
    world.run("status");
  }

  @Test
  void lockThatIsAFolderIsNamed() throws Exception {
    Path lock = world.home().resolve("workspaces/.lock");
    Files.deleteIfExists(lock);
    Files.createDirectory(lock);

    assertThat(world.run("agent", "new", "bo").expect(6).err())
        .contains("Locking", "it is no regular", "mv ");
  }

  @Test
  void deadWakeWhoseMemoryIsLockedKeepsNoOtherAgentWaiting() throws Exception {
    world.agent("bo", ":");
    world.provider("ada", "kill -9 $PPID", "sleep 60");
    assertThat(world.start("wake", "-a", "ada", "-m", "hello").waitFor()).isNotZero();
    Path lock = world.workspace("ada").resolve(".git/anima/lock");
    try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
        FileLock held = channel.lock()) {
      assertThat(held.isValid()).isTrue();
      world.fork("wake", "-a", "bo", "-m", "hello").expect(0);
      assertThat(running()).isEqualTo(1);
    }

    world.fork("wake", "-a", "bo", "-m", "again").expect(0);

    assertThat(running()).isZero();
  }

  private int running() {
    try (Records records = world.records()) {
      return records.wakes().running().size();
    }
  }
}
