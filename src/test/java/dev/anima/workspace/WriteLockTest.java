package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriteLockTest {
  @TempDir Path folder;

  @Test
  void whoTakesItTwiceIsToldSoAndKeepsIt() {
    WriteLock lock = WriteLock.acquire(folder);

    assertThatThrownBy(() -> WriteLock.acquire(folder))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("not re-entrant");

    CompletableFuture<Boolean> other = CompletableFuture.supplyAsync(this::isFree);
    assertThat(other.join()).isFalse();
    lock.close();
    assertThat(CompletableFuture.supplyAsync(this::isFree).join()).isTrue();
  }

  private boolean isFree() {
    try (WriteLock lock = WriteLock.acquire(folder, Duration.ZERO)) {
      return true;
    } catch (WriteLock.WorkspaceBusyException busy) {
      return false;
    }
  }

  @Test
  void whoIsInterruptedIsNotToldOfAMinuteOfWaiting() {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> WriteLock.acquire(folder))
          .isInstanceOf(WriteLock.WorkspaceBusyException.class)
          .hasMessageContaining("interrupted")
          .hasMessageNotContainingAny("minute");
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }
}
