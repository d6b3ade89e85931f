package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The night's board, the plan and what lets Dreaming go on, as people and programs read them. */
class DreamingBoardTest {
  @TempDir Path folder;

  private final StringBuilder session = new StringBuilder();

  /** Slots in Berlin: tess 05:37, nora 05:46, iris 06:05, milo 06:06. */
  private ShellWorld night() {
    ShellWorld world = ShellWorld.empty(folder);
    world.clock.set("2026-12-01T12:00:00Z");
    for (String name : new String[] {"iris", "milo", "nora", "tess", "zoe"}) {
      world.run("agent", "new", name).isDone();
    }
    world.provider("nora", "echo '- kept' >>MEMORY.md");
    world.provider("tess", ":");
    world.provider("milo", "echo 'not signed in' >&2; exit 3");
    world.run("serve", "--once").isDone();
    for (String name : new String[] {"milo", "nora", "tess"}) {
      world.run("wake", "-a", name, "-m", "hello");
    }
    world.clock.set("2026-12-02T04:55:00Z");
    return world;
  }

  private void type(ShellWorld world, String... words) {
    Ran ran = world.run(words);
    session.append("$ anima ").append(String.join(" ", words)).append('\n');
    session.append(world.placed(ran.all()));
    session.append('\n');
  }

  @Test
  void nightAsPeopleReadIt() {
    ShellWorld world = night();
    type(world, "dreaming");
    type(world, "dreaming", "next");
    type(world, "serve", "--once");
    world.clock.set("2026-12-02T05:10:00Z");
    type(world, "serve", "--once");
    type(world, "dreaming");
    type(world, "dreaming", "--all");
    type(world, "dreaming", "--state", "failed,owed", "--names");
    type(world, "dreaming", "--check");
    type(world, "dreaming", "next", "-a", "nora");
    type(world, "dreaming", "resume", "milo");
    type(world, "dreaming", "3-dec");
    type(world, "dreaming", "--state", "asleep");
    world.clock.set("2026-12-02T06:00:00Z");
    type(world, "serve", "--once");
    world.clock.set("2026-12-03T04:30:00Z");
    type(world, "dreaming", "2-dec");
    Golden.check(
        "text/dreaming.txt",
        session
            .toString()
            .replaceAll("(checkpoint \\S+ \\d+) \\S+", "$1 DIGEST")
            .replaceAll("((?:[+-]\\d+ )+)[0-9a-f]{7}", "$1COMMIT"));
  }

  @Test
  void groupsAddUpToTheFleet() {
    ShellWorld world = night();
    long agents = 5;
    for (String time : new String[] {"04:59", "05:10", "06:00", "12:00"}) {
      world.clock.set("2026-12-02T" + time + ":00Z");
      String counts =
          world.run("dreaming").isDone().out().lines().skip(1).findFirst().orElseThrow();
      long sum =
          java.util.regex.Pattern.compile("\\d+")
              .matcher(counts)
              .results()
              .mapToLong(found -> Long.parseLong(found.group()))
              .sum();
      assertThat(sum).as(counts).isEqualTo(agents);
      world.run("serve", "--once");
    }
  }

  @Test
  void boardAndPlanAsProgramsReadThem() {
    ShellWorld world = night();
    world.run("serve", "--once");
    Golden.check("json/dreaming.jsonl", world.run("dreaming", "--json").isDone().out());
    Golden.check(
        "json/dreaming-next.jsonl", world.run("dreaming", "next", "--json").isDone().out());
  }
}
