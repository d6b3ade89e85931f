package dev.anima.home;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Makes a home: a commented {@code anima.yaml} and an empty {@code workspaces/}. */
public final class NewHome {
  private static final String OPERATOR_LEFT_OUT = "#operator: olu\n";

  private NewHome() {}

  /** As {@link #create(Path, Optional)}, where the settings name nobody. */
  public static boolean create(Path folder) {
    return create(folder, Optional.empty());
  }

  /**
   * Makes what of a home is missing in a folder; what is there stays byte for byte.
   *
   * @param operator whom new settings name as the operator: one line of text
   * @return whether anything was made
   */
  public static boolean create(Path folder, Optional<String> operator) {
    Home home = new Home(folder);
    try {
      Files.createDirectories(home.workspaces());
      boolean made =
          writeIfMissing(
              home.workspaces().resolve(".gitignore"),
              "*\n!.gitignore\n".getBytes(StandardCharsets.UTF_8));
      return writeIfMissing(home.configurationFile(), settings(operator)) || made;
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

  private static byte[] settings(Optional<String> operator) throws IOException {
    if (operator.isEmpty()) {
      return template();
    }
    String text = new String(template(), StandardCharsets.UTF_8);
    String named = text.replace(OPERATOR_LEFT_OUT, "operator: " + quoted(operator.get()) + "\n");
    if (named.equals(text)) {
      throw new IllegalStateException("anima.yaml in the jar has no place for the operator");
    }
    return named.getBytes(StandardCharsets.UTF_8);
  }

  /** A double-quoted YAML text; the name may look like a number or a truth value. */
  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
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
