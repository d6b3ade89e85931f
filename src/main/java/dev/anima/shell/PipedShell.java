package dev.anima.shell;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The shell without a terminal: one command a line from standard input, no prompt, nothing that
 * steers a terminal. Ends with the exit code of the last line that failed.
 */
final class PipedShell implements Screen {
  private final Workbench bench;
  private final BufferedReader lines;

  PipedShell(Workbench bench) {
    this.bench = bench;
    this.lines =
        new BufferedReader(
            new InputStreamReader(bench.surroundings().in(), StandardCharsets.UTF_8));
  }

  int run() {
    int failed = 0;
    while (!bench.isOver()) {
      Optional<String> line = nextLine("");
      if (line.isEmpty()) {
        break;
      }
      int code =
          bench.run(line.get(), this, bench.surroundings().out(), bench.surroundings().err());
      failed = code == 0 ? failed : code;
      announce();
    }
    try {
      bench.jobs().awaitAll();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    return Math.max(announce(), failed);
  }

  /** Says what has ended meanwhile; the exit code of the last that failed. */
  private int announce() {
    int failed = 0;
    for (Job job : bench.jobs().takeEnded()) {
      bench.surroundings().out().print(job.announcement());
      failed = job.exitCode() == 0 ? failed : job.exitCode();
    }
    bench.surroundings().out().flush();
    return failed;
  }

  @Override
  public boolean isShell() {
    return true;
  }

  @Override
  public Optional<String> nextLine(String prompt) {
    try {
      @Nullable String line = lines.readLine();
      return Optional.ofNullable(line);
    } catch (IOException failed) {
      throw new UncheckedIOException("Reading the next command", failed);
    }
  }
}
