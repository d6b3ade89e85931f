package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A pass is taken back, and what came later stays: the whole of it as people type it. */
class UndoTest {
  private static final String MEMORY =
      """
      # Memory

      ## Guardrails

      - Deploys: Marta wants a message before every release.

      ## Active Context

      - [x] say hello to the team
      """;

  @TempDir Path folder;
  private AnimaWorld world;

  @BeforeEach
  void aPassInTheNightAndTwoEditsInTheMorning() {
    world = AnimaWorld.in(folder);
    world.clock.set("2026-12-01T12:00:00Z");
    world.agent("nora", "echo '- heard a message' >>MEMORY.md");
    world.runWith(MEMORY, "memory", "set", "-a", "nora").expect(0);
    world.run("wake", "-a", "nora", "-m", "Hello.").expect(0);
    world.provider(
        "nora",
        "cat >../text",
        "sed -i '/Deploys:/d; /say hello/d' MEMORY.md",
        "echo '- Releases: see notes/releases.md' >>MEMORY.md",
        "echo 'Marta wants a message before every release.' >notes/releases.md");
    world.clock.set("2026-12-02T05:46:00Z");
    world.run("dream", "nora").expect(0);
    world.provider("nora", "cat >../text", "echo '- learnt in the morning' >>MEMORY.md");
    world.clock.set("2026-12-02T09:12:00Z");
    world.run("wake", "-a", "nora", "-m", "Good morning.").expect(0);
    world.clock.set("2026-12-02T09:40:00Z");
    append("- No migrations without Jo.");
  }

  private void append(String line) {
    world.run("memory", "append", "-a", "nora", "--section", "Guardrails", "-t", line).expect(0);
  }

  private String head() {
    return world.git("nora").line("rev-parse", "--short=7", "HEAD");
  }

  private String memory() {
    return world.read("nora", "MEMORY.md");
  }

  /** An operator's command from inside a provider's script. */
  private static String byOlu(String command) {
    return "env -u ANIMA_WAKE -u ANIMA_AGENT -u ANIMA_WAKE_KIND ANIMA_OPERATOR=olu anima "
        + command;
  }

  @Test
  void whatTheNightDidGoesAndTheMorningStays() {
    String before = head();
    world.write("nora", "notes/unsaved.md", "by hand\n");
    Answer dry = world.run("undo", "-a", "nora", "last-night", "--dry-run").expect(0);
    assertThat(dry.out())
        .startsWith("Would take back w2 (dreaming) (")
        .contains("keep all that came after it: 2\ncommits (nora w3, olu).")
        .contains(
            " MEMORY.md\n",
            " -- Releases: see notes/releases.md\n",
            " +- Deploys: Marta wants a message before every release.\n",
            " +- [x] say hello to the team\n",
            " notes/releases.md\n -Marta wants a message before every release.\n")
        .endsWith("Nothing was written.\n")
        .doesNotContain("unsaved");
    assertThat(head()).isEqualTo(before);
    assertThat(world.git("nora").lines("status", "--porcelain")).hasSize(1);

    Answer done = world.run("undo", "-a", "nora", "last-night").expect(0);

    assertThat(done.out())
        .startsWith("Took back w2 (dreaming) in commit " + head() + ", by olu\n")
        .contains("  MEMORY.md +2 -1, notes/releases.md removed (-1)\n")
        .contains("  kept: all 3 items of 3 later commits (nora w3 09:12, olu 09:40, ")
        .contains("  What that pass looked at counts as unseen again (with --keep-watermark it\n")
        .contains("  saved apart: notes/unsaved.md new (+1)")
        .endsWith("Undo this: anima undo -a nora " + head() + "\n");
    assertThat(memory())
        .isEqualTo(
            """
            # Memory

            ## Guardrails

            - Deploys: Marta wants a message before every release.
            - No migrations without Jo.

            ## Active Context

            - [x] say hello to the team
            - heard a message
            - learnt in the morning
            """);
    assertThat(world.exists("nora", "notes/releases.md")).isFalse();
    assertThat(world.exists("nora", "notes/unsaved.md")).isTrue();
    assertThat(world.sources("nora")).endsWith("outside", "undo");
    assertThat(world.trailer("nora", "Anima-Undoes")).last().asString().startsWith("dream:nora:");
    world.assertSound("nora");
  }

