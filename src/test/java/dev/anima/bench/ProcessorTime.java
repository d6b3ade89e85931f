package dev.anima.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Processor time that this process and the programs it has waited for took. On a machine that does
 * other work it says more than the clock on the wall.
 */
final class ProcessorTime {
  private static final Path STAT = Path.of("/proc/self/stat");
  private static final double TICK_MILLIS = 10;
  private static final int CHILD_USER = 13;

  private ProcessorTime() {}

  static double millis() throws IOException {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e6 + children();
  }

  /** Zero where there is no {@code /proc}. */
  private static double children() throws IOException {
    if (!Files.exists(STAT)) {
      return 0;
    }
    String stat = Files.readString(STAT);
    // The program's name in brackets comes second and may hold spaces.
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    long user = Long.parseLong(fields[CHILD_USER]);
    long system = Long.parseLong(fields[CHILD_USER + 1]);
    return (user + system) * TICK_MILLIS;
  }
}
