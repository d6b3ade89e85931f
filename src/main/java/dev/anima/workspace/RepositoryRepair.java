package dev.anima.workspace;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.agent.Profile;
import dev.anima.error.AnimaException;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryPath;
import dev.anima.git.RepositoryAccessException;
import dev.anima.git.RepositoryMissingException;
import dev.anima.records.ForeignCommit;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Makes an agent's repository readable again (rule 9), keeping as much history as there is: what
 * lies on disk is stored again, else the branch goes back to what is whole, else a new repository
 * is made. The old one is kept aside wherever something of it would go; files of memory stay as
 * they are.
 */
final class RepositoryRepair {
  private final WorkspaceContext context;
  private final Records records;
  private final Path folder;
  private final AgentName name;
  private final String branch;
  private final Credit credit;
  private final List<String> mended = new ArrayList<>();
  private final List<String> lost = new ArrayList<>();
  private Optional<Path> aside = Optional.empty();

  RepositoryRepair(WorkspaceContext context, String operator) {
    this.context = context;
    this.records = context.records();
    this.folder = context.folder();
    Profile profile = context.profile();
    this.name = profile.name();
    this.branch = profile.branch();
    this.credit = Credit.signed(CommitSource.REPAIR, operator, "Repair");
  }

  RepairedAgent run() {
    try {
      return mend();
    } catch (RepositoryMissingException | RepositoryAccessException broken) {
      return makeAnew();
    }
  }

  private RepairedAgent mend() {
    if (GitStore.mendHead(folder, branch)) {
      mended.add("HEAD is on " + branch + " again");
    }
    List<String> settings;
    try (GitStore store = GitStore.open(folder)) {
      Optional<CommitId> head = store.ref(ref());
      if (head.isPresent()) {
        mendTip(store, head.get());
      }
      settings = store.applySettings();
    }
    if (!mended.isEmpty()) {
      saveUnsaved();
    }
    return new RepairedAgent(Optional.empty(), Optional.empty(), aside, 0, mended, settings, lost);
  }

  /** What a wake left that could not save it is that wake's, whoever repairs. */
  private void saveUnsaved() {
    Optional<Wake> left = leftUnsaved();
    WriteReport report =
        new Workspace(context)
            .saveFirst(
                left.map(wake -> Credit.interrupted(context.profile(), WakeCredit.of(wake)))
                    .orElse(credit));
    left.flatMap(
            wake ->
                report
                    .commit()
                    .map(
                        saved ->
                            "what "
                                + wake.shownNumber()
                                + " left unsaved is saved as its own, in "
                                + saved.id().abbreviated()))
        .ifPresent(mended::add);
  }

  /** The wake whose memory could not be saved, without the commits of others that are lost. */
  private Optional<Wake> leftUnsaved() {
    Optional<Wake> left = records.wakes().leftUnsavedOf(name);
    left.ifPresent(
        wake -> {
          try (GitStore store = GitStore.open(folder)) {
            List<String> gone =
                records.wakes().foreignCommits(wake.number()).stream()
                    .filter(commit -> !commit.merged())
                    .map(ForeignCommit::commit)
                    .filter(commit -> !isReadable(() -> readWithParent(store, commit)))
                    .toList();
            records.wakes().markMerged(wake.number(), gone);
          }
        });
    return left;
  }

  private static void readWithParent(GitStore store, String commit) {
    CommitId id = new CommitId(commit);
    readWhole(store, id);
    store.read(id).parents().stream().findFirst().ifPresent(parent -> readWhole(store, parent));
  }

  private String ref() {
    return "refs/heads/" + branch;
  }

  private void mendTip(GitStore store, CommitId head) {
    if (!isWhole(store, head)) {
      storeAgainFromDisk(store, head);
    }
    CommitId tip = head;
    if (!isWhole(store, head)) {
      Optional<CommitId> whole = lastWhole(store, head);
      if (whole.isPresent()) {
        tip = whole.get();
        moveBack(store, head, tip);
      }
    }
    readWhole(store, tip);
    UnreadableHistory history = new UnreadableHistory(store);
    lost.addAll(history.below(tip));
    history.lastReadable().ifPresent(last -> endAt(store, last));
  }

  /** Every walk through the history would stumble over the gap, and with it every write. */
  private void endAt(GitStore store, CommitId last) {
    if (aside.isEmpty()) {
      aside = Optional.of(copyAside());
    }
    store.endHistoryAt(last);
    mended.add("the history begins with " + last.abbreviated() + " now, as in a shallow clone");
  }

  /** What the newest state of memory lacks may lie in the workspace still. */
  private void storeAgainFromDisk(GitStore store, CommitId head) {
    try {
      for (var entry : store.memoryAt(head).entries().entrySet()) {
        MemoryPath path = entry.getKey();
        if (!isReadable(() -> store.content(entry.getValue().blob()))
            && Files.isRegularFile(store.file(path), LinkOption.NOFOLLOW_LINKS)
            && store.storeAnew(bytes(store.file(path))).equals(entry.getValue().blob())) {
          mended.add(path + " of " + head.abbreviated() + " is stored again, from the file");
        }
      }
    } catch (RepositoryAccessException treeOrCommitGone) {
      // No file says what a tree held.
      return;
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Reading " + file, failed);
    }
  }

