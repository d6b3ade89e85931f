package dev.anima.shell;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** What runs in the background of one shell. Any thread. */
public final class Jobs {
  private final List<Job> jobs = new ArrayList<>();
  private final List<Job> toAnnounce = new ArrayList<>();
  private @Nullable Consumer<Job> listener;
  private int last;

  /**
   * Who is told of an end at once. Without one, or before there is one, ends are kept for {@link
   * #takeEnded}.
   */
  public synchronized void listener(Consumer<Job> told) {
    listener = told;
  }

  Job begin(String line, Instant now, ToIntFunction<Job> work) {
    Job job = add(line, now);
    Thread thread =
        new Thread(
            () -> {
              int code = 1;
              try {
                code = work.applyAsInt(job);
              } finally {
                end(job, code);
              }
            },
            "job " + job.number());
    thread.setDaemon(true);
    thread.start();
    return job;
  }

  private synchronized Job add(String line, Instant now) {
    last++;
    Job job = new Job(last, line, now);
    jobs.add(job);
    return job;
  }

  private void end(Job job, int code) {
    Consumer<Job> told;
    synchronized (this) {
      job.ended(code);
      jobs.remove(job);
      told = listener;
      if (told == null) {
        toAnnounce.add(job);
      }
      notifyAll();
    }
    if (told != null) {
      told.accept(job);
    }
  }

  /** Those that run, oldest first. */
  public synchronized List<Job> running() {
    return List.copyOf(jobs);
  }

  synchronized Optional<Job> find(int number) {
    return jobs.stream().filter(job -> job.number() == number).findFirst();
  }

  /** Those whose end nobody was told of yet. */
  synchronized List<Job> takeEnded() {
    List<Job> taken = List.copyOf(toAnnounce);
    toAnnounce.clear();
    return taken;
  }

  /** Stops all of them. */
  public void stopAll() {
    running().forEach(Job::stop);
  }

  /** Waits until none runs; at most so long. */
  public synchronized void awaitAll(long millis) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    while (!jobs.isEmpty()) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return;
      }
      wait(left);
    }
  }

  synchronized void awaitAll() throws InterruptedException {
    while (!jobs.isEmpty()) {
      wait();
    }
  }
}
