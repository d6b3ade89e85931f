package dev.anima.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Tells from file names and stats whether memory lies as its branch has it: no JGit, no content
 * read of a file that looks as the index says. It knows only the plain case. Whatever else it
 * meets, a change or an oddity, it calls unknown, and a whole look has to say what it is.
 */
final class QuickLook {
  /** Where the tree's id stands in a commit, behind {@code commit <length>} and a zero byte. */
  private static final String TREE = "tree ";

  private static final int ENOUGH_OF_A_COMMIT = 128;
  private static final int ID_DIGITS = 40;

  private final Path workTree;
  private final Path gitFolder;

  QuickLook(Path workTree) {
    this.workTree = workTree;
    this.gitFolder = workTree.resolve(".git");
  }

  /**
   * True only if memory is exactly what the branch's commit holds and there is nothing to report.
   *
   * @param start now, by the clock that the kernel puts on files
   */
  boolean isAsSaved(String branch, long maxFileBytes, Instant start) throws IOException {
    if (!isPlain(branch)) {
      return false;
    }
    Optional<CommitId> tip = new RefFiles(gitFolder).read("refs/heads/" + branch);
    Optional<TreeId> saved = tip.isPresent() ? looseTreeOf(tip.get()) : Optional.empty();
    Path indexFile = gitFolder.resolve("index");
    if (saved.isEmpty() || !Files.isRegularFile(indexFile)) {
      return false;
    }
    // Before its content, so that an index that is replaced meanwhile is trusted less.
    long written = FileStat.of(indexFile).modifiedNanos();
    byte[] raw = Files.readAllBytes(indexFile);
    Optional<MemoryTree> index = IndexFile.memoryIn(raw);
    if (index.isEmpty() || !index.get().id().equals(saved.get())) {
      return false;
    }
    ScanFindings findings = new ScanFindings();
    List<ListedFile> files =
        new MemoryListing(workTree, findings, LastLooks.KEPT.of(workTree).folders()).run();
    if (files.size() != index.get().entries().size()) {
      return false;
    }
    MemoryTree onDisk =
        new MemoryReading(maxFileBytes, start, findings, LastLook.NONE)
            .run(files, KnownFiles.in(raw, written), index.get(), null);
    return findings.inPathOrder().isEmpty() && onDisk.equals(index.get());
  }

  /** A repository as Anima makes it, with HEAD on the branch. */
  private boolean isPlain(String branch) throws IOException {
    RepositoryFolder folder = new RepositoryFolder(gitFolder);
    return folder.read("HEAD", "").equals("ref: refs/heads/" + branch + "\n")
        && folder.isOwnConfig()
        && !Files.isSymbolicLink(workTree)
        && !folder.isLinked()
        && folder.misleadingFile().isEmpty();
  }

  /** The tree of a commit that is a file of its own. */
  private Optional<TreeId> looseTreeOf(CommitId commit) throws IOException {
    String hex = commit.hex();
    Path file = gitFolder.resolve("objects/" + hex.substring(0, 2) + "/" + hex.substring(2));
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(Files.readAllBytes(file));
      byte[] begin = new byte[ENOUGH_OF_A_COMMIT];
      int length = inflater.inflate(begin);
      String text = new String(begin, 0, length, StandardCharsets.ISO_8859_1);
      int tree = text.indexOf('\0') + 1;
      if (!text.startsWith("commit ") || !text.startsWith(TREE, tree)) {
        return Optional.empty();
      }
      int end = tree + TREE.length() + ID_DIGITS;
      if (text.length() < end) {
        return Optional.empty();
      }
      String id = text.substring(tree + TREE.length(), end);
      return ObjectHex.isId(id) ? Optional.of(new TreeId(id)) : Optional.empty();
    } catch (NoSuchFileException packed) {
      return Optional.empty();
    } catch (DataFormatException damaged) {
      // The whole look reads it as well, and says what is wrong.
      return Optional.empty();
    } finally {
      inflater.end();
    }
  }
}
