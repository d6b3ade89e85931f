package dev.anima.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.Config;
import org.jspecify.annotations.Nullable;

/** Looks at a {@code .git} folder as files, before anything trusts it; makes a new one. */
final class RepositoryFolder {
  /** What Git or Anima may open, besides refs and their logs. */
  private static final List<String> FILES =
      List.of(
          "HEAD",
          "config",
          "config.worktree",
          "packed-refs",
          "index",
          "shallow",
          "commondir",
          "objects/info/alternates",
          "info/exclude",
          "info/attributes",
          "info/grafts",
          "anima/lock",
          "anima/intent",
          "anima/index");

  private static final int DEEPEST = 12;

  private final Path gitFolder;
  private @Nullable Config config;
  private @Nullable Boolean ownConfig;

  RepositoryFolder(Path gitFolder) {
    this.gitFolder = gitFolder;
  }

  /** Writes the least that Git takes for a repository, with all settings. */
  void create(String branch) throws IOException {
    Files.createDirectory(gitFolder);
    Files.createDirectory(gitFolder.resolve("objects"));
    Files.createDirectory(gitFolder.resolve("refs"));
    Files.createDirectory(gitFolder.resolve("refs/heads"));
    Files.createDirectory(gitFolder.resolve("info"));
    write("config", Settings.configText());
    write("info/exclude", Settings.excludeText(List.of()));
    write("info/attributes", Settings.ATTRIBUTES);
    // Last, because without it the folder is no repository.
    write("HEAD", "ref: refs/heads/" + branch + "\n");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(gitFolder.resolve(name), text, StandardCharsets.UTF_8);
  }

