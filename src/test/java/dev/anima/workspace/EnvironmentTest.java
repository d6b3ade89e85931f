package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.testing.NativeGit;
import dev.anima.testing.Processes;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the machine may be like, with a whole life of an agent in it. */
class EnvironmentTest {
  @TempDir Path temp;
  private AnimaWorld world;

  @BeforeEach
  void makeAHome() {
    world = AnimaWorld.in(temp);
  }

  /** L07, L09, L17: no identity, and settings of the user and the system that get in the way. */
  @Test
  void hostileGitSettingsAndNoIdentityChangeNothing() throws Exception {
    Path user = Path.of(world.environment.get("HOME"));
    AnimaWorld.executable(user.resolve("hooks/pre-commit"), "#!/bin/sh\nexit 1\n");
    AnimaWorld.executable(user.resolve("hooks/commit-msg"), "#!/bin/sh\nexit 1\n");
    AnimaWorld.executable(user.resolve("hooks/reference-transaction"), "#!/bin/sh\nexit 1\n");
    Files.writeString(user.resolve("ignore"), "*.md\nnotes/\n*\n");
    Files.writeString(user.resolve("attributes"), "* text=auto eol=crlf ident filter=bad\n");
    String settings =
        """
        [core]
          autocrlf = true
          excludesFile = HOME/ignore
          attributesFile = HOME/attributes
          hooksPath = HOME/hooks
          fileMode = false
          quotePath = true
        [commit]
          gpgSign = true
        [user]
          useConfigOnly = true
        [filter "bad"]
          clean = tr a-z A-Z
          required = true
        [safe]
          directory =
        """
            .replace("HOME", user.toString());
    Files.writeString(user.resolve(".gitconfig"), settings);
    Path system = Files.writeString(temp.resolve("system"), settings);
    world.environment.put("GIT_CONFIG_SYSTEM", system.toString());
    world.environment.put("GIT_DIR", "/nowhere");
    world.environment.put("EMAIL", "me@this-host");

    liveALife();

    NativeGit native_ =
        world
            .git("ada")
            .with("HOME", user.toString())
            .with("GIT_CONFIG_NOSYSTEM", "0")
            .with("GIT_CONFIG_SYSTEM", system.toString());
    assertThat(native_.run("status", "--porcelain")).isEmpty();
    assertThat(native_.lines("log", "--format=%ae %ce", "--reverse"))
        .containsExactly(
            "olu@operators.anima.invalid anima@anima.invalid",
            "outside@anima.invalid anima@anima.invalid",
            "ada@agents.anima.invalid anima@anima.invalid",
            "olu@operators.anima.invalid anima@anima.invalid");
  }

  @Test
  void aHomeFolderThatIsMissingOrReadOnlyChangesNothing() throws Exception {
    world.environment.put("HOME", temp.resolve("not-there").toString());
    liveALife();
    assertThat(temp.resolve("not-there")).doesNotExist();
    Path readOnly = Files.createDirectory(temp.resolve("read-only"));
    Files.setPosixFilePermissions(readOnly, PosixFilePermissions.fromString("r-xr-xr-x"));
    world.environment.put("HOME", readOnly.toString());
    world.run("memory", "append", "-a", "ada", "-t", "- more").expect(0);
    try (var left = Files.list(readOnly)) {
      assertThat(left).isEmpty();
    }
    world.environment.remove("HOME");
    world.fork("memory", "append", "-a", "ada", "-t", "- still more").expect(0);
    world.assertSound("ada");
  }

  /** A JVM whose file names are ASCII, over names that are UTF-8, and over one that is nothing. */
  @Test
  void namesBeyondAsciiSurviveThePosixLocale() {
    world.agent("ada");
    Processes.run(
            world.workspace("ada"),
            Map.of("PATH", System.getenv("PATH")),
            "",
            List.of(
                "sh",
                "-c",
                "printf a > \"notes/$(printf 'caf\\303\\251').md\";"
                    + " printf b > \"notes/$(printf 'latin-\\351').md\";"
                    + " printf c > \"notes/$(printf '\\346\\227\\245').md\""))
        .expect(0);
    world.environment.put("LC_ALL", "C");

    world.fork("memory", "save", "-a", "ada", "-m", "names").expect(0);
    world.fork("memory", "append", "-a", "ada", "-t", "- x").expect(0);
    world.fork("memory", "restore", "HEAD~2", "-a", "ada", "--with-later").expect(0);
    assertThat(notes()).isEmpty();
    world.fork("memory", "restore", "HEAD~1", "-a", "ada", "--with-later").expect(0);

    assertThat(notes())
        .containsExactlyInAnyOrder(
            "notes/caf\u00c3\u00a9.md", "notes/latin-\u00e9.md", "notes/\u00e6\u0097\u00a5.md");
    assertThat(world.git("ada").run("status", "--porcelain")).isEmpty();
    assertThat(world.git("ada").tryRun("fsck", "--strict").exitCode()).isZero();
  }

