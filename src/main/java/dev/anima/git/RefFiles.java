package dev.anima.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads single refs: first the ref's own file, then the packed ones, each time anew. JGit asks the
 * other way round, so that it answers with an old commit while somebody packs refs.
 */
final class RefFiles {
  private static final String SYMBOLIC = "ref: ";
  private static final int DEEPEST = 5;
  private static final int ID_DIGITS = 40;

  private final Path gitFolder;

  RefFiles(Path gitFolder) {
    this.gitFolder = gitFolder;
  }

  /** The full name that HEAD stands for; empty if it is detached. */
  Optional<String> headTarget() throws IOException {
    return target(text("HEAD"));
  }

  Optional<CommitId> read(String name) throws IOException {
    String current = name;
    for (int depth = 0; depth < DEEPEST; depth++) {
      String text = text(current);
      Optional<String> target = target(text);
      if (target.isEmpty()) {
        return ObjectHex.isId(text) ? Optional.of(new CommitId(text)) : Optional.empty();
      }
      current = target.get();
    }
    return Optional.empty();
  }

  private static Optional<String> target(String text) {
    return text.startsWith(SYMBOLIC)
        ? Optional.of(text.substring(SYMBOLIC.length()).strip())
        : Optional.empty();
  }

  /** What a ref says; empty if there is none. */
  private String text(String name) throws IOException {
    String own = own(name);
    if (own.isEmpty()) {
      own = packed(name);
    }
    // It may have been packed, then moved, between the two looks.
    return own.isEmpty() ? own(name) : own;
  }

  private String own(String name) throws IOException {
    Path file = gitFolder.resolve(name);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return "";
    }
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1).strip();
    } catch (NoSuchFileException | NotDirectoryException packedMeanwhile) {
      return "";
    }
  }

  private String packed(String name) throws IOException {
    String all = new RepositoryFolder(gitFolder).read("packed-refs", "");
    // Each line is an id, a space and a name; peeled tags and the heading begin otherwise.
    int at = all.indexOf(" " + name + "\n");
    return at < ID_DIGITS ? "" : all.substring(at - ID_DIGITS, at);
  }
}
