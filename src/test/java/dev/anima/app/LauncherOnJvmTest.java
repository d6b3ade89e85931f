package dev.anima.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.app.LaunchWorld.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher with this test's own JDK, and a jar with a two-class program of the names that it
 * starts.
 */
@Timeout(120)
class LauncherOnJvmTest {
  @TempDir Path folder;
  private LaunchWorld world;

  @BeforeEach
  void buildTheProgram() throws Exception {
    world =
        new LaunchWorld(folder, "sh")
            .withMaven()
            .withEnvironment("JAVA_HOME", System.getProperty("java.home"))
            .withEnvironment("ANIMA_WAKE", "w1");
    Path sources = Files.createDirectories(folder.resolve("sources"));
    Path main =
        Files.writeString(
            sources.resolve("Main.java"),
            """
            package dev.anima.app;
            public class Main {
              public static void main(String[] args) throws Exception {
                System.out.println("started " + String.join("|", args));
                System.out.println("names in " + System.getProperty("sun.jnu.encoding"));
                String children = ProcessHandle.current().children().findAny().isPresent() ? "some" : "none";
                System.out.println("children " + children);
              }
            }
            """);
    Path rehearsal =
        Files.writeString(
            sources.resolve("Rehearsal.java"),
            """
            package dev.anima.app;
            public class Rehearsal {
              public static void main(String[] args) throws Exception {
                System.getenv().keySet().stream().filter(name -> name.startsWith("ANIMA_WAKE"))
                    .forEach(name -> { throw new IllegalStateException(name); });
                Main.main(args);
              }
            }
            """);
    Path classes = Files.createDirectories(folder.resolve("classes"));
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes.toString(), main.toString(), rehearsal.toString());
    assertThat(exit).isZero();
    pack(classes, world.maven.resolve("jar"));
  }

  @Test
  void anArchiveIsMadeWithTheJarAndChangesNothingThatIsPrinted() throws Exception {
    Run first = world.anima("status", "two words");
    Run second = world.anima("status", "two words");

    assertThat(first.exit()).isZero();
    assertThat(archives()).hasSize(1);
    assertThat(second).isEqualTo(new Run(0, first.out(), ""));
    assertThat(second.out()).startsWith("started status|two words\n");
  }

  @Test
  void anArchiveThatIsDamagedOrOfAnotherJarIsNoMatter() throws Exception {
    Run first = world.anima("status");
    Path archive = archives().get(0);
    archive.toFile().setWritable(true);

    Files.writeString(archive, "no archive at all\n");
    assertThat(world.anima("status")).isEqualTo(new Run(0, first.out(), ""));

    Files.write(archive, new byte[0]);
    assertThat(world.anima("status")).isEqualTo(new Run(0, first.out(), ""));
  }

  @Test
  void theJvmNamesFilesInUtf8WhateverTheCallersLocale() throws Exception {
    Run run = world.withEnvironment("LC_ALL", "C").anima();

    assertThat(run.out()).contains("names in UTF-8");
  }

  @Test
  void aJarThatWasBuiltByHandGetsItsArchiveWithoutTheStartWaitingForIt() throws Exception {
    Files.createDirectories(world.jar().getParent());
    Files.copy(world.maven.resolve("jar"), world.jar());
    world.withoutEnvironment("ANIMA_ARCHIVE");

    Run run = world.anima("status");
    assertThat(run).isEqualTo(new Run(0, run.out(), ""));
    assertThat(run.out()).contains("children none");

    // Whoever asks for the archive while another makes it is sent away, so ask until it is there.
    world.withEnvironment("ANIMA_ARCHIVE", "now");
    while (archives().isEmpty() || workGoesOn()) {
      assertThat(world.anima().exit()).isZero();
    }
    world.withEnvironment("ANIMA_ARCHIVE", "none");
    assertThat(world.anima("status").out()).isEqualTo(run.out());
  }

  private List<Path> archives() throws IOException {
    return launchFiles().filter(file -> file.toString().endsWith(".jsa")).toList();
  }

  private boolean workGoesOn() throws IOException {
    return launchFiles()
        .anyMatch(
            file -> file.toString().endsWith(".making") || file.toString().contains("rehearsal"));
  }

  private Stream<Path> launchFiles() throws IOException {
    if (!Files.isDirectory(world.launchFolder())) {
      return Stream.empty();
    }
    try (Stream<Path> files = Files.list(world.launchFolder())) {
      return Arrays.stream(files.toArray(Path[]::new));
    }
  }

  private static void pack(Path classes, Path jar) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        Files.copy(file, out);
        out.closeEntry();
      }
    }
  }
}
