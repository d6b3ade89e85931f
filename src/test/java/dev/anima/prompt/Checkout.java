package dev.anima.prompt;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.stream.Stream;

/** The texts of this checkout, as a test wants them: before what is packed. */
final class Checkout {
  static final Path TEMPLATES = Path.of("templates");
  static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  private Checkout() {}

  static Templates templates() {
    return Templates.of(TemplateSource.of(TEMPLATES), BERLIN);
  }

  /** A copy of the checkout's templates in which one file says something else. */
  static Templates templatesWith(Path folder, Template changed, String text) {
    return Templates.of(sourceWith(folder, changed.path(), text), BERLIN);
  }

  static TemplateSource sourceWith(Path folder, String path, String text) {
    try {
      Path file = folder.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      return TemplateSource.of(folder, TEMPLATES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String read(String path) {
    try {
      return Files.readString(Path.of(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Stream<Path> files(String folder) {
    try (Stream<Path> walk = Files.walk(Path.of(folder))) {
      return walk.filter(Files::isRegularFile).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
