package dev.anima.records;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The database engine's native part, unpacked once instead of at every start. Left alone, the
 * driver asks other programs what machine this is and writes a copy into the temporary folder each
 * time, which costs a command more than all its queries, and a killed process leaves its copy
 * behind.
 *
 * <p>The launcher names the folder to keep it in by the system property {@value #FOLDER}; without
 * it, or where anything about it fails, the driver does as it always does.
 */
final class NativeLibrary {
  static final String FOLDER = "anima.native";

  private static final String DRIVERS_FOLDER = "org.sqlite.lib.path";

  private NativeLibrary() {}

  /** Points the driver at the kept copy, made now if there is none yet. */
  static synchronized void use() {
    String folder = System.getProperty(FOLDER, "");
    if (folder.isEmpty() || System.getProperty(DRIVERS_FOLDER) != null) {
      return;
    }
    try {
      kept(Path.of(folder)).ifPresent(it -> System.setProperty(DRIVERS_FOLDER, it.toString()));
    } catch (IOException | ReflectiveOperationException e) {
      // Only slower without it: the driver unpacks its own copy.
      System.clearProperty(DRIVERS_FOLDER);
    }
  }

  private static Optional<Path> kept(Path folder) throws IOException, ReflectiveOperationException {
    String version =
        (String) Class.forName("org.sqlite.SQLiteJDBCLoader").getMethod("getVersion").invoke(null);
    String name = System.mapLibraryName("sqlitejdbc");
    // A library of another version would not fit the driver's Java part.
    Path own = folder.resolve("sqlite-" + version);
    return Files.isRegularFile(own.resolve(name)) || unpack(name, own)
        ? Optional.of(own)
        : Optional.empty();
  }

  private static boolean unpack(String name, Path folder)
      throws IOException, ReflectiveOperationException {
    String machine =
        (String)
            Class.forName("org.sqlite.util.OSInfo")
                .getMethod("getNativeLibFolderPathForCurrentOS")
                .invoke(null);
    String resource = "/org/sqlite/native/" + machine + "/" + name;
    try (@Nullable InputStream bytes = NativeLibrary.class.getResourceAsStream(resource)) {
      if (bytes == null) {
        return false;
      }
      Files.createDirectories(folder);
      Path beside = Files.createTempFile(folder, name, ".new");
      try {
        Files.copy(bytes, beside, StandardCopyOption.REPLACE_EXISTING);
        // Two that start at once each put a whole file there.
        Files.move(beside, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(beside);
      }
      return true;
    }
  }
}
