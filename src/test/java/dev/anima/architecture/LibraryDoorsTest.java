package dev.anima.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.architecture.CompiledClasses.Use;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * Each library is used through one door, so that nobody above it sees its types or its exceptions.
 */
class LibraryDoorsTest {
  private static final String JACKSON =
      "Jackson is used in classes whose names end in Yaml or Json";

  private static final List<Door> DOORS =
      List.of(
          new Door("org.eclipse.jgit.", inLayer("git"), "JGit is used in git only"),
          new Door(
              "com.vladsch.flexmark.", inLayer("markdown"), "flexmark is used in markdown only"),
          new Door("java.sql.", inLayer("records"), "JDBC is used in records only"),
          new Door("javax.sql.", inLayer("records"), "JDBC is used in records only"),
          new Door("org.sqlite.", inLayer("records"), "SQLite is used in records only"),
          new Door("picocli.", inLayer("shell"), "picocli is used in shell only"),
          new Door(
              "org.jline.",
              user -> user.startsWith("dev.anima.shell.terminal."),
              "JLine is used in shell.terminal only"),
          new Door(
              "com.samskivert.mustache.", inLayer("prompt"), "mustache is used in prompt only"),
          new Door("tools.jackson.", LibraryDoorsTest::isYamlOrJson, JACKSON),
          new Door("com.fasterxml.jackson.", LibraryDoorsTest::isYamlOrJson, JACKSON),
          new Door("org.apache.commons.codec.", anywhere(), ""),
          new Door("org.jspecify.annotations.", anywhere(), ""),
          new Door("dev.anima.", anywhere(), ""),
          new Door("java.", anywhere(), ""),
          new Door("javax.", anywhere(), ""),
          // Ctrl-C twice: the JDK has no public way to hear it.
          new Door(
              "sun.misc.Signal",
              inLayers(Set.of("shell", "app")),
              "signals are heard in shell and app"));

  /** Whose names begin so may be used by those that {@code open} accepts. */
  private record Door(String prefix, Predicate<String> open, String rule) {}

  @Test
  void everyLibraryIsUsedThroughItsDoorOnly() throws Exception {
    assertThat(CompiledClasses.uses().stream().flatMap(use -> objection(use).stream())).isEmpty();
  }

  @Test
  void aLibraryWithoutADoorAndAWrongDoorAreNoticed() {
    assertThat(objection(new Use("dev.anima.wake.Wake", "org.eclipse.jgit.lib.Ref")))
        .contains("dev.anima.wake.Wake uses org.eclipse.jgit.lib.Ref: JGit is used in git only");
    assertThat(objection(new Use("dev.anima.git.GitStore", "org.eclipse.jgit.lib.Ref"))).isEmpty();
    assertThat(objection(new Use("dev.anima.shell.Workbench", "org.jline.terminal.Size")))
        .isPresent();
    assertThat(objection(new Use("dev.anima.shell.terminal.Words", "org.jline.reader.Parser")))
        .isEmpty();
    assertThat(objection(new Use("dev.anima.home.SettingsYaml$Part", "tools.jackson.core.A")))
        .isEmpty();
    assertThat(objection(new Use("dev.anima.home.Settings", "tools.jackson.core.A"))).isPresent();
    assertThat(objection(new Use("dev.anima.home.Settings", "com.google.common.collect.A")))
        .hasValueSatisfying(why -> assertThat(why).contains("has no door"));
  }

  private static Optional<String> objection(Use use) {
    if (Ladder.layer(use.user()).isEmpty()) {
      return Optional.empty();
    }
    // The longest prefix counts: java.sql before java.
    Optional<Door> door =
        DOORS.stream()
            .filter(candidate -> use.used().startsWith(candidate.prefix()))
            .max((one, two) -> Integer.compare(one.prefix().length(), two.prefix().length()));
    String subject = use.user() + " uses " + use.used() + ": ";
    if (door.isEmpty()) {
      return Optional.of(subject + "this library has no door");
    }
    return door.get().open().test(use.user())
        ? Optional.empty()
        : Optional.of(subject + door.get().rule());
  }

  private static Predicate<String> anywhere() {
    return user -> true;
  }

  private static Predicate<String> inLayer(String layer) {
    return inLayers(Set.of(layer));
  }

  private static Predicate<String> inLayers(Set<String> layers) {
    return user -> Ladder.layer(user).filter(layers::contains).isPresent();
  }

  private static boolean isYamlOrJson(String user) {
    int nested = user.indexOf('$');
    String outer = nested < 0 ? user : user.substring(0, nested);
    return outer.endsWith("Yaml") || outer.endsWith("Json");
  }
}
