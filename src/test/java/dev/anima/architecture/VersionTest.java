package dev.anima.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.app.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VersionTest {
  @Test
  void theVersionThatAnimaPrintsIsTheOneOfThePom() throws Exception {
    assertThat(Files.readString(Path.of("pom.xml")))
        .contains("<artifactId>anima</artifactId>\n  <version>" + Version.TEXT + "</version>");
  }
}
