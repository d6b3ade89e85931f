package dev.anima.wake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What changes in the home while a wake runs holds the wakes that would use it. */
class HomeGuardTest {
  @TempDir Path folder;

  private AnimaWorld world;

  @BeforeEach
  void makeAgents() {
    world = AnimaWorld.in(folder);
    world.agent("ada", ":");
    world.agent("bo", ":");
  }

  private void adaWrites(String path, String text) {
    Path file = world.home().resolve(path);
    world.provider(
        "ada", "mkdir -p '" + file.getParent() + "'", "echo '" + text + "' >>'" + file + "'");
    world.run("wake", "-a", "ada", "-m", "hello").expect(0);
  }

  private Answer wake(String agent) {
    return world.run("wake", "-a", agent, "-m", "hello");
  }

  @Test
  void changedSettingsHoldAllAgentsUntilTheyAreAccepted() {
    adaWrites("anima.yaml", "# a remark");

    Answer held = wake("bo").expect(4);

    assertThat(held.err())
        .contains("w2 stays queued: anima.yaml changed while w1 ran")
        .contains("anima home accept");
    assertThat(world.run("status").out()).contains("all agents: anima.yaml changed");
    assertThat(world.run("doctor", "--json").expect(7).out())
        .contains("\"id\":\"home_changed:anima.yaml\"");
    assertThat(world.run("activity", "--type", "home.changed", "--json").out())
        .contains("\"data\":{\"paths\":[\"anima.yaml\"]}");

    assertThat(world.run("home", "accept").expect(0).out()).startsWith("1 change accepted, by olu");

    assertThat(wake("bo").expect(0).out()).contains("w3");
    assertThat(world.run("doctor").expect(0).out()).startsWith("Nothing is wrong");
  }

  @Test
  void changedProfileHoldsItsOwnAgentAlone() {
    adaWrites("workspaces/bo.yaml", "role: root");

    wake("bo").expect(4);
    wake("ada").expect(0);
  }

  @Test
  void newTemplatesSeedAndGuideAreNoticed() {
    for (String path : new String[] {"templates/x.md", "seed/notes/x.md", "docs/agent/x.md"}) {
      adaWrites(path, "x");
      assertThat(world.run("doctor", "--json").expect(7).out()).contains("home_changed:" + path);
      world.run("home", "accept").expect(0);
    }
  }

  @Test
  void serviceLeavesHeldWakesQueued() {
    adaWrites("anima.yaml", "# a remark");
    wake("bo").expect(4);

    world.run("serve", "--once").expect(0);
    assertThat(world.run("status").out()).contains("queued   1 wake");

    world.run("home", "accept").expect(0);
    world.run("serve", "--once").expect(0);
    assertThat(world.run("status").out()).doesNotContain("queued");
  }

  @Test
  void whatAnOperatorsCommandChangesMeanwhileHoldsNobody() {
    world.runWatched(
        "",
        dev.anima.workspace.WriteStep.Listener.NONE,
        step -> {
          if (step == WakeStep.BASE_STORED) {
            world.run("agent", "set", "bo", "--role", "Reads").expect(0);
            world.run("agent", "new", "cy").expect(0);
          }
        },
        "wake",
        "-a",
        "ada",
        "-m",
        "hello");

    wake("bo").expect(0);
    world.run("doctor").expect(0);
  }

  @Test
  void doctorShowsWhatChanged() throws Exception {
    Files.writeString(world.home().resolve("anima.yaml"), "operator: olu\n");
    adaWrites("anima.yaml", "# a remark");

    assertThat(world.run("doctor").expect(7).out())
        .contains("--- anima.yaml\n", " operator: olu\n", "+# a remark\n");
    assertThat(world.run("doctor", "--json").expect(7).out())
        .contains("\"difference\":\"--- anima.yaml\\n+++ anima.yaml\\n@@ -1 +1,2 @@\\n");
  }

  @Test
  void aFileThatIsNoTextIsComparedAsWell() {
    adaWrites("templates/x.bin", "\\0");

    assertThat(world.run("doctor").expect(7).out()).contains("templates/x.bin");
  }

  /** The look before the wake is in the records, so whoever settles it can compare. */
  @Test
  void wakeThatIsKilledTogetherWithAnimaIsComparedByWhoeverSettlesIt() throws Exception {
    Path settings = world.home().resolve("anima.yaml");
    world.provider("ada", "echo '# a remark' >>'" + settings + "'", "kill -9 $PPID", "sleep 60");
    Process killed = world.start("wake", "-a", "ada", "-m", "hello");
    assertThat(killed.waitFor()).isNotZero();
    AnimaWorld.await("the edit", () -> read(settings).contains("# a remark"));

    wake("bo").expect(4);

    assertThat(world.run("doctor").expect(7).out())
        .contains("anima.yaml changed while w1 ran", "+# a remark");
  }

  /** A second wake that begins meanwhile does not take the change for how the home is. */
  @Test
  void wakeThatBeginsBesideOneThatChangedTheHomeHoldsToo() {
    Path settings = world.home().resolve("anima.yaml");
    world.provider(
        "ada",
        "echo '# a remark' >>'" + settings + "'",
        world.root().resolve("bin/anima") + " activity >/dev/null",
        "env -u ANIMA_WAKE -u ANIMA_AGENT "
            + world.root().resolve("bin/anima")
            + " wake -a bo -m hello >/dev/null");

    wake("ada").expect(0);

    assertThat(world.run("doctor").expect(7).out()).contains("anima.yaml changed while w1 ran");
    assertThat(world.run("activity", "--type", "home.changed", "--json").out().lines()).hasSize(1);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (java.io.IOException failed) {
      throw new java.io.UncheckedIOException(failed);
    }
  }

  @Test
  void editBetweenWakesHoldsNobody() throws Exception {
    wake("ada").expect(0);
    Files.writeString(world.home().resolve("anima.yaml"), "operator: olu\n");

    wake("ada").expect(0);
  }

  @Test
  void agentCannotAcceptWhatItDid() {
    world.provider(
        "ada",
        "echo '# a remark' >>'" + world.home().resolve("anima.yaml") + "'",
        "anima home accept");

    wake("ada");

    wake("bo").expect(4);
  }
}