  private void moveBack(GitStore store, CommitId head, CommitId whole) {
    boolean gone = !isReadable(() -> store.read(head));
    aside = Optional.of(copyAside());
    List<CommitId> left =
        gone
            ? List.of()
            : readableDown(store, head).stream().takeWhile(each -> !each.equals(whole)).toList();
    store.dropDamaged(head);
    store.setRef(ref(), whole);
    store.setRef(RescueRefs.KNOWN, whole);
    records.agents().rememberHead(name, whole.hex());
    mended.add(
        branch
            + " named "
            + head.abbreviated()
            + (gone ? ", which is gone" : ", which lacks something")
            + ", and stands at "
            + whole.abbreviated()
            + " again");
    left.forEach(
        commit -> lost.add(commit.abbreviated() + " \"" + store.read(commit).subject() + "\""));
  }

  /** The newest commit that is known to have been the branch's and can be read. */
  private Optional<CommitId> lastWhole(GitStore store, CommitId head) {
    List<CommitId> candidates = new ArrayList<>(readableDown(store, head));
    records.agents().knownHead(name).map(CommitId::new).ifPresent(candidates::add);
    store.ref(RescueRefs.KNOWN).ifPresent(candidates::add);
    List<CommitId> own = ownCommits();
    Collections.reverse(own);
    candidates.addAll(own);
    Optional<CommitId> newest = Optional.empty();
    // Of a long history nearly all is below the first one found, and need not be compared with it.
    Set<CommitId> notLater = new HashSet<>();
    for (CommitId candidate : candidates) {
      // Of commits of one moment the records do not know the order.
      if (!notLater.contains(candidate)
          && (newest.isEmpty() || comesAfter(store, candidate, newest.get()))
          && isWhole(store, candidate)) {
        newest = Optional.of(candidate);
        notLater.addAll(readableDown(store, candidate));
      }
    }
    return newest;
  }

  private static boolean comesAfter(GitStore store, CommitId later, CommitId earlier) {
    try {
      return !later.equals(earlier) && store.isAncestor(earlier, later);
    } catch (RepositoryAccessException gone) {
      return false;
    }
  }

  /** The commits from one on down, as far as they can be read. */
  private static List<CommitId> readableDown(GitStore store, CommitId head) {
    List<CommitId> commits = new ArrayList<>();
    Optional<CommitId> at = Optional.of(head);
    while (at.isPresent()) {
      try {
        List<CommitId> parents = store.read(at.get()).parents();
        commits.add(at.get());
        at = parents.stream().findFirst();
      } catch (RepositoryAccessException gone) {
        at = Optional.empty();
      }
    }
    return commits;
  }

  private List<CommitId> ownCommits() {
    return records.ownCommits().list(name).stream()
        .map(own -> new CommitId(own.commit()))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private static boolean isWhole(GitStore store, CommitId commit) {
    return isReadable(() -> readWhole(store, commit));
  }

  private static boolean isReadable(Runnable reading) {
    try {
      reading.run();
      return true;
    } catch (RepositoryAccessException gone) {
      return false;
    }
  }

  /** Reads all that memory at a head consists of, which fails where an object is gone. */
  private static void readWhole(GitStore store, CommitId head) {
    store.memoryAt(head).entries().values().forEach(entry -> store.content(entry.blob()));
  }

  private RepairedAgent makeAnew() {
    int left = readableCommits();
    Optional<Path> old = moveAside();
    try {
      Files.createDirectories(folder.resolve("notes"));
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Repairing " + folder, failed);
    }
    GitStore.create(folder, branch).close();
    Optional<Wake> unsaved = leftUnsaved();
    // All that lies on disk goes into one commit: nothing is left to tell the wake's part from.
    Credit whose =
        unsaved
            .map(wake -> Credit.interrupted(context.profile(), WakeCredit.of(wake)))
            .map(interrupted -> interrupted.from(CommitSource.REPAIR))
            .orElse(credit);
    WriteReport report = new Workspace(context).saveFirst(whose);
    return new RepairedAgent(
        Optional.of(report.head()),
        unsaved.map(Wake::shownNumber),
        old,
        left,
        List.of(),
        List.of(),
        List.of());
  }

  /** How many of Anima's commits a repository still holds that is about to be moved aside. */
  private int readableCommits() {
    try (GitStore store = GitStore.open(folder)) {
      return (int) ownCommits().stream().filter(commit -> isWhole(store, commit)).count();
    } catch (AnimaException unreadable) {
      return 0;
    }
  }

  private Path asidePath() {
    return folder.resolve(".git-broken-" + context.clock().instant().getEpochSecond());
  }

  private Optional<Path> moveAside() {
    Path git = folder.resolve(".git");
    if (!Files.exists(git, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    Path old = aside.isPresent() ? folder.resolve(asidePath().getFileName() + "-2") : asidePath();
    try {
      Files.move(git, old, StandardCopyOption.ATOMIC_MOVE);
      return Optional.of(old);
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Moving " + git + " aside", failed);
    }
  }

  private Path copyAside() {
    Path git = folder.resolve(".git");
    Path copy = asidePath();
    try {
      FolderContents contents = FolderContents.of(git);
      for (Path each : contents.folders()) {
        Files.createDirectories(copy.resolve(git.relativize(each).toString()));
      }
      for (Path file : contents.files()) {
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          Files.copy(
              file,
              copy.resolve(git.relativize(file).toString()),
              StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
      return copy;
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Copying " + git + " aside", failed);
    }
  }
}