  @Test
  void undoingTwiceIsRefusedAndAnUndoCanBeTakenBackAgainAndAgain() {
    String after = memory();
    world.run("undo", "-a", "nora", "last-night").expect(0);
    String without = memory();
    String first = head();

    Answer twice = world.run("undo", "-a", "nora", "w2").expect(5);
    assertThat(twice.err())
        .isEqualTo(
            "Already taken back: w2 (dreaming), in "
                + first
                + " at 2 Dec 09:40 by olu.\nNothing was changed. To bring it back: anima undo -a nora "
                + first
                + "\n");
    assertThat(head()).isEqualTo(first);

    Answer back = world.run("undo", "-a", "nora", first).expect(0);
    assertThat(back.out())
        .startsWith("Brought back w2 (dreaming) in commit " + head())
        .contains("counts as seen again");
    assertThat(memory()).isEqualTo(after);
    String second = head();
    assertThat(world.run("undo", "-a", "nora", first).expect(5).err())
        .startsWith("Already brought back");

    assertThat(world.run("undo", "-a", "nora", second).expect(0).out())
        .startsWith("Took back w2 (dreaming)");
    assertThat(memory()).isEqualTo(without);
    world.run("undo", "-a", "nora", "last-night").expect(5);
    world.run("undo", "-a", "nora", head()).expect(0);
    assertThat(memory()).isEqualTo(after);

    world.run("undo", "-a", "nora", "last-night").expect(0);
    assertThat(memory()).isEqualTo(without);
    world.assertSound("nora");
  }

  @Test
  void aWakeOfTwoCommitsIsTakenBackOnceAndWhatAPersonPutsBackStays() {
    world.provider(
        "nora",
        "echo '- first half' >>MEMORY.md",
        "anima memory save",
        "echo '- second half' >>MEMORY.md");
    world.run("wake", "-a", "nora", "-m", "Write it all.").expect(0);
    assertThat(memory()).contains("first half", "second half");
    world.run("undo", "-a", "nora", "w4").expect(0);
    String undo = head();
    append("- first half");

    assertThat(world.run("undo", "-a", "nora", "w4").expect(5).err())
        .contains("Already taken back: w4 (operator), in " + undo);
    assertThat(memory()).contains("first half").doesNotContain("second half");
  }

  @Test
  void theWatermarkFollowsAnUndoToAndFroAndTheUndoThatStandsIsNamed() {
    String[] news = {"history", "-a", "nora", "--since", "last-dream"};
    for (int i = 0; i < 3; i++) {
      String what = i == 0 ? "w2" : head();
      assertThat(world.run("undo", "-a", "nora", what).expect(0).out()).contains("unseen again");
      assertThat(world.run(news).out()).contains("Good morning.", "Hello.");
      assertThat(world.run("undo", "-a", "nora", "w2").expect(5).err())
          .contains("Already taken back: w2 (dreaming), in " + head())
          .contains("To bring it back: anima undo -a nora " + head());

      assertThat(world.run("undo", "-a", "nora", head()).expect(0).out())
          .contains("counts as seen again");
      assertThat(world.run(news).out()).contains("Good morning.").doesNotContain("Hello.");
    }
    world.assertSound("nora");
  }

  @Test
  void aLaterEditOfTheSameItemStopsItBeforeAnythingIsWritten() {
    String old = "- Releases: see notes/releases.md";
    String now = "- Releases and rollbacks: see notes/releases.md";
    world.write("nora", "MEMORY.md", memory().replace(old, now));
    world.run("memory", "save", "-a", "nora").expect(0);
    world.write("nora", "notes/unsaved.md", "by hand\n");
    String before = head();

    Answer stopped = world.run("undo", "-a", "nora", "last-night").expect(4);

    assertThat(stopped.err())
        .startsWith(
            "1 of 4 changes of w2 (dreaming) was edited again since. Nothing was written.\n")
        .contains("that wake  \"" + old + "\"\n")
        .contains("olu 09:40  \"" + now + "\"\n")
        .contains("Take back the other 3: anima undo -a nora last-night --keep-conflicts-out\n");
    assertThat(head()).isEqualTo(before);
    assertThat(world.git("nora").lines("status", "--porcelain")).hasSize(1);
    assertThat(world.run("undo", "-a", "nora", "last-night", "--dry-run").expect(4).err())
        .isEqualTo(stopped.err());

    Answer rest = world.run("undo", "-a", "nora", "last-night", "--keep-conflicts-out").expect(0);

    assertThat(rest.out())
        .startsWith("Took back 3 of 4 changes of w2 (dreaming) in commit ")
        .contains("  left out: MEMORY.md:")
        .contains("\"" + now + "\"");
    assertThat(memory()).contains(now, "- Deploys: Marta", "say hello").doesNotContain(old);
    assertThat(world.exists("nora", "notes/releases.md")).isFalse();
    assertThat(world.run("undo", "-a", "nora", "last-night").expect(5).err())
        .contains("but for 1\nitem.");
    world.assertSound("nora");
  }

