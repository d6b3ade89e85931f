package dev.anima.home;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentGuideTest {
  @TempDir Path folder;

  @Test
  void theHomesOwnGuideComesBeforeTheOneThatCameWithAnima() throws Exception {
    Home home = new Home(folder.resolve("home"));
    Path checkout = folder.resolve("checkout");
    assertThat(AgentGuide.folder(home, Optional.empty())).isEmpty();
    assertThat(AgentGuide.folder(home, Optional.of(checkout))).isEmpty();

    Path shipped = Files.createDirectories(checkout.resolve("docs/agent"));
    assertThat(AgentGuide.folder(home, Optional.of(checkout))).contains(shipped);

    Path own = Files.createDirectories(home.agentGuide());
    assertThat(AgentGuide.folder(home, Optional.of(checkout))).contains(own);
    assertThat(AgentGuide.folder(home, Optional.empty())).contains(own);
  }
}
