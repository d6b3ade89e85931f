package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
  @TempDir Path temp;
  private Path folder;
  private GitStore store;
  private NativeGit git;
  private CommitId first;

  @BeforeEach
  void start() {
    folder = temp.resolve("ada");
    store = Workspaces.create(folder);
    git = NativeGit.in(folder, temp.resolve("user"));
    first = Workspaces.save(store, "first");
  }

  @AfterEach
  void end() {
    store.close();
  }

  private CommitId child(String message, CommitId... parents) {
    MemoryTree tree = store.memoryAt(first);
    return store.commit(
        new CommitDraft(
            tree,
            List.of(parents),
            Workspaces.ADA,
            Workspaces.ANIMA,
            Workspaces.NOON.plusSeconds(message.length()),
            message));
  }

  @Test
  void aCommitIsReadBackAsItWasWrittenMessageByteForByte() {
    String message = "# Tidy\n\n- merged two notes \u00e9 \n\n\nAnima-Wake: w1\nNot one\nX-Y:z\n";
    CommitId id = child(message, first);
    Commit commit = store.read(id);
    assertThat(commit.message()).isEqualTo(message);
    assertThat(commit.subject()).isEqualTo("# Tidy");
    assertThat(commit.parents()).containsExactly(first);
    assertThat(commit.author()).isEqualTo(Workspaces.ADA);
    assertThat(commit.committer()).isEqualTo(Workspaces.ANIMA);
    assertThat(commit.committerTime()).isEqualTo(Workspaces.NOON.plusSeconds(message.length()));
    assertThat(commit.trailers())
        .containsExactly(new Trailer("Anima-Wake", "w1"), new Trailer("X-Y", "z"));
    assertThat(git.run("cat-file", "-p", id.hex())).endsWith("\n\n" + message);
    assertThat(git.run("fsck", "--strict", "--dangling")).contains(id.hex());
  }

  @Test
  void aSubjectIsNoTrailerAndAMessageMayBeEmpty() {
    assertThat(store.read(child("Fix: it\n", first)).trailers()).isEmpty();
    assertThat(store.read(child("", first)).message()).isEmpty();
    assertThat(store.read(child("a\n\nb\n", first)).trailers()).isEmpty();
  }

  @Test
  void aHistoryBeginsWhereTheChainOfFirstParentsEnds() {
    CommitId other = child("another beginning\n");
    CommitId tip = child("both\n", child("second\n", first), other);
    git.run("update-ref", "refs/heads/tip", tip.hex());

    Commit beginning = store.firstCommit(tip);

    assertThat(beginning).isEqualTo(store.read(first));
    assertThat(git.run("rev-list", "--first-parent", "--max-parents=0", tip.hex()).strip())
        .isEqualTo(beginning.id().hex());
    assertThat(store.firstCommit(first)).isEqualTo(beginning);
  }

  @Test
  void abbreviationsResolveToOneCommitOrNothing() {
    assertThat(store.resolve(first.hex())).contains(first);
    assertThat(store.resolve(first.abbreviated())).contains(first);
    String tree = store.memoryAt(first).id().hex();
    assertThat(store.resolve(tree)).as("no commit").isEmpty();
    assertThat(store.resolve("0".repeat(40))).isEmpty();
    assertThat(store.resolve("xyz")).isEmpty();
    assertThat(store.resolve("")).isEmpty();
  }

  @Test
  void logHasChildrenBeforeParentsAndHidesWhatIsReachableFromElsewhere() {
    CommitId left = child("left", first);
    CommitId right = child("rightmost", first);
    CommitId merge = child("merge them", left, right);
    CommitId tip = child("tip", merge);
    assertThat(ids(tip, Optional.empty(), true, 10)).containsExactly(tip, merge, left, first);
    assertThat(ids(tip, Optional.empty(), false, 10))
        .startsWith(tip, merge)
        .endsWith(first)
        .contains(left, right)
        .hasSize(5);
    assertThat(ids(tip, Optional.of(first), false, 10)).hasSize(4);
    assertThat(ids(tip, Optional.of(right), true, 10)).containsExactly(tip, merge, left);
    assertThat(ids(tip, Optional.of(merge), true, 10)).containsExactly(tip);
    assertThat(ids(tip, Optional.of(tip), true, 10)).isEmpty();
    assertThat(ids(tip, Optional.empty(), true, 2)).containsExactly(tip, merge);
    assertThat(store.isAncestor(first, tip)).isTrue();
    assertThat(store.isAncestor(tip, first)).isFalse();
    assertThat(store.isAncestor(tip, tip)).isTrue();
  }

  private List<CommitId> ids(CommitId tip, Optional<CommitId> hidden, boolean first, int limit) {
    return store.log(tip, hidden, first, limit).stream().map(Commit::id).toList();
  }

  @Test
  void nativeCommitsMayHoldMoreThanMemoryAndTheRestIsNamed() throws Exception {
    Workspaces.write(folder, "src/main.c", "x");
    Workspaces.write(folder, "notes/.swp", "x");
    Workspaces.write(folder, "notes/sub/x~", "x");
    git.run("add", "-f", "src", "notes/.swp", "notes/sub/x~");
    git.run("update-index", "--add", "--cacheinfo", "160000," + first + ",notes/module");
    git.run("commit", "-qm", "more");
    CommitId head = store.head().commit().orElseThrow();
    assertThat(store.memoryAt(head)).isEqualTo(store.memoryAt(first));
    assertThat(store.extraPathsAt(head))
        .containsExactly("notes/.swp", "notes/module", "notes/sub/x~", "src/main.c");
    assertThat(store.read(head).author().name()).isEqualTo("Native");
  }

  @Test
  void memoryOfANativeCommitIsWhatNativeGitMakesOfItsTwoPaths() throws Exception {
    Workspaces.write(folder, "notes/x.sh", "x").toFile().setExecutable(true);
    Workspaces.write(folder, "other", "x");
    git.run("add", "-f", "notes", "other");
    git.run("commit", "-qm", "native");
    CommitId head = store.head().commit().orElseThrow();
    String listed = git.run("ls-tree", "HEAD", "MEMORY.md", "notes");
    Process mktree = new ProcessBuilder("git", "mktree").directory(folder.toFile()).start();
    mktree.getOutputStream().write(listed.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    mktree.getOutputStream().close();
    String id =
        new String(mktree.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
            .strip();
    assertThat(store.memoryAt(head).id().hex()).isEqualTo(id);
  }
}
