package dev.anima.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** The files in {@code .git} by which native git knows that a merge or the like is going on. */
final class OperationFiles {
  private static final List<String> TIPS = List.of("MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD");

  private static final List<String> NAMES =
      List.of(
          "MERGE_MSG",
          "MERGE_MODE",
          "MERGE_RR",
          "MERGE_AUTOSTASH",
          "AUTO_MERGE",
          "SQUASH_MSG",
          "REBASE_HEAD",
          "sequencer",
          "rebase-merge",
          "rebase-apply",
          "BISECT_START",
          "BISECT_NAMES",
          "BISECT_TERMS",
          "BISECT_EXPECTED_REV",
          "BISECT_ANCESTORS_OK",
          "BISECT_RUN",
          "BISECT_LOG");

  private final Path gitFolder;

  OperationFiles(Path gitFolder) {
    this.gitFolder = gitFolder;
  }

  /** The commits that such files name; a merge of many has many. */
  List<CommitId> tips() throws IOException {
    List<CommitId> tips = new ArrayList<>();
    for (String name : TIPS) {
      Path file = gitFolder.resolve(name);
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
          if (ObjectHex.isId(line.strip())) {
            tips.add(new CommitId(line.strip()));
          }
        }
      }
    }
    return tips;
  }

  /** What names the operation goes first, so that a crash leaves no half of one behind. */
  void moveTo(Path folder) throws IOException {
    Files.createDirectories(folder);
    List<String> all = new ArrayList<>(TIPS);
    all.addAll(NAMES);
    for (String name : all) {
      Path file = gitFolder.resolve(name);
      if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        Files.move(file, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
      }
    }
  }
}
