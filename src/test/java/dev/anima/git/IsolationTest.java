package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs a whole save in a JVM that would be noticed if it looked around. */
class IsolationTest {
  private static final List<String> ODD_NAMES =
      List.of("caf\u00e9.md", "\u65e5\u672c\u8a9e.md", "\ud83d\ude00 smile.md");

  @TempDir Path temp;

  @Test
  void aSaveUnderThePosixLocaleStartsNoProcessAndLeavesNothingInHome() throws Exception {
    Path folder = temp.resolve("ada");
    Workspaces.create(folder).close();
    for (String name : ODD_NAMES) {
      String raw = new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
      Files.writeString(RawNames.resolve(folder, "notes/" + raw), name);
    }
    Files.writeString(RawNames.resolve(folder, "notes/latin-\u00e9.md"), "no UTF-8");
    Files.createSymbolicLink(
        folder.resolve("notes/link"), RawNames.resolve(Path.of("/nowhere"), "caf\u00e9"));
    Path home = Files.createDirectory(temp.resolve("home"));
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("r-xr-xr-x"));
    Path trap = trap("git", "sh", "umask", "cygpath");

    String[] report = fork(folder, home, trap).split(" ");

    NativeGit git = NativeGit.hostileIn(folder, temp.resolve("user"));
    assertThat(git.run("status", "--porcelain")).isEmpty();
    assertThat(git.run("rev-parse", "HEAD^{tree}").strip()).isEqualTo(report[0]);
    assertThat(git.run("ls-files", "notes")).contains(ODD_NAMES);
    assertThat(git.runRaw("ls-files", "-z", "notes")).contains((byte) 0xe9);
    assertThat(report[2]).as("resolution from memory").isEqualTo("10");
    assertThat(temp.resolve("caught")).doesNotExist();
    try (var left = Files.list(home)) {
      assertThat(left).isEmpty();
    }
  }

  /** Programs of these names that tell when they are run. */
  private Path trap(String... names) throws Exception {
    Path folder = Files.createDirectory(temp.resolve("trap"));
    for (String name : names) {
      Path program = folder.resolve(name);
      Files.writeString(program, "#!/bin/sh\necho " + name + " >> " + temp.resolve("caught"));
      program.toFile().setExecutable(true);
    }
    return folder;
  }

  private String fork(Path folder, Path home, Path trap) throws Exception {
    Path report = temp.resolve("report");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder builder =
        new ProcessBuilder(
            java,
            "-XX:TieredStopAtLevel=1",
            "-Duser.home=" + home,
            "-cp",
            System.getProperty("java.class.path"),
            ForkedSave.class.getName(),
            folder.toString(),
            report.toString());
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.put("PATH", trap.toString());
    environment.put("HOME", home.toString());
    environment.put("XDG_CONFIG_HOME", home.toString());
    environment.put("LC_ALL", "C");
    environment.put("GIT_DIR", "/nowhere");
    environment.put("GIT_OBJECT_DIRECTORY", "/nowhere");
    builder.redirectErrorStream(true);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return Files.readString(report);
  }
}
