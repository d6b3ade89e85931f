package dev.anima.records;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts a class of the tests in a Java process of its own; its output goes to a file. */
final class OtherJvm {
  private OtherJvm() {}

  static Process start(Class<?> main, Path output, String... arguments) throws IOException {
    return start(List.of(), main, output, arguments);
  }

  /**
   * The same without the superuser's power to write what its rights forbid; needs {@code setpriv}
   * only where the tests run as the superuser.
   */
  static Process startWithPlainRights(Class<?> main, Path output, String... arguments)
      throws IOException {
    boolean superuser = System.getProperty("user.name").equals("root");
    List<String> prefix =
        superuser
            ? List.of("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all")
            : List.of();
    return start(prefix, main, output, arguments);
  }

  private static Process start(List<String> prefix, Class<?> main, Path output, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx96m"));
    // A killed process leaves the driver's library behind; here it goes with the test's folder.
    command.add("-Djava.io.tmpdir=" + output.toAbsolutePath().getParent());
    command.addAll(List.of("-cp", classPath(), main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  /** Lets a process that waits for a line go on. */
  static void go(Process process) throws IOException {
    process.getOutputStream().write("go\n".getBytes(StandardCharsets.US_ASCII));
    process.getOutputStream().flush();
  }
}
