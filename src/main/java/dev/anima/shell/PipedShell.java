package dev.anima.shell;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The shell without a terminal: one command a line from standard input, no prompt, nothing that
 * steers a terminal. Ends with the exit code of the last line that failed.
 */
final class PipedShell implements Screen {
  private final Workbench bench;
  private final InputStream lines;

  PipedShell(Workbench bench) {
    this.bench = bench;
    this.lines = new BufferedInputStream(bench.surroundings().in());
  }

  int run() {
    int failed = 0;
    while (!bench.isOver()) {
      Optional<String> line;
      try {
        line = nextLine("");
      } catch (RefusedException noText) {
        bench.surroundings().err().println(noText.getMessage());
        failed = noText.kind().exitCode();
        continue;
      }
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
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      int next = lines.read();
      if (next < 0) {
        return Optional.empty();
      }
      for (; next >= 0 && next != '\n'; next = lines.read()) {
        line.write(next);
      }
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(line.toByteArray()))
              .toString();
      return Optional.of(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
    } catch (CharacterCodingException noText) {
      throw new RefusedException(
          "Reading the next line: it is not UTF-8, so it was left out.", null);
    } catch (IOException failed) {
      throw new UncheckedIOException("Reading the next command", failed);
    }
  }
}
