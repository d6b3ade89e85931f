package dev.anima.shell;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A wake of an agent in the middle of its work: its provider says through one pipe that it has
 * begun and goes on when it hears from another, so that nobody waits longer than needed.
 */
final class RunningWake {
  private static final long LONGEST_SECONDS = 60;

  private final String id;
  private final Path go;
  private final CompletableFuture<Ran> ended;

  private RunningWake(String id, Path go, CompletableFuture<Ran> ended) {
    this.id = id;
    this.go = go;
    this.ended = ended;
  }

  /**
   * Starts one.
   *
   * @param before what the provider does first
   * @param after what it does before it ends
   */
  static RunningWake of(ShellWorld world, String agent, String before, String after) {
    Path started = pipe(world, agent + ".started");
    Path go = pipe(world, agent + ".go");
    world.provider(
        agent,
        before + "\necho \"$ANIMA_WAKE\" >'" + started + "'\nread word <'" + go + "'\n" + after);
    ShellWorld outside = world.outsideOfWakes();
    CompletableFuture<Ran> ended =
        CompletableFuture.supplyAsync(() -> outside.run("wake", "-a", agent, "-m", "work"));
    return new RunningWake(ShellWorld.read(started).strip(), go, ended);
  }

  private static Path pipe(ShellWorld world, String name) {
    Path pipe = world.root.resolve(name);
    try {
      Files.deleteIfExists(pipe);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    world.sh("mkfifo '" + pipe + "'");
    return pipe;
  }

  String id() {
    return id;
  }

  /** Makes the commands of a world those of this wake. */
  void enter(ShellWorld world, String agent) {
    world.environment.put("ANIMA_WAKE", id);
    world.environment.put("ANIMA_AGENT", agent);
  }

  /** Lets the provider end, and answers what the command that waited for it said. */
  Ran end() {
    try {
      Files.writeString(go, "go\n");
      return ended.get(LONGEST_SECONDS, TimeUnit.SECONDS);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new AssertionError(stopped);
    } catch (ExecutionException | TimeoutException failed) {
      throw new AssertionError(failed);
    }
  }
}
