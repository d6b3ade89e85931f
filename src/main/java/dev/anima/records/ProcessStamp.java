package dev.anima.records;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * One process for good: a process id alone is used again, together with the start it is not.
 *
 * @param host the name of the machine
 * @param pid the process id there
 * @param start boot id and start ticks where there is a {@code /proc}, else the start instant
 */
public record ProcessStamp(String host, long pid, String start) {
  private static final Path PROC = Path.of("/proc");
  private static final Duration TOLERANCE = Duration.ofSeconds(2);
  private static final String UNKNOWN_START = "unknown";

  /** The process that asks. */
  public static ProcessStamp current() {
    return of(ProcessHandle.current());
  }

  /** A process of this host; its start is {@code unknown} if it is gone already. */
  public static ProcessStamp of(ProcessHandle process) {
    return new ProcessStamp(Host.NAME, process.pid(), startOf(process.pid()).orElse(UNKNOWN_START));
  }

  public boolean isOnThisHost() {
    return host.equals(Host.NAME);
  }

  /** Whether exactly this process runs, on this host. A process of another host does not. */
  public boolean isAlive() {
    return isOnThisHost() && startOf(pid).map(this::isSameStart).orElse(false);
  }

  private boolean isSameStart(String found) {
    if (found.equals(start)) {
      return !start.equals(UNKNOWN_START);
    }
    try {
      Duration apart = Duration.between(Instant.parse(start), Instant.parse(found)).abs();
      return apart.compareTo(TOLERANCE) <= 0;
    } catch (DateTimeException notInstants) {
      return false;
    }
  }

  private static Optional<String> startOf(long pid) {
    if (Host.BOOT_ID.isPresent()) {
      return ticksOf(pid).map(ticks -> Host.BOOT_ID.get() + "/" + ticks);
    }
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .flatMap(process -> process.info().startInstant())
        .map(Instant::toString);
  }

  /** The start ticks; empty if there is no such process or it is only waiting to be reaped. */
  private static Optional<String> ticksOf(long pid) {
    String stat;
    try {
      stat =
          Files.readString(
              PROC.resolve(Long.toString(pid)).resolve("stat"), StandardCharsets.ISO_8859_1);
    } catch (IOException gone) {
      return Optional.empty();
    }
    // The program's name stands in parentheses and may hold anything, parentheses too.
    String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
    boolean dead = fields.length < 20 || fields[0].equals("Z") || fields[0].equals("X");
    return dead ? Optional.empty() : Optional.of(fields[19]);
  }

  /** What is asked of the machine once. */
  private static final class Host {
    static final Optional<String> BOOT_ID = read("sys/kernel/random/boot_id");
    static final String NAME = read("sys/kernel/hostname").orElseGet(Host::nameByNetwork);

    private static Optional<String> read(String file) {
      try {
        return Optional.of(
            Files.readString(PROC.resolve(file), StandardCharsets.ISO_8859_1).strip());
      } catch (IOException absent) {
        return Optional.empty();
      }
    }

    private static String nameByNetwork() {
      try {
        return InetAddress.getLocalHost().getHostName();
      } catch (UnknownHostException unnamed) {
        return "localhost";
      }
    }
  }
}
