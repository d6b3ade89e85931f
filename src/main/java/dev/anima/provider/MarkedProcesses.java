package dev.anima.provider;

import dev.anima.agent.WakeId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Processes whose environment names a wake: they are found however far they went from the provider
 * that started them. Two homes may have the same wake id, so the home must be named as well.
 */
final class MarkedProcesses {
  private static final Path PROC = Path.of("/proc");
  private static final boolean AVAILABLE = Files.isReadable(PROC.resolve("self/environ"));

  private final String wake;
  private final String home;

  MarkedProcesses(WakeId wake, Path home) {
    this.wake = "\0" + ProviderEnvironment.WAKE + "=" + wake + "\0";
    this.home = "\0" + ProviderEnvironment.HOME + "=" + ProviderEnvironment.homeText(home) + "\0";
  }

  /** Whether this machine shows the environment of processes at all. */
  static boolean available() {
    return AVAILABLE;
  }

  /** Those that run now, without this process. */
  List<ProcessHandle> find() {
    List<ProcessHandle> found = new ArrayList<>();
    if (!AVAILABLE) {
      return found;
    }
    long self = ProcessHandle.current().pid();
    Patience patience = new Patience();
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
      for (Path process : processes) {
        long pid = Long.parseLong(process.getFileName().toString());
        if (pid != self && isMarked(process, patience)) {
          ProcessHandle.of(pid).ifPresent(found::add);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      throw new IllegalStateException("cannot list " + PROC, e);
    }
    return found;
  }

  private boolean isMarked(Path process, Patience patience) {
    try {
      Path file = process.resolve("environ");
      byte[] bytes = Files.readAllBytes(file);
      // While a process changes into another program its environment looks empty for a moment.
      while (bytes.length == 0 && hasProgram(process) && patience.oneMore()) {
        bytes = Files.readAllBytes(file);
      }
      String environment = "\0" + new String(bytes, StandardCharsets.UTF_8);
      return environment.contains(wake) && environment.contains(home);
    } catch (IOException goneOrAnotherUsers) {
      return false;
    }
  }

  /** Threads of the kernel, and what waits to be reaped, have none. */
  private static boolean hasProgram(Path process) {
    try {
      return Files.readSymbolicLink(process.resolve("exe")).isAbsolute();
    } catch (IOException none) {
      return false;
    }
  }

  /** A few milliseconds for one search: there are processes whose environment stays empty. */
  private static final class Patience {
    private int left = 10;

    boolean oneMore() {
      if (left == 0) {
        return false;
      }
      left--;
      LockSupport.parkNanos(1_000_000);
      return true;
    }
  }
}