  /**
   * The first path in which something else lies than a file: nobody reads a pipe to its end, and
   * JGit opens whatever it finds. Empty if there is none.
   */
  Optional<String> oddFile() throws IOException {
    for (String name : FILES) {
      Path file = gitFolder.resolve(name);
      if (!Files.isRegularFile(file) && Files.exists(file)) {
        return Optional.of(name);
      }
    }
    for (String folder : List.of("refs", "logs")) {
      Optional<Path> odd = oddFileBelow(gitFolder.resolve(folder));
      if (odd.isPresent()) {
        return odd.map(file -> gitFolder.relativize(file).toString());
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> oddFileBelow(Path folder) throws IOException {
    OddFile odd = new OddFile();
    Files.walkFileTree(folder, Set.of(), DEEPEST, odd);
    return Optional.ofNullable(odd.found);
  }

  /** Looks for an odd file; what goes away while it looks, as locks and packed refs do, is none. */
  private static final class OddFile extends SimpleFileVisitor<Path> {
    private @Nullable Path found;

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (!isOdd(file, attributes)) {
        return FileVisitResult.CONTINUE;
      }
      found = file;
      return FileVisitResult.TERMINATE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
      if (failed instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw failed;
    }
  }

  private static boolean isOdd(Path file, BasicFileAttributes found) {
    return found.isOther() || found.isSymbolicLink() && Files.exists(file) && !isFileOrFolder(file);
  }

  private static boolean isFileOrFolder(Path file) {
    return Files.isRegularFile(file) || Files.isDirectory(file);
  }

  /** Why this is no repository at all; empty if it is one. */
  Optional<String> unreadable() {
    if (!Files.isDirectory(gitFolder, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.of("there is no .git folder");
    }
    for (String part : List.of("objects", "refs")) {
      if (!Files.isDirectory(gitFolder.resolve(part))) {
        return Optional.of(".git has no " + part + " folder");
      }
    }
    if (!exists("HEAD")) {
      return Optional.of(".git/HEAD cannot be read");
    }
    try {
      String head = read("HEAD", "");
      if (!head.startsWith("ref: refs/") && !ObjectHex.isId(head.strip())) {
        return Optional.of(".git/HEAD is damaged");
      }
    } catch (IOException missing) {
      return Optional.of(".git/HEAD cannot be read");
    }
    try {
      if (!isOwnConfig()) {
        config();
      }
    } catch (IOException | ConfigInvalidException damaged) {
      return Optional.of(".git/config cannot be read");
    }
    return Optional.empty();
  }

  /**
   * Writes HEAD again where it is all that keeps this from being a repository.
   *
   * @return false if HEAD is readable, or more is amiss
   */
  boolean mendHead(String branch) throws IOException {
    Path head = gitFolder.resolve("HEAD");
    boolean onlyHead = unreadable().filter(why -> why.startsWith(".git/HEAD")).isPresent();
    if (!onlyHead || isLinked() || Files.isDirectory(head, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    Path fresh = gitFolder.resolve("HEAD.anima");
    Files.writeString(fresh, "ref: refs/heads/" + branch + "\n", StandardCharsets.UTF_8);
    Files.move(fresh, head, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    return true;
  }

  boolean isLinked() {
    return Files.isRegularFile(gitFolder, LinkOption.NOFOLLOW_LINKS)
        || Files.isSymbolicLink(gitFolder)
        || Files.exists(gitFolder.resolve("commondir"));
  }

  boolean isBare() throws IOException, ConfigInvalidException {
    return !isOwnConfig() && config().getBoolean("core", null, "bare", false);
  }

  boolean isReftable() throws IOException, ConfigInvalidException {
    String format = isOwnConfig() ? null : config().getString("extensions", null, "refStorage");
    return (format != null && !format.equalsIgnoreCase("files"))
        || Files.exists(gitFolder.resolve("reftable"));
  }

  /** A property of rule 2 that would make Git mean other objects or files than it shows. */
  Optional<String> misleading() throws IOException, ConfigInvalidException {
    if (isOwnConfig()) {
      return misleadingFile();
    }
    Config config = config();
    if (config.getString("core", null, "worktree") != null) {
      return Optional.of("core.worktree");
    }
    if (config.getBoolean("extensions", null, "worktreeConfig", false)
        && read("config.worktree", "").toLowerCase(java.util.Locale.ROOT).contains("worktree")) {
      return Optional.of("a configuration of its own for the work tree");
    }
    Optional<String> file = misleadingFile();
    if (file.isPresent()) {
      return file;
    }
    String format = config.getString("extensions", null, "objectFormat");
    if (format != null && !format.equalsIgnoreCase("sha1")) {
      return Optional.of("the object format " + format);
    }
    if (config.getString("extensions", null, "partialClone") != null) {
      return Optional.of("a partial clone");
    }
    if (config.getLong("core", null, "repositoryformatversion", 0) > 1) {
      return Optional.of("an unknown repository format");
    }
    return Optional.empty();
  }

  /** The same of what lies beside the configuration. */
  Optional<String> misleadingFile() throws IOException {
    if (!read("objects/info/alternates", "").isBlank()) {
      return Optional.of("alternates (objects of another repository)");
    }
    if (!read("info/grafts", "").isBlank()) {
      return Optional.of("grafts");
    }
    return hasReplaceRefs() ? Optional.of("replace refs") : Optional.empty();
  }

  private boolean hasReplaceRefs() throws IOException {
    if (read("packed-refs", "").contains(" refs/replace/")) {
      return true;
    }
    if (!exists("refs/replace")) {
      return false;
    }
    try (DirectoryStream<Path> refs = Files.newDirectoryStream(gitFolder.resolve("refs/replace"))) {
      return refs.iterator().hasNext();
    } catch (NoSuchFileException packedMeanwhile) {
      return read("packed-refs", "").contains(" refs/replace/");
    }
  }

  /** Git's name for what is going on, such as {@code merge}. */
  Optional<String> operation() {
    if (exists("MERGE_HEAD")) {
      return Optional.of("merge");
    }
    if (exists("rebase-merge")) {
      return Optional.of("rebase");
    }
    if (exists("rebase-apply")) {
      return Optional.of(exists("rebase-apply/applying") ? "am" : "rebase");
    }
    if (exists("CHERRY_PICK_HEAD")) {
      return Optional.of("cherry-pick");
    }
    if (exists("REVERT_HEAD")) {
      return Optional.of("revert");
    }
    if (exists("sequencer")) {
      return Optional.of("cherry-pick");
    }
    return exists("BISECT_LOG") ? Optional.of("bisect") : Optional.empty();
  }

  int stashCount() throws IOException {
    String log = read("logs/refs/stash", "");
    return (int) log.lines().count();
  }

  /** Whether the configuration is what Anima wrote, so that nothing in it needs to be asked for. */
  boolean isOwnConfig() throws IOException {
    if (ownConfig == null) {
      ownConfig = read("config", "").equals(Settings.configText());
    }
    return ownConfig;
  }

  /** The file as it is, without what it includes. */
  private Config config() throws IOException, ConfigInvalidException {
    Config known = config;
    if (known == null) {
      GitIsolation.install();
      known = new Config();
      known.fromText(read("config", ""));
      config = known;
    }
    return known;
  }

  String read(String name, String otherwise) throws IOException {
    Path file = gitFolder.resolve(name);
    // Asking first is cheaper than an exception, and most of these files are rarely there.
    if (!Files.isRegularFile(file)) {
      if (Files.exists(file)) {
        throw new IOException(".git/" + name + " is no regular file");
      }
      return otherwise;
    }
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException absent) {
      return otherwise;
    }
  }

  private boolean exists(String name) {
    return Files.exists(gitFolder.resolve(name), LinkOption.NOFOLLOW_LINKS);
  }
}
