package dev.anima.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.anima.agent.AgentName;
import dev.anima.testing.Pipes;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever lies in a home, to look at it ends, and a change of it shows. */
@Timeout(60)
class HomePrintTest {
  @TempDir Path folder;
  private Home home;

  @BeforeEach
  void makeAHome() {
    home = new Home(folder.resolve("home"));
    NewHome.create(home.root());
  }

  private HomePrint look() {
    return HomePrint.of(home, new HomePrint(Map.of()));
  }

  private Path templates() throws IOException {
    return Files.createDirectories(home.templates());
  }

  @Test
  void pipeInAnyPlaceIsToldByItsKind() throws Exception {
    HomePrint before = look();
    Files.deleteIfExists(home.configurationFile());
    Pipes.make(home.configurationFile());
    Pipes.make(templates().resolve("x.md"));
    Pipes.make(Files.createDirectories(home.seed().resolve("notes")).resolve("x.md"));
    Pipes.make(Files.createDirectories(home.agentGuide()).resolve("x.md"));
    Pipes.make(home.profile(new AgentName("ada")));

    HomePrint pipes = look();

    assertThat(pipes.changedSince(before))
        .contains(
            "anima.yaml",
            "templates/x.md",
            "seed/notes/x.md",
            "docs/agent/x.md",
            "workspaces/ada.yaml");
    assertThat(pipes.files().get("templates/x.md").text()).contains("no regular file\n");
    assertThat(look().changedSince(pipes)).isEmpty();
    assertThat(HomePrint.digest(home.profile(new AgentName("ada"))))
        .isEqualTo(pipes.digest("workspaces/ada.yaml"));
  }

  @Test
  void fileWithoutEndIsNotRead() throws Exception {
    Files.createSymbolicLink(templates().resolve("x.md"), Path.of("/dev/zero"));

    assertThat(look().files().get("templates/x.md").text())
        .contains("link to /dev/zero\nno regular file\n");
  }

  @Test
  void largeFileIsKnownByWhatTheFileSystemSaysOfIt() throws Exception {
    Path large = templates().resolve("large.md");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(1L << 40);
    }
    HomePrint before = look();
    assertThat(look().changedSince(before)).isEmpty();

    Files.setLastModifiedTime(large, FileTime.fromMillis(1_000));

    assertThat(look().changedSince(before)).containsExactly("templates/large.md");
  }

  @Test
  void whatLiesBehindALinkToAFolderIsLookedAt() throws Exception {
    Path elsewhere = Files.createDirectories(folder.resolve("T/wakes"));
    Files.writeString(elsewhere.resolve("x.md"), "one\n");
    Files.createSymbolicLink(home.templates(), Path.of("../T"));
    HomePrint before = look();

    Files.writeString(elsewhere.resolve("x.md"), "two\n");

    HomePrint now = look();
    assertThat(now.changedSince(before)).containsExactly("templates/wakes/x.md");
    Files.move(folder.resolve("T"), folder.resolve("U"));
    Files.delete(home.templates());
    Files.createSymbolicLink(home.templates(), Path.of("../U"));
    assertThat(look().changedSince(now)).containsExactly("templates");
  }

  @Test
  void linkThatPointsElsewhereIsAChangeThoughTheContentIsTheSame() throws Exception {
    Files.writeString(folder.resolve("a"), "same\n");
    Files.writeString(folder.resolve("b"), "same\n");
    Path link = Files.createSymbolicLink(templates().resolve("x.md"), folder.resolve("a"));
    HomePrint before = look();
    Files.delete(link);
    Files.createSymbolicLink(link, folder.resolve("b"));

    assertThat(look().changedSince(before)).containsExactly("templates/x.md");
  }

  @Test
  void linksInACircleComeToAnEnd() throws Exception {
    Files.writeString(templates().resolve("x.md"), "x\n");
    Files.createSymbolicLink(templates().resolve("round"), Path.of("."));
    Files.createSymbolicLink(templates().resolve("self"), Path.of("self"));

    assertThat(look().files())
        .containsKeys("templates/x.md", "templates/round", "templates/self")
        .doesNotContainKey("templates/round/x.md");
  }

  @Test
  void linkToTheWholeDiskIsCutOff() throws Exception {
    Path many = Files.createDirectories(folder.resolve("many"));
    for (int i = 0; i <= 10_000; i++) {
      Files.createFile(many.resolve("f" + i));
    }
    Files.createSymbolicLink(home.templates(), many);

    assertThat(look().digest("templates")).isEqualTo("unreadable");
  }

  @Test
  void settingsAndProfilesThatAreNoFilesAreRefused() throws Exception {
    AgentName ada = new AgentName("ada");
    Files.deleteIfExists(home.configurationFile());
    Pipes.make(home.configurationFile());
    Files.createSymbolicLink(home.profile(ada), Path.of("/dev/zero"));

    assertThatThrownBy(() -> new ConfigurationYaml(ZoneOffset.UTC).read(home))
        .isInstanceOf(InvalidSettingsException.class)
        .hasMessageContaining("anima.yaml: it is no regular file but a pipe");
    assertThatThrownBy(() -> new Profiles(home).read(ada))
        .isInstanceOf(HomeUnreadableException.class)
        .hasMessageContaining("it is no regular file");
  }
}
