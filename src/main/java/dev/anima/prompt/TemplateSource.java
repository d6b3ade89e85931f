package dev.anima.prompt;

import dev.anima.home.RegularFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where templates are looked up: folders in order, then what is packed with the program.
 *
 * <p>Each file is looked up by itself, so a home that keeps one text of its own still gets the
 * others. Read anew at each call; any number of threads.
 */
public final class TemplateSource {
  private static final String CLASS_PATH_ROOT = "/templates/";

  private final List<Path> folders;

  private TemplateSource(List<Path> folders) {
    this.folders = List.copyOf(folders);
  }

  /** These {@code templates/} folders in order, then the packed ones. */
  public static TemplateSource of(Path... folders) {
    return new TemplateSource(List.of(folders));
  }

  /**
   * The text of a file below {@code templates/}.
   *
   * @throws TemplateUnreadableException where the first one found cannot be read or is not UTF-8
   */
  Optional<String> find(String path) {
    for (Path folder : folders) {
      Path file = folder.resolve(path);
      if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.of(decode(file.toString(), read(file)));
      }
    }
    return findPacked(path);
  }

  String text(String path) {
    return find(path).orElseThrow(() -> TemplateUnreadableException.missing(path, folders));
  }

  private static byte[] read(Path file) {
    try {
      return RegularFile.read(file);
    } catch (IOException e) {
      throw TemplateUnreadableException.unreadable(file.toString(), e);
    }
  }

  private static Optional<String> findPacked(String path) {
    String name = CLASS_PATH_ROOT + path;
    try (InputStream stream = TemplateSource.class.getResourceAsStream(name)) {
      return stream == null ? Optional.empty() : Optional.of(decode(name, stream.readAllBytes()));
    } catch (IOException e) {
      throw TemplateUnreadableException.unreadable(name, e);
    }
  }

  private static String decode(String where, byte[] bytes) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes))
          .toString()
          .replace("\r\n", "\n");
    } catch (CharacterCodingException e) {
      throw TemplateUnreadableException.notText(where, e);
    }
  }
}
