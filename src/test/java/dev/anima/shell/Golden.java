package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;

/**
 * Files of what commands print, under {@code src/test/resources/golden}. {@code
 * -Danima.golden=write} writes them anew: a difference to be looked at like any other.
 */
final class Golden {
  private static final Path FOLDER = Path.of("src", "test", "resources", "golden");
  private static final boolean WRITE = "write".equals(System.getProperty("anima.golden"));

  private Golden() {}

  static void check(String name, String found) {
    Path file = FOLDER.resolve(name);
    if (WRITE) {
      ShellWorld.write(file, found);
    }
    assertThat(file).as("golden file; -Danima.golden=write makes it").exists();
    assertThat(found).as("golden file %s", name).isEqualTo(ShellWorld.read(file));
  }
}
