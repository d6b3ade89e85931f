package dev.anima.shell;

import dev.anima.shell.DemoStage.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The chapters of the demo, in their order. */
final class DemoStory {
  private static final long LOOK_AGAIN_MILLIS = 20;
  private static final long LONGEST_WAIT_SECONDS = 30;

  private final DemoStage stage;
  private final DemoHome home;
  private final Path workspace;
  private String chapter = "the beginning";

  DemoStory(DemoStage stage, DemoHome home) {
    this.stage = stage;
    this.home = home;
    this.workspace = home.folder().resolve("workspaces/nora");
  }

  /** The chapter that was begun last. */
  String chapter() {
    return chapter;
  }

  /**
   * Tells all of it.
   *
   * @throws DemoFailedException if a step does not do what the story says, or Ctrl-C stopped it
   */
  void tell() {
    stage.say(
        "nora is an agent, olu looks after it. What stands after a $ is really run, in a",
        "home made for this demo; below it stands the real answer.");
    seed();
    tick();
    outside();
    twoHands();
    nights();
    history();
    lastNightTakenBack();
  }

  private void begin(String title) {
    chapter = title;
    stage.heading(title);
  }

  private void seed() {
    begin("1. An agent is a program and a memory");
    home.placeScript("nora.sh");
    home.placeScript("broken.sh");
    stage.animaThrough("head -n 1", "init", ".").expect(0, "A home is made");
    stage.shell("echo 'operator: olu' >>anima.yaml").expect(0);
    stage.say("The program would be a model's; here it is a script, so that you see all of it:");
    stage.shell("cat nora.sh").expect(0, "dreaming:");
    stage.say("The memory begins as a seed, in a Git repository of its own:");
    stage
        .anima("agent", "new", "nora", "--command", "./nora.sh")
        .expect(0, "nora is made", "by olu");
    stage.shell("grep . workspaces/nora/MEMORY.md").expect(0, "- [ ] Read", "## Guardrails");
  }

  private void tick() {
    begin("2. A message wakes it, and it ticks a box");
    stage
        .anima("wake", "-a", "nora", "-m", "Read the guide, please.")
        .expect(0, "w1 nora done", "MEMORY.md +1 -1", "ticked the box");
  }

  private void outside() {
    begin("3. Someone edits its memory with a plain editor");
    stage.shell("echo '- Jo looks after the builds.' >>workspaces/nora/MEMORY.md").expect(0);
    stage.say("Nobody told Anima. The next wake finds it, and credits nora with none of it.");
  }

  private void twoHands() {
    begin("4. Two write at once, and no line is lost");
    stage.say("nora reads its memory, thinks, and will write the whole file from that old copy:");
    CompletableFuture<Answer> wake =
        stage.animaBeside("wake", "-a", "nora", "-m", "No releases on Fridays.");
    try {
      awaitFile(workspace.resolve("has-read"), wake);
      stage.say("Meanwhile olu adds a line:");
      stage
          .anima("memory", "append", "-a", "nora", "-t", "- No migrations without Jo.")
          .expect(0, "1 item under", "by olu", "nora is awake");
    } finally {
      letGo();
      wake.join(); // a home is not removed under a wake
    }
    stage.waitFor(wake).expect(0, "w2 nora done", "put back: MEMORY.md", "by olu");
    stage.say("The log tells all three apart, the edit from outside too:");
    stage
        .animaThrough("grep -v '^ '", "memory", "log", "-a", "nora", "-n", "3")
        .expect(0, "Outside Anima  outside", "olu  operator", "nora  agent, w2");
    expectInMemory("- No migrations without Jo.", "- No releases on Fridays.", "- Jo looks after");
  }

