package dev.anima.shell;

import dev.anima.wake.WakeStep;
import dev.anima.workspace.WriteStep;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import picocli.CommandLine;

/** The whole tree of commands, to be looked at and not to be run. */
final class KnownTree {
  private KnownTree() {}

  static CommandLine line(Path folder) {
    Surroundings nowhere =
        new Surroundings(
            InputStream.nullInputStream(),
            System.out,
            System.err,
            false,
            Map.of(),
            folder,
            new StillClock("2026-12-02T09:12:00Z"),
            ZoneOffset.UTC,
            "login",
            new Random(1));
    return Commands.lineFor(
        List.of(), new Session(nowhere, WriteStep.Listener.NONE, WakeStep.Listener.NONE));
  }

  static CommandShape shape(Path folder) {
    return CommandShape.of(line(folder));
  }
}
