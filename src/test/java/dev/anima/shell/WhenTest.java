package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Moments and states as people name them, in the zone of the home and not of the machine. */
class WhenTest {
  @TempDir Path folder;
  private ShellWorld world;

  @BeforeEach
  void world() {
    world = ShellWorld.empty(folder);
    // 23:30 in Berlin on the day before the clocks change, and the day of the change itself.
    world.clock.set("2026-10-24T21:30:00Z");
    world.run("agent", "new", "ada", "--command", "true").isDone();
    write("saturday");
    world.clock.set("2026-10-25T22:30:00Z");
    write("sunday");
    world.clock.set("2026-10-26T03:30:00Z");
    write("before the window");
    world.clock.set("2026-10-26T04:30:00Z");
    write("in the window");
    world.clock.set("2026-10-26T09:00:00Z");
    write("monday");
    world.run("wake", "-a", "ada", "-m", "hello").isDone();
    world.run("dream", "ada").isDone();
    world.clock.set("2026-10-26T10:00:00Z");
    write("after the pass");
  }

  private void write(String text) {
    world.run("memory", "set", "notes/day.md", "-a", "ada", "-t", text).isDone();
  }

  private void shows(String when, String text) {
    assertThat(
            world.run("memory", "show", "notes/day.md", "-a", "ada", "--at", when).isDone().out())
        .as(when)
        .isEqualTo(text + "\n");
  }

  @Test
  void datesMeanTheEndOfThatDayInTheZone() {
    shows("2026-10-24", "saturday");
    shows("24-oct", "saturday");
    shows("2026-10-25", "sunday");
    shows("yesterday", "sunday");
    shows("2026-10-26", "after the pass");
    world
        .run("memory", "show", "-a", "ada", "--at", "2026-10-23")
        .failsWith(3, "had no memory yet");
    world.run("memory", "show", "-a", "ada", "--at", "27-oct").failsWith(3, "had no memory yet");
    world.run("memory", "show", "-a", "ada", "--at", "29-feb").failsWith(3, "had no memory yet");
  }

  @Test
  void nightsAreThoseOfTheWindow() {
    shows("last-night", "before the window");
    shows("this-morning", "in the window");
  }

  @Test
  void momentsWakesAndCommits() {
    shows("2026-10-25T23:59", "sunday");
    shows("2026-10-25T22:30:00Z", "sunday");
    shows("w1", "monday");
    shows("last-dream", "monday");
    shows("HEAD", "after the pass");
    shows("HEAD~1", "monday");
    String commit = world.git("ada", "rev-parse", "HEAD~3").strip();
    shows(commit, "before the window");
    shows("commit:" + commit.substring(0, 7), "before the window");
    shows("HEAD~2", "in the window");
  }

  @Test
  void sinceCountsFromTheBeginning() {
    assertThat(world.run("history", "-a", "ada", "--since", "today").out()).contains("hello");
    assertThat(world.run("history", "-a", "ada", "--since", "w1").out()).contains("hello");
    assertThat(world.run("history", "-a", "ada", "--since", "last-dream").out())
        .contains("No entry");
    assertThat(world.run("activity", "--since", "yesterday").out()).contains("outcome");
    world.run("activity", "--since", "last-dream").failsWith(2, "of one agent");
    world.run("activity", "--since", "w1").failsWith(2, "of one agent");
    world.run("activity", "--since", "someday").failsWith(3, "names no moment");
  }

  @Test
  void aWakeOfAnotherAgentIsNoMomentOfThisOne() {
    world.run("agent", "new", "bo").isDone();

    world.run("memory", "show", "-a", "bo", "--at", "w1").failsWith(3, "names no moment");
  }
}