  private void nights() {
    begin("5. Three nights");
    stage.say("To dream is to look back over what was new, and to put memory in order.");
    stage
        .anima("dream", "nora")
        .expect(0, " nora completed in ", "-> notes/releases.md:1", "notes/releases.md new (+1)");
    stage.say("The second night has nothing new. Leaving memory alone is a result, too:");
    stage.anima("dream", "nora").expect(0, " nora quiet in ", "memory unchanged");
    stage.say("In the third its program dies half-way, in the middle of a word:");
    stage.shell("cat broken.sh").expect(0, "kill");
    stage.anima("agent", "set", "nora", "--command", "./broken.sh").expect(0, "nora is changed");
    stage
        .anima("dream", "nora")
        .expect(6, " nora failed after ", "Jo looks after the builds.", "notes/people.md new");
  }

  private void history() {
    begin("6. All of it can be looked up");
    stage.say("The outcomes, from the records:");
    stage
        .animaThrough("grep '^[0-9]'", "dreaming", "outcomes", "-a", "nora")
        .expect(0, " completed ", " quiet ", " failed ");
    if (stage.unseenShell("command -v git").exitCode() != 0) {
      stage.say(
          "Plain git would show the same, but there is no git on this machine's PATH:",
          "  git -C workspaces/nora log");
      return;
    }
    stage.say(
        "The same from plain git, which needs no Anima. A receipt for each night is a",
        "Git note of the commit that it ended with (cut here to the width of a page):");
    stage
        .shell("git -C workspaces/nora log --format='%h %<(13)%an %s%+N' | cut -c -79 | grep .")
        .expect(
            0,
            "Outside Anima Outside edit: MEMORY.md +1",
            "olu           Edit: MEMORY.md +1",
            "nora          Wake w2: MEMORY.md",
            "Z completed dream:nora:",
            "Z quiet_skipped dream:nora:",
            "Z failed dream:nora:");
    stage.say("What nora knows is a Git tree. Its id, from git and from the records:");
    String tree =
        stage.shell("git -C workspaces/nora rev-parse HEAD^{tree}").expect(0).text().strip();
    stage
        .animaThrough(
            "grep -o '\"tree\":\"[^\"]*\"' | tail -n 1",
            "dreaming",
            "outcomes",
            "-a",
            "nora",
            "--json")
        .expect(0, tree);
    stage.unseenShell("test -z \"$(git -C workspaces/nora status --porcelain)\"").expect(0);
  }

  private void lastNightTakenBack() {
    begin("7. Last night is taken back, this morning stays");
    stage
        .anima("memory", "append", "-a", "nora", "-t", "- Marta is back on Monday.")
        .expect(0, "1 item under", "by olu");
    stage
        .anima("undo", "-a", "nora", "last-dream")
        .expect(0, "Took back w5 (dreaming)", "kept: 1 item of 1 later commit (olu ", "Undo this:");
    expectInMemory(
        "- Jo looks after the builds.",
        "- No migrations without Jo.",
        "- Marta is back on Monday.");
  }

  private void awaitFile(Path file, CompletableFuture<Answer> wake) {
    for (long waited = 0; !Files.exists(file); waited += LOOK_AGAIN_MILLIS) {
      if (wake.isDone()) {
        throw new DemoFailedException("the wake ended too soon:\n" + wake.join().text());
      }
      if (waited > TimeUnit.SECONDS.toMillis(LONGEST_WAIT_SECONDS)) {
        throw new DemoFailedException("nora has not read its memory yet");
      }
      try {
        Thread.sleep(LOOK_AGAIN_MILLIS);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw new DemoFailedException("interrupted", interrupted);
      }
    }
  }

  private void letGo() {
    try {
      Files.createFile(workspace.resolve("go-on"));
    } catch (IOException failed) {
      throw new DemoFailedException("telling nora to go on", failed);
    }
  }

  private void expectInMemory(String... lines) {
    try {
      String memory = Files.readString(workspace.resolve("MEMORY.md"));
      for (String line : lines) {
        if (!memory.contains(line)) {
          throw new DemoFailedException("MEMORY.md lacks \"" + line + "\":\n" + memory);
        }
      }
    } catch (IOException failed) {
      throw new DemoFailedException("reading MEMORY.md", failed);
    }
  }
}
