package dev.anima.shell;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The story that a newcomer sees, in a home of its own. Each step is held against what the story
 * says of it; one that does not agree ends the demo with exit 1.
 */
final class Demo {
  private static final int BROKEN_STORY = 1;

  /** What a shell says of a program that Ctrl-C ended. */
  private static final int STOPPED = 130;

  private static final long LONGEST_CLEANING_SECONDS = 40;

  private final Surroundings surroundings;
  private final boolean keep;
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final AtomicBoolean shuttingDown = new AtomicBoolean();
  private final CountDownLatch cleaned = new CountDownLatch(1);

  Demo(Session session, boolean keep) {
    this.surroundings = session.surroundings();
    this.keep = keep;
  }

  int run() {
    Thread hook = new Thread(this::stopAndAwaitCleaning, "remove the demo's home");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return play();
    } finally {
      cleaned.countDown();
      if (!shuttingDown.get()) {
        Runtime.getRuntime().removeShutdownHook(hook);
      }
    }
  }

  /** After Ctrl-C the wake that runs settles first; then the story ends and its home goes. */
  private void stopAndAwaitCleaning() {
    shuttingDown.set(true);
    stopped.set(true);
    try {
      if (!cleaned.await(LONGEST_CLEANING_SECONDS, TimeUnit.SECONDS)) {
        surroundings.err().println("The demo's home could not be removed in time.");
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private int play() {
    DemoHome home;
    try {
      home = DemoHome.makeIn(temporaryFolder(), surroundings.random());
    } catch (DemoFailedException failed) {
      return broken("a home to play in", failed);
    }
    try {
      DemoStory story = new DemoStory(new DemoStage(surroundings, home.folder(), stopped), home);
      return tell(story);
    } finally {
      end(home);
    }
  }

  private int tell(DemoStory story) {
    try {
      story.tell();
      surroundings.out().println();
      return 0;
    } catch (DemoFailedException failed) {
      return stopped.get() ? STOPPED : broken(story.chapter(), failed);
    }
  }

  private int broken(String chapter, DemoFailedException failed) {
    surroundings.err().println("The demo went wrong at: " + chapter);
    surroundings.err().println(failed.getMessage());
    if (failed.getCause() != null) {
      surroundings.err().println(failed.getCause());
    }
    return BROKEN_STORY;
  }

  private void end(DemoHome home) {
    if (keep) {
      surroundings.out().println("The home is kept: cd " + home.folder());
      surroundings.out().println("Look further with: git -C workspaces/nora log -p");
      surroundings.out().println("Remove it with: rm -r " + home.folder());
    } else {
      home.remove();
      if (!stopped.get()) {
        surroundings
            .out()
            .println("The home is removed; with --keep it stays, to be looked through.");
      }
    }
  }

  private Path temporaryFolder() {
    return Path.of(
        surroundings.variable("TMPDIR").orElseGet(() -> System.getProperty("java.io.tmpdir")));
  }
}
