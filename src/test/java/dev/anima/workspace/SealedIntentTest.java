package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaProcess.Death;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The intent of a write is carried out after a crash only if this home has made it as it stands.
 */
class SealedIntentTest {
  private static final String INTENT = ".git/anima/intent.json";

  @TempDir Path temp;
  private AnimaWorld world;

  @BeforeEach
  void makeAda() {
    world = AnimaWorld.in(temp);
    world.agent("ada");
  }

  @Test
  void anIntentOfThisHomeIsCarriedOut() {
    dieWithAnIntent("- from a crash");

    world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);

    assertThat(world.read("ada", "MEMORY.md")).containsOnlyOnce("- from a crash");
    assertThat(world.sources("ada")).containsExactly("seed", "operator", "operator");
    world.assertSound("ada");
  }

  @Test
  void anIntentWithAnotherMessageIsSetAsideAndSaid() throws Exception {
    dieWithAnIntent("- from a crash");
    String forged = world.read("ada", INTENT).replace("by olu", "by eve").replace("olu@", "eve@");
    world.write("ada", INTENT, forged);

    Answer answer = world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);

    assertThat(answer.out()).contains("the intent of a write that this home did not make");
    assertThat(world.git("ada").lines("log", "--format=%ae"))
        .noneMatch(mail -> mail.contains("eve"));
    assertThat(world.read("ada", "MEMORY.md")).contains("- after").doesNotContain("from a crash");
    assertThat(setAside("intent.json")).isEqualTo(forged.getBytes(StandardCharsets.UTF_8));
    assertThat(world.run("activity", "-a", "ada", "--type", "memory.intent_refused").out())
        .contains(
            "a write that this home did not make was set aside", ".git/anima/set-aside/intent");
    world.assertSound("ada");
  }

  @Test
  void anIntentWithoutASealIsSetAside() {
    dieWithAnIntent("- from a crash");
    world.write("ada", INTENT, world.read("ada", INTENT).lines().findFirst().orElseThrow());

    world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);

    assertThat(world.sources("ada")).containsExactly("seed", "operator");
    world.assertSound("ada");
  }

  /**
   * The files of an intent that is not carried out are strays, and nothing of them is thrown away.
   */
  @Test
  void whatARefusedIntentHadPutInPlaceIsAStrayEdit() {
    world.forkDying(
        Death.at(WriteStep.FILES_IN_PLACE),
        "memory",
        "append",
        "-a",
        "ada",
        "-t",
        "- from a crash");
    world.write("ada", INTENT, "{\"v\":1}\n");

    world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);

    assertThat(world.read("ada", "MEMORY.md")).contains("- from a crash", "- after");
    assertThat(world.sources("ada")).containsExactly("seed", "outside", "operator");
    world.assertSound("ada");
  }

  @Test
  void anIntentOfAnotherHomeIsNotThisOnes() throws Exception {
    AnimaWorld other = AnimaWorld.in(temp.resolve("other"));
    other.agent("ada");
    other.forkDying(
        Death.at(WriteStep.INTENT_WRITTEN), "memory", "append", "-a", "ada", "-t", "- theirs");
    Files.copy(other.workspace("ada").resolve(INTENT), world.workspace("ada").resolve(INTENT));

    world.run("memory", "append", "-a", "ada", "-t", "- ours").expect(0);

    assertThat(world.read("ada", "MEMORY.md")).contains("- ours").doesNotContain("- theirs");
    world.assertSound("ada");
  }

  @Test
  void anIntentThatIsALinkIsNotRead() throws Exception {
    Path elsewhere = Files.writeString(temp.resolve("elsewhere"), "kept\n");
    Path intent = world.workspace("ada").resolve(INTENT);
    Files.createSymbolicLink(intent, elsewhere);

    world.run("memory", "append", "-a", "ada", "-t", "- ours").expect(0);

    assertThat(elsewhere).hasContent("kept\n");
    assertThat(intent).doesNotExist();
    world.assertSound("ada");
  }

  private void dieWithAnIntent(String line) {
    world.forkDying(
        Death.at(WriteStep.INTENT_WRITTEN), "memory", "append", "-a", "ada", "-t", line);
    assertThat(world.exists("ada", INTENT)).isTrue();
  }

  private byte[] setAside(String name) throws Exception {
    try (var found = Files.walk(world.workspace("ada").resolve(".git/anima/set-aside"))) {
      Path file = found.filter(each -> each.endsWith(name)).findFirst().orElseThrow();
      return Files.readAllBytes(file);
    }
  }
}