  private List<String> notes() {
    String names = world.git("ada").raw("-c", "core.quotePath=false", "ls-files", "-z", "notes");
    return names.isEmpty() ? List.of() : List.of(names.split("\0"));
  }

  @Test
  void whatEditorsLeaveAmongTheNotesIsNoMemory() {
    world.agent("ada");
    for (String name : List.of(".a.md.swp", "a.md~", "#a.md#", ".DS_Store", ".#a.md")) {
      world.write("ada", "notes/" + name, "editor");
    }
    world.run("memory", "append", "notes/a.md", "-a", "ada", "-t", "x").expect(0);
    assertThat(world.git("ada").lines("ls-tree", "-r", "--name-only", "HEAD"))
        .containsExactly("MEMORY.md", "notes/a.md");
    world.assertSound("ada");
  }

  /** P02: digits are ASCII and days are ours, whatever the JVM's locale says. */
  @Test
  void anArabicLocaleWritesAsciiDigits() {
    assertThat(String.format("%d", 1)).as("the tests run under ar-EG").isNotEqualTo("1");
    world.clock.set("2026-05-01T10:00:00Z");
    liveALife();
    world.run("dream", "ada").expect(0);
    String everything =
        world.git("ada").run("log", "--notes=dreaming", "--format=%B%N%cI")
            + world.run("dreaming", "outcomes").out()
            + world.run("memory", "log", "-a", "ada").out()
            + world.run("activity").out()
            + world.run("status").out();
    assertThat(everything).contains("2026-05-01").contains("1 May");
    assertThat(everything.chars().filter(c -> c > 0x7f && Character.isDigit(c))).isEmpty();
  }

  /** P07: braces are text. */
  @Test
  void bracesInSeedMessageNoteAndClosingWordsAreKeptAsTyped() throws Exception {
    String braces = "{x} %s ${y} {{z}} {{{w}}}";
    Files.createDirectories(world.home().resolve("seed"));
    Files.writeString(world.home().resolve("seed/MEMORY.md"), "# " + braces + "\n");
    world.agent(
        "ada",
        "cat > ../../../text",
        "echo '- " + braces + "' >> MEMORY.md",
        "echo '" + braces + "'");

    world.run("wake", "-a", "ada", "-m", braces).expect(0);

    assertThat(world.read("ada", "MEMORY.md")).isEqualTo("# " + braces + "\n- " + braces + "\n");
    assertThat(Files.readString(temp.resolve("text"))).contains(braces);
    assertThat(world.git("ada").run("log", "-1", "--format=%B")).contains("> " + braces);
    assertThat(world.run("history", "-a", "ada").expect(0).out()).contains(braces);
  }

  /** A full disk leaves the old bytes, and the next command goes on from there. */
  @Test
  void aFullDiskLeavesMemoryWhole() throws Exception {
    Path small = Files.createDirectory(temp.resolve("small"));
    mount("-t", "tmpfs", "-o", "size=3m", "tmpfs", small.toString());
    try {
      AnimaWorld full = AnimaWorld.in(temp.resolve("full"), small.resolve("home"));
      full.agent("ada");
      full.runWith("old\n".repeat(1000), "memory", "set", "notes/n.md", "-a", "ada").expect(0);
      String before = full.read("ada", "notes/n.md");
      int refused = 0;
      for (int left = 0; left < 400; left += 4) {
        Path ballast = small.resolve("ballast");
        fill(ballast, left * 1024L, small);
        String next = "new " + left + "\n" + "x".repeat(20_000) + Math.random() + "\n";
        Answer answer = full.runWith(next, "memory", "set", "notes/n.md", "-a", "ada");
        String now = full.read("ada", "notes/n.md");
        assertThat(now).isEqualTo(answer.exitCode() == 0 ? next : before);
        refused += answer.exitCode() == 0 ? 0 : 1;
        if (answer.exitCode() != 0) {
          assertThat(answer.err()).doesNotContain("bug of Anima");
        }
        Files.delete(ballast);
        full.assertSound("ada");
        assertThat(full.sources("ada")).doesNotContain("outside");
        before = full.read("ada", "notes/n.md");
        if (full.git("ada").lines("rev-list", "HEAD").size() > 24) {
          break;
        }
      }
      assertThat(refused).isPositive();
    } finally {
      umount(small);
    }
  }

