package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitTest {
  @TempDir Path folder;
  private ShellWorld world;

  @BeforeEach
  void start() {
    world = ShellWorld.bare(folder);
  }

  @Test
  void withoutAFolderItMakesTheHomeThatIsNamedAndNotOneHere() {
    world.environment.put("ANIMA_HOME", folder.resolve("named").toString());

    assertThat(world.run("init").isDone().out())
        .contains("A home is made: " + folder.resolve("named"))
        .contains("Make one: anima agent new ada");
    world.run("agent", "new", "ada").isDone();
    assertThat(folder.resolve("named/workspaces/ada/MEMORY.md")).exists();
    assertThat(folder.resolve("anima.yaml")).doesNotExist();

    assertThat(world.run("--home", "other", "init").isDone().out())
        .contains("A home is made: " + folder.resolve("other"));
  }

  @Test
  void ofAnotherFolderItNamesThatOneInWhatToTypeNext() {
    assertThat(world.run("init", "far").isDone().out())
        .contains("Make one: cd " + folder.resolve("far") + " && anima agent new ada");

    world.environment.put("ANIMA_HOME", folder.resolve("named").toString());
    assertThat(world.run("init", "new home").isDone().out())
        .contains("Make one: anima --home '" + folder.resolve("new home") + "' agent new ada");
  }
}
