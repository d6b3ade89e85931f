package dev.anima.provider;

import dev.anima.agent.AgentName;
import dev.anima.agent.ProviderCommand;
import dev.anima.agent.ProviderSettings;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import dev.anima.records.ProcessStamp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** A home with one workspace, real scripts, and a caller with a chosen environment. */
final class ProviderWorld {
  static final AgentName ADA = new AgentName("ada");

  final Path home;
  final Path workspace;
  final Map<String, String> caller = new HashMap<>();
  final WakeId wake = WakeId.next(WakeKind.MESSAGE, ADA, Clock.systemUTC(), new Random());
  String wakeText = "Good morning.\n";
  Duration timeLimit = Duration.ofSeconds(30);
  Duration grace = ProcessTree.GRACE;
  Optional<Duration> silenceLimit = Optional.empty();
  List<String> passedNames = List.of();

  ProviderWorld(Path folder) throws IOException {
    home = folder.resolve("home");
    workspace = Files.createDirectories(home.resolve("workspaces").resolve("ada"));
    caller.put("PATH", System.getenv("PATH"));
    caller.put("HOME", folder.toString());
  }

  /** An executable file in the home. */
  String script(String name, String... lines) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", lines) + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    return "./" + name;
  }

  ProviderResult shell(String line) {
    return run(ProviderCommand.ofLine(line));
  }

  ProviderResult run(ProviderCommand command) {
    return start(command, process -> {}).await();
  }

  ProviderRun start(ProviderCommand command, StartedListener listener) {
    return new CommandProvider(caller, grace).start(request(command), listener);
  }

  ProviderRequest request(ProviderCommand command) {
    ProviderSettings settings =
        new ProviderSettings(
            "command",
            Optional.of(command),
            passedNames,
            Optional.of(timeLimit),
            silenceLimit,
            false);
    return new ProviderRequest(
        wake,
        home,
        workspace,
        home.resolve("standing-prompt.md"),
        home.resolve("identity"),
        wakeText,
        settings,
        Optional.empty(),
        Map.of());
  }

  /** Whether the process whose number a script wrote into a file of the workspace runs. */
  boolean isAlive(String file) throws IOException {
    long pid = Long.parseLong(Files.readString(workspace.resolve(file)).strip());
    return ProcessHandle.of(pid).map(it -> ProcessStamp.of(it).isAlive()).orElse(false);
  }

  /** Waits until a script has written a file, which it does at once. */
  void waitForFile(String file) throws IOException {
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    Path path = workspace.resolve(file);
    while (!Files.exists(path) || Files.readString(path).isBlank()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("no " + file);
      }
      Thread.onSpinWait();
    }
  }
}