  private static void fill(Path ballast, long leave, Path disk) throws Exception {
    byte[] block = new byte[1024];
    long free = disk.toFile().getUsableSpace() - leave;
    try (var out = Files.newOutputStream(ballast)) {
      for (long written = 0; written < free; written += block.length) {
        out.write(block);
      }
    }
  }

  @Test
  void aReadOnlyWorkspaceIsSaidAndReadAllTheSame() throws Exception {
    world.agent("ada");
    Path folder = world.workspace("ada");
    mount("--bind", folder.toString(), folder.toString());
    try {
      mount("-o", "remount,bind,ro", folder.toString());
      Answer answer = world.run("memory", "append", "-a", "ada", "-t", "- x");
      assertThat(answer.exitCode()).isIn(5, 6);
      assertThat(answer.err()).contains("ada").doesNotContain("bug of Anima");
      world.run("memory", "show", "-a", "ada").expect(0);
      world.run("memory", "log", "-a", "ada").expect(0);
      world.provider("ada", "true");
      assertThat(world.run("dream", "ada").exitCode()).isEqualTo(6);
      world.run("status").expect(0);
    } finally {
      umount(folder);
    }
    world.assertSound("ada");
  }

  /** L11: another owner. Anima asks no one's leave but the file system's. */
  @Test
  void aWorkspaceOfAnotherOwnerWorksWithoutTouchingUserSettings() throws Exception {
    world.agent("ada");
    assumeTrue(isRoot(), "only root can give a folder away");
    sh("chown", "-R", "12345:12345", world.workspace("ada").toString());

    Answer answer = world.run("memory", "append", "-a", "ada", "-t", "- x");

    assertThat(answer.all()).doesNotContain("not a git repository");
    assertThat(answer.exitCode()).isZero();
    assertThat(Path.of(world.environment.get("HOME")).resolve(".gitconfig")).doesNotExist();
    sh("chown", "-R", "0:0", world.workspace("ada").toString());
    world.assertSound("ada");
  }

  /** Seed, an edit by hand, a wake, an edit by the operator. */
  private void liveALife() {
    world.agent("ada", "cat > /dev/null", "echo '- by ada' >> MEMORY.md", "echo done");
    world.write("ada", "notes/hand.md", "by hand\r\n");
    world.run("wake", "-a", "ada", "-m", "hello").expect(0);
    world.run("memory", "append", "-a", "ada", "-t", "- by olu").expect(0);
    assertThat(world.sources("ada")).containsExactly("seed", "outside", "agent", "operator");
    assertThat(world.git("ada").raw("show", "HEAD:notes/hand.md"))
        .isEqualTo(new String(world.bytes("ada", "notes/hand.md"), StandardCharsets.ISO_8859_1));
    world.assertSound("ada");
  }

  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private static void mount(String... words) {
    assumeTrue(isRoot(), "only root can mount a small disk");
    List<String> command = new java.util.ArrayList<>(List.of("mount"));
    command.addAll(List.of(words));
    Answer answer = Processes.run(Path.of("/"), Map.of("PATH", System.getenv("PATH")), "", command);
    assumeTrue(answer.exitCode() == 0, "this machine lets nobody mount: " + answer.err());
  }

  private static void umount(Path folder) {
    sh("umount", folder.toString());
  }

  private static void sh(String... words) {
    Processes.run(Path.of("/"), Map.of("PATH", System.getenv("PATH")), "", List.of(words))
        .expect(0);
  }
}
