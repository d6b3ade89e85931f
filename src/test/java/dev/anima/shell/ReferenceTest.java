package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reference says what the commands say of themselves. */
class ReferenceTest {
  private static final Path PAGES = Path.of("docs", "reference");
  private static final boolean WRITE = "write".equals(System.getProperty("anima.golden"));

  @TempDir Path folder;

  @Test
  void pagesAreThoseOfTheCommands() throws Exception {
    Map<String, String> pages = new ReferencePages(KnownTree.shape(folder)).pages();
    if (WRITE) {
      for (String gone : files()) {
        Files.delete(PAGES.resolve(gone));
      }
      pages.forEach((name, text) -> ShellWorld.write(PAGES.resolve(name), text));
    }

    assertThat(files()).containsExactlyElementsOf(pages.keySet());
    pages.forEach(
        (name, text) ->
            assertThat(ShellWorld.read(PAGES.resolve(name)))
                .as(name + "; -Danima.golden=write makes it")
                .isEqualTo(text));
  }

  @Test
  void everyCommandIsOnAPage() {
    CommandShape root = KnownTree.shape(folder);
    String all = String.join("\n", new ReferencePages(root).pages().values());

    assertThat(root.all().stream().map(CommandShape::name).filter(name -> name.contains(" ")))
        .hasSizeGreaterThan(50)
        .allMatch(name -> all.contains("# " + name + "\n"));
  }

  private static List<String> files() throws Exception {
    if (!Files.exists(PAGES)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(PAGES)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
