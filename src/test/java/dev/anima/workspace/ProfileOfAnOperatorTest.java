package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.anima.agent.Profile;
import dev.anima.error.AnimaException;
import dev.anima.home.HomePrint;
import dev.anima.home.Profiles;
import dev.anima.records.Records;
import dev.anima.testing.AnimaWorld;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A profile that an operator's command writes is never one that somebody changed in secret. */
class ProfileOfAnOperatorTest {
  private static final String PATH = "workspaces/ada.yaml";

  @TempDir Path temp;
  private AnimaWorld world;
  private Path file;

  @BeforeEach
  void makeAda() {
    world = AnimaWorld.in(temp);
    world.agent("ada");
    file = world.home().resolve(PATH);
  }

  @Test
  void whatIsSaidOfItIsWhatIsFoundInIt() {
    try (Records records = world.records()) {
      Fleet fleet = world.fleet(records, WriteStep.Listener.NONE);
      fleet.write(fleet.profiles().read(AnimaWorld.name("ada")));

      assertThat(records.homeHolds().isWrittenByOperator(PATH, HomePrint.digest(file))).isTrue();
    }
  }

  /** Nothing can be found in the file of which nothing is said yet. */
  @Test
  void itIsSaidBeforeItIsThere() throws IOException {
    try (Records records = world.records()) {
      Fleet fleet = world.fleet(records, WriteStep.Listener.NONE);
      Profile profile = fleet.profiles().read(AnimaWorld.name("ada"));
      records.homeHolds().operatorWrote(PATH, "something else");
      Files.delete(file);
      Files.createDirectories(file.resolve("in-the-way"));

      assertThatThrownBy(() -> fleet.write(profile)).isInstanceOf(AnimaException.class);

      String digest = Profiles.digest(profile);
      assertThat(records.homeHolds().isWrittenByOperator(PATH, digest)).isTrue();
    }
  }
}