  @Test
  void aDryRunWritesNothingIntoTheRepository() {
    world.write("nora", "notes/unsaved.md", "by hand\n");
    world.write("nora", "MEMORY.md", memory() + "- by hand\n");
    String before = world.git("nora").run("count-objects", "-v");

    Answer dry = world.run("undo", "-a", "nora", "w2", "--dry-run").expect(0);

    assertThat(dry.out()).contains(" -- Releases: see notes/releases.md\n", " +- Deploys: Marta");
    assertThat(world.git("nora").run("count-objects", "-v")).isEqualTo(before);
  }

  @Test
  void aFileThatIsDamagedOnDiskIsNotTakenForUndoneAndAnotherDoesNotMatter() {
    String damage = "<<<<<<< mine\na\n=======\nb\n>>>>>>> theirs\n";
    world.write("nora", "notes/other.md", damage);
    String sound = memory();
    world.write("nora", "MEMORY.md", sound + damage);
    int line = 1 + (int) sound.lines().count();
    String before = head();
    for (String how : List.of("--dry-run", "--keep-conflicts-out")) {
      assertThat(world.run("undo", "-a", "nora", "w2", how).expect(5).err().replaceAll("\\s+", " "))
          .contains("MEMORY.md: it is damaged on disk (conflict markers at line " + line + ")");
    }
    assertThat(head()).isEqualTo(before);

    world.write("nora", "MEMORY.md", sound);
    world.run("undo", "-a", "nora", "w2").expect(0);
    assertThat(memory()).doesNotContain("- Releases:");
  }

  @Test
  void whoMayRunAFileIsTakenBackForAllOfThem() throws IOException {
    Path tool = world.workspace("nora").resolve("notes/tool.md");
    world.write("nora", "notes/tool.md", "- a tool\n");
    Files.setPosixFilePermissions(tool, PosixFilePermissions.fromString("rw-r--r--"));
    world.run("memory", "save", "-a", "nora").expect(0);
    world.provider("nora", "chmod 755 notes/tool.md");
    world.run("wake", "-a", "nora", "-m", "Make it run.").expect(0);
    world.run("memory", "append", "notes/tool.md", "-a", "nora", "-t", "- later").expect(0);

    world.run("undo", "-a", "nora").expect(0);
    assertThat(mode(tool)).isEqualTo("rw-r--r--");
    world.run("undo", "-a", "nora", head()).expect(0);
    assertThat(mode(tool)).isEqualTo("rwxr-xr-x");
    assertThat(world.read("nora", "notes/tool.md")).isEqualTo("- a tool\n- later\n");
  }

