package dev.anima.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.internal.storage.file.LockFile;
import org.eclipse.jgit.lib.Config;
import org.jspecify.annotations.Nullable;

/** Keeps a workspace's configuration, exclude and attributes files as {@link Settings} has them. */
final class SettingsFiles {
  private final Path workTree;
  private final Path gitFolder;

  SettingsFiles(Path workTree) {
    this.workTree = workTree;
    this.gitFolder = workTree.resolve(".git");
  }

  /** Writes what differs and names it. */
  List<String> apply() throws IOException, ConfigInvalidException {
    List<String> differed = new ArrayList<>(applyConfig());
    List<String> nested = new ArrayList<>(Settings.nestedIn(read("info/exclude")));
    nested.removeIf(raw -> !isRepository(raw));
    if (write("info/exclude", Settings.excludeText(nested))) {
      differed.add("info/exclude");
    }
    if (write("info/attributes", Settings.ATTRIBUTES)) {
      differed.add("info/attributes");
    }
    return differed;
  }

  /** Names what {@link #apply} would write, and writes nothing. */
  List<String> drifted() throws IOException, ConfigInvalidException {
    GitIsolation.install();
    Config config = new Config();
    config.fromText(read("config"));
    List<String> drifted = new ArrayList<>();
    for (Settings.Key key : Settings.CONFIG) {
      if (!isSet(config, key)) {
        drifted.add(key.section() + "." + key.name());
      }
    }
    List<String> nested = new ArrayList<>(Settings.nestedIn(read("info/exclude")));
    nested.removeIf(raw -> !isRepository(raw));
    if (!read("info/exclude").equals(Settings.excludeText(nested))) {
      drifted.add("info/exclude");
    }
    if (!read("info/attributes").equals(Settings.ATTRIBUTES)) {
      drifted.add("info/attributes");
    }
    return drifted;
  }

  private List<String> applyConfig() throws IOException, ConfigInvalidException {
    GitIsolation.install();
    Config config = new Config();
    config.fromText(read("config"));
    List<String> differed = new ArrayList<>();
    for (Settings.Key key : Settings.CONFIG) {
      if (!isSet(config, key)) {
        set(config, key);
        differed.add(key.section() + "." + key.name());
      }
    }
    if (!differed.isEmpty()) {
      replaceConfig(config.toText());
    }
    return differed;
  }

  private static boolean isSet(Config config, Settings.Key key) {
    String[] values = config.getStringList(section(key), subsection(key), key.name());
    return values.length == 1
        && (values[0] == null ? "" : values[0]).equalsIgnoreCase(key.value())
        && !isValueless(config, key);
  }

  /** A key without {@code =} means true to Git. */
  private static boolean isValueless(Config config, Settings.Key key) {
    return key.value().isEmpty()
        && config.getBoolean(section(key), subsection(key), key.name(), false);
  }

  private static void set(Config config, Settings.Key key) {
    config.setString(section(key), subsection(key), key.name(), key.value());
  }

  private static String section(Settings.Key key) {
    int dot = key.section().indexOf('.');
    return dot < 0 ? key.section() : key.section().substring(0, dot);
  }

  private static @Nullable String subsection(Settings.Key key) {
    int dot = key.section().indexOf('.');
    return dot < 0 ? null : key.section().substring(dot + 1);
  }

  /** Under the same lock as {@code git config}. */
  private void replaceConfig(String text) throws IOException {
    LockFile lock = new LockFile(gitFolder.resolve("config").toFile());
    if (!lock.lock()) {
      throw new IOException("config.lock is held by another program");
    }
    try {
      lock.write(text.getBytes(StandardCharsets.UTF_8));
      if (!lock.commit()) {
        throw new IOException("config could not be replaced");
      }
    } finally {
      lock.unlock();
    }
  }

  /** Adds repositories that were found inside notes, so that native git leaves them alone too. */
  void addNested(List<String> found) throws IOException {
    TreeSet<String> nested = new TreeSet<>(Settings.nestedIn(read("info/exclude")));
    if (nested.addAll(found)) {
      write("info/exclude", Settings.excludeText(nested));
    }
  }

  private boolean isRepository(String raw) {
    Path folder = RawNames.resolve(workTree, raw);
    return Files.exists(folder.resolve(".git"), LinkOption.NOFOLLOW_LINKS);
  }

  private String read(String name) throws IOException {
    return new RepositoryFolder(gitFolder).read(name, "");
  }

  private boolean write(String name, String text) throws IOException {
    if (read(name).equals(text)) {
      return false;
    }
    Path file = gitFolder.resolve(name);
    Files.createDirectories(file.getParent());
    Path temporary = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(temporary, text, StandardCharsets.ISO_8859_1);
    Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    return true;
  }
}
