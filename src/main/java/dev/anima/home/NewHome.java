package dev.anima.home;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes a home: a commented {@code anima.yaml} and an empty {@code workspaces/}. */
public final class NewHome {
  private NewHome() {}

  /**
   * Makes what of a home is missing in a folder; what is there stays byte for byte.
   *
   * @return whether anything was made
   */
  public static boolean create(Path folder) {
    Home home = new Home(folder);
    try {
      Files.createDirectories(home.workspaces());
      boolean made =
          writeIfMissing(
              home.workspaces().resolve(".gitignore"),
              "*\n!.gitignore\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
      return writeIfMissing(home.configurationFile(), template()) || made;
    } catch (IOException failed) {
      throw new HomeUnreadableException("Making a home in " + folder, failed);
    }
  }

  private static boolean writeIfMissing(Path file, byte[] content) throws IOException {
    if (Files.exists(file)) {
      return false;
    }
    Files.write(file, content);
    return true;
  }

  private static byte[] template() throws IOException {
    try (InputStream stream = NewHome.class.getResourceAsStream("anima.yaml")) {
      if (stream == null) {
        throw new IllegalStateException("anima.yaml is not in the jar");
      }
      return stream.readAllBytes();
    }
  }
}