  private static String mode(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void aWakeWhoseCommitWasRewrittenIsSaidToBeGone() {
    world.agent("dan", "echo '- dreamt' >>MEMORY.md");
    world.run("dream", "dan").expect(0);
    world.git("dan").run("commit", "-q", "--amend", "-m", "rewritten");
    assertThat(world.run("undo", "-a", "dan").expect(3).err())
        .contains("is not in the history of this memory")
        .doesNotContain("has changed memory yet");
  }

  @Test
  void theOutcomesDoNotOfferToTakeBackWhatIsTakenBack() {
    String[] outcomes = {"dreaming", "outcomes", "-a", "nora"};
    assertThat(world.run(outcomes).out()).contains("Take it back: anima undo -a nora w2");
    world.run("undo", "-a", "nora", "w2").expect(0);
    assertThat(world.run(outcomes).out()).doesNotContain("Take it back");
    world.run("undo", "-a", "nora", head()).expect(0);
    assertThat(world.run(outcomes).out()).contains("Take it back: anima undo -a nora w2");
  }

  @Test
  void aNoteThatWasMovedSinceIsFollowed() {
    world.provider(
        "nora", "echo '- wrong' >>notes/boats.md", "echo '- new and wrong' >notes/new.md");
    world.write("nora", "notes/boats.md", "- right\n");
    world.run("memory", "save", "-a", "nora").expect(0);
    world.run("wake", "-a", "nora", "-m", "Write.").expect(0);
    world.run("note", "move", "boats", "ships/boats", "-a", "nora").expect(0);
    world.run("note", "move", "new", "ships/new", "-a", "nora").expect(0);
    world.run("memory", "append", "notes/ships/boats.md", "-a", "nora", "-t", "- later").expect(0);

    world.run("undo", "-a", "nora").expect(0);

    assertThat(world.read("nora", "notes/ships/boats.md")).isEqualTo("- right\n- later\n");
    assertThat(world.exists("nora", "notes/ships/new.md")).isFalse();
    assertThat(world.exists("nora", "notes/boats.md")).isFalse();
    world.run("undo", "-a", "nora", head()).expect(0);
    assertThat(world.read("nora", "notes/ships/boats.md")).isEqualTo("- right\n- wrong\n- later\n");
    assertThat(world.read("nora", "notes/ships/new.md")).isEqualTo("- new and wrong\n");
    world.assertSound("nora");
  }

  @Test
  void aLaterRemovalOfWhatThePassRewordedStaysOnlyIfOneSaysSo() {
    world.provider("nora", "sed -i 's/heard a message/heard one message/' MEMORY.md");
    world.run("dream", "nora").expect(0);
    world.write("nora", "MEMORY.md", memory().replace("- heard one message\n", ""));

    assertThat(world.run("undo", "-a", "nora").expect(4).err())
        .contains("that wake", "\"- heard one message\"", "not saved yet  removed it");
    assertThat(world.run("undo", "-a", "nora", "--keep-conflicts-out").expect(4).err())
        .contains("1 of 1 change");
    assertThat(memory()).doesNotContain("heard");
  }

  /** Q12: a mark that stayed would hide the material of the undone pass for ever. */
  @Test
  void whatTheLatestPassLookedAtIsLookedAtAgain() {
    String[] news = {"history", "-a", "nora", "--since", "last-dream"};
    assertThat(world.run(news).out()).contains("Good morning.").doesNotContain("Hello.");

    world.run("undo", "-a", "nora", "last-night").expect(0);
    assertThat(world.run(news).out()).contains("Good morning.", "Hello.");
    world.provider("nora", "cat >../text");
    world.run("dream", "nora").expect(0);
    assertThat(world.read("nora", "../text").replaceAll("\\s+", " "))
        .contains("You have no finished Dreaming behind you yet.", "- operator: 2")
        .contains("\"olu\" took back what wake w2 had changed in your memory")
        .contains("What that pass looked back over counts as new again.");
    assertThat(world.run(news).out()).contains("No entry");
  }

  @Test
  void theWatermarkStaysIfOneSaysSoAndForAnOlderPass() {
    String[] news = {"history", "-a", "nora", "--since", "last-dream"};
    Answer kept = world.run("undo", "-a", "nora", "last-night", "--keep-watermark").expect(0);
    assertThat(kept.out()).contains("stays seen: messages up to 1.");
    assertThat(world.run(news).out()).doesNotContain("Hello.");
    world.run("undo", "-a", "nora", head()).expect(0);

    world.provider("nora", "echo '- second night' >>MEMORY.md");
    world.clock.forward(Duration.ofHours(1));
    world.run("dream", "nora").expect(0);
    Answer older = world.run("undo", "-a", "nora", "w2").expect(0);

    assertThat(older.out()).contains("What that pass looked at stays seen: messages up to 1.");
    assertThat(world.run(news).out()).contains("No entry");
    // Where the second pass began is where the first one, which stays seen, had ended.
    world.run("undo", "-a", "nora").expect(0);
    assertThat(world.run(news).out()).contains("Good morning.").doesNotContain("Hello.");
  }

  @Test
  void anAgentIsToldOnceAndNotAsOfAnEdit() {
    world.run("undo", "-a", "nora", "last-night").expect(0);
    String commit = head();
    world.run("wake", "-a", "nora", "-m", "Back?").expect(0);
    String told = world.read("nora", "../text");
    assertThat(told).contains("took back what wake w2 had changed", "`anima undo " + commit);
    // The one edit that is told beside it is olu's line.
    assertThat(told).containsOnlyOnce("by \"olu\", commit");
    world.run("wake", "-a", "nora", "-m", "Again?").expect(0);
    assertThat(world.read("nora", "../text")).doesNotContain("took back");
  }

  @Test
  void whatOthersCommittedWhileAWakeRanStays() {
    world.provider(
        "nora",
        "cp MEMORY.md ../old",
        "echo '- before the line of olu' >>MEMORY.md",
        byOlu("memory append -a nora --section Guardrails -t '- Added by olu meanwhile.'"),
        "cp ../old MEMORY.md",
        "echo '- after the line of olu' >>MEMORY.md");
    world.run("wake", "-a", "nora", "-m", "Write it all.").expect(0);
    assertThat(memory()).contains("Added by olu meanwhile");

    Answer done = world.run("undo", "-a", "nora").expect(0);

    assertThat(done.out())
        .contains("Took back w4 (operator)", "kept: 1 item of 1 later commit (olu ");
    assertThat(memory())
        .contains("- Added by olu meanwhile.", "- No migrations", "- learnt in the morning")
        .doesNotContain("the line of olu");
    world.assertSound("nora");
  }

  @Test
  void anUndoGoesThroughWhileAWakeRunsAndItsSaveDoesNotTurnItAround() {
    world.provider(
        "nora",
        "cp MEMORY.md ../old",
        byOlu("undo -a nora last-dream >../said 2>&1"),
        byOlu("undo -a nora w4 >../running 2>&1; echo \"exit $?\" >>../running"),
        "cp ../old MEMORY.md",
        "echo '- from an old copy' >>MEMORY.md");
    world.run("wake", "-a", "nora", "-m", "Write it all.").expect(0);

    assertThat(world.read("nora", "../said")).contains("Took back w2", "nora is awake (w4");
    assertThat(world.read("nora", "../running")).contains("it is running", "exit 4");
    assertThat(memory())
        .contains("- from an old copy", "- Deploys: Marta", "say hello")
        .doesNotContain("- Releases: see");
    world.assertSound("nora");
  }

  @Test
  void insideAWakeAnAgentTakesBackItsOwnAndNobodyElses() {
    world.agent("milo");
    world.provider(
        "nora",
        "anima undo last-dream >../said 2>&1",
        "anima undo -a milo >../other 2>&1; echo \"exit $?\" >>../other",
        "anima undo --all last-night >../all 2>&1; echo \"exit $?\" >>../all");
    world.run("wake", "-a", "nora", "-m", "Take the night back.").expect(0);

    assertThat(world.read("nora", "../said")).startsWith("Took back w2 (dreaming) in commit ");
    assertThat(world.read("nora", "../other")).endsWith("exit 5\n");
    assertThat(world.read("nora", "../all")).endsWith("exit 5\n");
    assertThat(memory()).contains("- Deploys: Marta").doesNotContain("- Releases:");
    assertThat(world.sources("nora")).last().isEqualTo("undo");
    assertThat(world.git("nora").line("log", "-1", "--format=%ae")).startsWith("nora@agents");
    assertThat(world.trailer("nora", "Anima-Wake")).last().asString().startsWith("operator:nora:");
    world.provider("nora", "cat >../text");
    world.run("wake", "-a", "nora", "-m", "Anything?").expect(0);
    assertThat(world.read("nora", "../text")).doesNotContain("took back");
  }

  @Test
  void aQuietPassHasNothingToTakeBackAndAFailedOneSaysTheCommand() {
    world.provider("nora", ":");
    world.run("dream", "nora").expect(0);
    assertThat(world.run("undo", "-a", "nora", "last-dream").expect(0).out())
        .isEqualTo("w4 (dreaming) changed nothing in memory: there is nothing to take back.\n");
    world.provider("nora", "echo '- half a' >>MEMORY.md; exit 3");
    assertThat(world.run("dream", "nora").expect(6).out())
        .endsWith("Take it back: anima undo -a nora\n");

    Answer done = world.run("undo", "-a", "nora").expect(0);

    assertThat(done.out()).startsWith("Took back w5 (dreaming)").doesNotContain("seen");
    assertThat(memory()).doesNotContain("half a").contains("learnt in the morning");
  }

  @Test
  void aCommitNamesItsWakeAndAnEditItself() {
    String edit = head();
    String pass = world.git("nora").line("rev-parse", "HEAD~2");
    assertThat(world.run("undo", "-a", "nora", "commit:" + edit).expect(0).out())
        .startsWith("Took back commit " + edit);
    assertThat(memory()).doesNotContain("No migrations");
    assertThat(world.run("undo", "-a", "nora", pass).expect(0).out())
        .startsWith("Took back w2 (dreaming)");
    world.run("undo", "-a", "nora", "w2").expect(5);
    world.run("undo", "-a", "nora", "commit:" + edit).expect(5);
  }

  @Test
  void whatIsNotThereIsSaidAndNothingIsChanged() {
    String seed = world.git("nora").lines("rev-list", "--reverse", "HEAD").get(0);
    String before = head();
    assertThat(world.run("undo", "-a", "nora", "w99").expect(3).err())
        .contains("\"w99\" names no wake, pass or commit of nora;");
    assertThat(world.run("undo", "-a", "nora", "1-dec").expect(3).err())
        .contains("nora had no pass in the night of 1 Dec.");
    world.run("undo", "-a", "bo").expect(3);
    world.run("undo", "--all").expect(2);
    world.run("undo", "--all", "w2").expect(2);
    assertThat(head()).isEqualTo(before);

    world.git("nora").run("reset", "-q", "--hard", seed);
    assertThat(world.run("undo", "-a", "nora", "w2").expect(3).err())
        .contains("is not in the history of this memory");
    world.run("undo", "-a", "nora").expect(3);
    world.run("agent", "remove", "nora").expect(0);
    world.run("undo", "-a", "nora", "w2").expect(3);
  }

  @Test
  void nothingIsLeftToTakeBackOfWhatARestoreHasTakenAlready() {
    String before = world.git("nora").line("rev-parse", "HEAD~3");
    world.run("memory", "restore", "commit:" + before, "-a", "nora", "--with-later").expect(0);
    assertThat(world.run("undo", "-a", "nora", "last-night").expect(0).out())
        .isEqualTo(
            "Nothing that w2 (dreaming) changed stands as it left it: there is nothing to\n"
                + "take back.\n");
  }

  @Test
  void theWholeFleetGoesOnAtAFailingAgent() {
    for (String name : List.of("iris", "milo", "tess")) {
      world.agent(name, "echo '- a bad night' >>MEMORY.md");
    }
    world.agent("pia", ":");
    world.clock.set("2026-12-03T05:10:00Z");
    world.run("dream", "iris", "milo", "tess", "pia").expect(0);
    world.clock.set("2026-12-03T09:00:00Z");
    world.run("memory", "append", "-a", "milo", "-t", "- kept").expect(0);
    world.write(
        "iris", "MEMORY.md", world.read("iris", "MEMORY.md").replace("a bad", "quite a bad"));
    world.git("tess").run("update-ref", "-d", "HEAD");
    AnimaWorld.executable(folder.resolve("none"), "");
    deleteGit("tess");

    Answer dry = world.run("undo", "--all", "last-night", "--dry-run").expect(6);
    assertThat(dry.out())
        .startsWith(
            "2 passes changed memory on 3 Dec. 1 can be taken back whole, 1 in part (iris 1\nof 1).")
        .contains("1 is not looked at (tess).")
        .contains(
            "  iris  1 of 1 change edited again since", "  milo  would be taken back: MEMORY.md -1")
        .endsWith("Do it: anima undo --all last-night --keep-conflicts-out\n")
        .doesNotContain("pia", "nora");

    Answer done = world.run("undo", "--all", "last-night", "--json").expect(6);
    assertThat(done.out().lines().map(line -> line.replaceAll("\"dryRun.*", "")))
        .containsExactly(
            "{\"agent\":\"iris\",\"state\":\"clash\",",
            "{\"agent\":\"milo\",\"state\":\"taken_back\",",
            "{\"agent\":\"pia\",\"state\":\"nothing\",",
            "{\"agent\":\"tess\",\"state\":\"failed\",");
    assertThat(world.read("milo", "MEMORY.md")).contains("- kept").doesNotContain("bad night");
    assertThat(world.read("iris", "MEMORY.md")).contains("quite a bad night");

    Answer again = world.run("undo", "--all", "last-night").expect(6);
    assertThat(again.out()).contains("  milo  taken back already, in ", " by olu");
  }

  private void deleteGit(String agent) {
    Path git = world.workspace(agent).resolve(".git");
    assertThat(git.toFile().renameTo(folder.resolve("git-of-" + agent).toFile())).isTrue();
  }

  @Test
  void aScheduledPassIsNamedByItsNight() {
    world.run("serve", "--once").expect(0);
    world.provider("nora", "echo '- scheduled' >>MEMORY.md");
    world.clock.set("2026-12-03T08:00:00Z");
    world.run("serve", "--once").expect(0);
    assertThat(memory()).contains("- scheduled");

    assertThat(world.run("undo", "-a", "nora", "3-dec").expect(0).out())
        .startsWith("Took back dreaming:nora:2026-12-03 in commit ")
        .contains("unseen again");
    assertThat(world.git("nora").line("log", "-1", "--format=%s"))
        .startsWith("Undo of dreaming:nora:2026-12-03: MEMORY.md");
  }
}
