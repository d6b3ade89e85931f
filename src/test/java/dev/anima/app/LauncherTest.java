package dev.anima.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.app.LaunchWorld.Run;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@MethodSource("shells")
class LauncherTest {
  private final String shell;
  @TempDir Path folder;
  private LaunchWorld world;

  LauncherTest(String shell) {
    this.shell = shell;
  }

  static Stream<String> shells() {
    return Stream.of("dash", "bash", "ksh").filter(LaunchWorld::isThere);
  }

  @BeforeEach
  void makeWorld() throws Exception {
    world = new LaunchWorld(folder, shell);
  }

  @Test
  void theFirstStartBuildsAndTheSecondDoesNot() throws Exception {
    world.withJava("17.0.9").withMaven();

    Run first = world.anima("status", "--json");
    Run second = world.anima("status", "--json");

    assertThat(first.exit()).isZero();
    assertThat(first.err()).startsWith("Building Anima, first start only");
    assertThat(first.out()).isEqualTo(second.out());
    assertThat(second.err()).isEmpty();
    assertThat(world.mavenCalls()).isEqualTo(1);
  }

  @Test
  void buildingUsesTheLightBuildInTheCheckoutAndLeavesTheInputToTheCommand() throws Exception {
    world.withJava("17.0.9").withMaven();

    Run run = world.anima("read");

    assertThat(run.out()).contains("what was piped in");
    assertThat(Files.readString(world.maven.resolve("calls")))
        .startsWith(world.checkout + " ")
        .contains("-Dlight")
        .contains("package");
  }

  @Test
  void argumentsArriveAsTheyWereTyped() throws Exception {
    world.withJava("17.0.9").withMaven();

    Run run = world.anima("memory", "append", "-t", "two  words", "", "*", "a'b\"c", "$HOME");

    assertThat(run.out())
        .contains("<memory>\n<append>\n<-t>\n<two  words>\n<>\n<*>\n<a'b\"c>\n<$HOME>\n");
  }

  @Test
  void findsItsCheckoutThroughAChainOfLinksFromAnyFolder() throws Exception {
    world.withJava("17.0.9").withMaven();
    Path elsewhere = Files.createDirectories(world.root.resolve("some where/bin"));
    Files.createSymbolicLink(elsewhere.resolve("inner"), Path.of("../../check out/anima"));
    Files.createSymbolicLink(elsewhere.resolve("mind"), Path.of("inner"));

    Run run = world.run(elsewhere.resolve("mind").toString());

    assertThat(run.value("BIN")).isEqualTo(world.checkout.toString());
    assertThat(run.out()).contains("<" + world.jar() + ">");
  }

  @Test
  void hintsNameThePlainWordWhereThePathLeadsHere() throws Exception {
    world.withJava("17.0.9").withMaven();
    Path bin = Files.createDirectories(world.root.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("anima"), world.checkout.resolve("anima"));
    world.withPath(bin);

    assertThat(world.in(world.root, shell, "-c", "exec anima").value("LAUNCHER"))
        .isEqualTo("anima");
    assertThat(world.in(world.checkout, "./anima").value("LAUNCHER")).isEqualTo("./anima");
    assertThat(world.anima().value("LAUNCHER")).isEqualTo("'" + world.checkout + "/anima'");
  }

  @Test
  void withoutJavaItSaysWhatToInstall() throws Exception {
    Run run = world.withMaven().anima("status");

    assertRefused(run, "needs a JDK 17 or newer", "none in JAVA_HOME or on the PATH", "install");
  }

  @ParameterizedTest
  @ValueSource(strings = {"11.0.2", "1.8.0_392", "16"})
  void anOldJavaIsNamed(String version) throws Exception {
    Run run = world.withJava(version).withMaven().anima("status");

    assertRefused(run, "needs a JDK 17 or newer", "is Java " + version);
  }

  @Test
  void anOldJavaHomeDoesNotHideAGoodJavaOnThePath() throws Exception {
    world.withJava("11.0.2").withMaven().withPath(world.jdk("21.0.1").resolve("bin"));

    Run run = world.anima();

    assertThat(run.value("java")).isEqualTo(world.root.resolve("a jdk 21.0.1/bin/java").toString());
  }

  @Test
  void javaHomeGoesBeforeThePath() throws Exception {
    world.withJava("17.0.9").withMaven().withPath(world.jdk("21.0.1").resolve("bin"));

    assertThat(world.anima().value("java")).contains("17.0.9");
  }

  @ParameterizedTest
  @ValueSource(strings = {"17", "17.0.9", "18-ea", "25.0.3"})
  void aJavaWithoutAReleaseFileIsAskedForItsVersion(String version) throws Exception {
    world.withJava("").withMaven().withEnvironment("FAKE_JAVA_VERSION", version);

    assertThat(world.anima("status").exit()).isZero();
  }

  @Test
  void anOldJavaWithoutAReleaseFileIsRefused() throws Exception {
    world.withJava("").withMaven().withEnvironment("FAKE_JAVA_VERSION", "1.8.0_392");

    assertRefused(world.anima("status"), "is Java 1.8.0_392");
  }

  @Test
  void aStartWithoutJavaAtHandUsesTheOneThatAnimaWasBuiltWith() throws Exception {
    world.withJava("17.0.9").withMaven().anima();

    Run run = world.withoutEnvironment("JAVA_HOME").anima();

    assertThat(run.value("java")).contains("17.0.9");
  }

  @Test
  void withoutMavenItSaysWhatToInstall() throws Exception {
    Run run = world.withJava("17.0.9").anima("status");

    assertRefused(run, "not built yet", "needs Maven", "install Maven 3.6.3 or newer");
  }

  @Test
  void aJavaWithoutACompilerCannotBuild() throws Exception {
    Path jdk = world.jdk("17.0.9");
    Files.delete(jdk.resolve("bin/javac"));

    Run run = world.withEnvironment("JAVA_HOME", jdk.toString()).withMaven().anima("status");

    assertRefused(run, "needs a JDK", "holds no compiler");
    assertThat(world.mavenCalls()).isZero();
  }

  @Test
  void aFailedBuildShowsItsErrorsKeepsItsLogAndLeavesNothingElse() throws Exception {
    world.withJava("17.0.9").withMaven();
    Files.createFile(world.maven.resolve("fail"));

    Run run = world.anima("status");

    assertThat(run.exit()).isEqualTo(6);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("it does not compile")
        .contains("mvn ended with 1")
        .contains(world.launchFolder().resolve("build.log").toString());
    assertThat(world.jar()).doesNotExist();
    assertThat(names(world.launchFolder())).containsExactly("build.log");

    Files.delete(world.maven.resolve("fail"));
    assertThat(world.anima("status").exit()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "damaged"})
  void aDamagedJarIsBuiltAgain(String content) throws Exception {
    world.withJava("17.0.9").withMaven();
    Files.createDirectories(world.jar().getParent());
    Files.writeString(world.jar(), content);

    Run run = world.anima("status");

    assertThat(run.exit()).isZero();
    assertThat(world.jar()).hasContent("a jar\n");
  }

  @Test
  void aJarThatDoesNotStartEvenAfterABuildIsSaidSo() throws Exception {
    world.withJava("17.0.9").withMaven();
    Files.writeString(world.maven.resolve("jar"), "damaged\n");

    Run run = world.anima("status");

    assertThat(run.exit()).isEqualTo(6);
    assertThat(run.err()).contains("Could not find or load main class").contains("does not start");
  }

  @Test
  void aJarBesideNoSourcesIsTakenAsItIs() throws Exception {
    world.withJava("17.0.9");
    Files.createDirectories(world.jar().getParent());
    Files.writeString(world.jar(), "a jar\n");
    Files.delete(world.checkout.resolve("pom.xml"));

    assertThat(world.anima("status").exit()).isZero();

    Files.writeString(world.jar(), "damaged\n");
    setOlder(world.launchFolder().resolve("proven"));
    assertRefused(world.anima("status"), "no sources beside it", "unpack Anima again");
  }

  @Test
  void changedAddedAndRemovedSourcesAreBuiltAgain() throws Exception {
    world.withJava("17.0.9").withMaven().anima();
    Path source = world.checkout.resolve("src/main/java/Some.java");

    setOlder(world.jar());
    Run changed = world.anima();
    assertThat(changed.err()).startsWith("Building Anima again: its sources have changed.");
    assertThat(world.mavenCalls()).isEqualTo(2);

    Files.createDirectories(world.checkout.resolve("templates"));
    Files.writeString(world.checkout.resolve("templates/wake.txt"), "text\n");
    world.anima();
    assertThat(world.mavenCalls()).isEqualTo(3);

    Files.delete(source);
    world.anima();
    assertThat(world.mavenCalls()).isEqualTo(4);

    world.anima();
    assertThat(world.mavenCalls()).isEqualTo(4);
  }

  @Test
  void anOldJarThatCannotBeBuiltIsUsedAndSaidSo() throws Exception {
    world.withJava("17.0.9");
    Files.createDirectories(world.jar().getParent());
    Files.writeString(world.jar(), "a jar\n");
    setOlder(world.jar());

    Run run = world.anima("status");

    assertThat(run.exit()).isZero();
    assertThat(run.err())
        .contains("older than its sources")
        .contains("needs Maven")
        .hasLineCount(1);
  }

  @Test
  void aCheckoutThatCannotBeWrittenIsSaidSo() throws Exception {
    world.withJava("17.0.9").withMaven();
    // A file in the way of the folder: root may write into any folder, so modes would test nothing.
    Files.createFile(world.checkout.resolve("target"));

    assertRefused(world.anima("status"), "cannot be written");
  }

  @Test
  void twoStartsAtOnceBuildOnce() throws Exception {
    world.withJava("17.0.9").withMaven();
    Path hold = Files.createFile(world.maven.resolve("hold"));

    Process one = world.begin("status");
    BufferedReader oneSays = errors(one);
    assertThat(oneSays.readLine()).startsWith("Building Anima");
    Process two = world.begin("status");
    assertThat(errors(two).readLine()).isEqualTo("Another start of Anima is building it; waiting.");
    Files.delete(hold);

    assertThat(LaunchWorld.finish(one).exit()).isZero();
    assertThat(LaunchWorld.finish(two).exit()).isZero();
    assertThat(world.mavenCalls()).isEqualTo(1);
    assertThat(names(world.launchFolder())).doesNotContain("lock");
  }

  @Test
  void theLockOfADeadBuilderIsTakenOver() throws Exception {
    world.withJava("17.0.9").withMaven();
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    Files.createDirectories(world.launchFolder().resolve("work.1"));
    Files.writeString(world.launchFolder().resolve("lock"), dead.pid() + "\n");

    assertThat(world.anima("status").exit()).isZero();
    assertThat(names(world.launchFolder())).doesNotContain("lock", "work.1");
  }

  @Test
  void aStoppedBuildStopsMavenAndLeavesNoLock() throws Exception {
    world.withJava("17.0.9").withMaven();
    Files.createFile(world.maven.resolve("hold"));
    Process start = world.begin("status");
    BufferedReader says = errors(start);
    assertThat(says.readLine()).startsWith("Building Anima");
    // The first step is named only when Maven has begun to write.
    StringBuilder progress = new StringBuilder();
    while (progress.indexOf("compiling") < 0) {
      progress.append((char) says.read());
    }
    long maven = Long.parseLong(Files.readString(world.maven.resolve("pid")).strip());
    ProcessHandle mavenProcess = ProcessHandle.of(maven).orElseThrow();

    start.destroy();

    assertThat(start.waitFor()).isEqualTo(143);
    mavenProcess.onExit().get(20, TimeUnit.SECONDS);
    assertThat(names(world.launchFolder())).containsExactly("build.log");
  }

  @Test
  void aLocaleThatIsNotUtf8IsReplacedForTheJvmAndItsChildren() throws Exception {
    world.withJava("17.0.9").withMaven();

    assertThat(world.withEnvironment("LC_ALL", "C").anima().value("LC_ALL")).isEqualTo("C.UTF-8");
    assertThat(
            world.withoutEnvironment("LC_ALL").withoutEnvironment("LANG").anima().value("LC_ALL"))
        .isEqualTo("C.UTF-8");
    // Named UTF-8 and not installed: the C library falls back to C.
    assertThat(world.withEnvironment("LANG", "xx_XX.UTF-8").anima().value("LC_ALL"))
        .isEqualTo("C.UTF-8");
  }

  @Test
  void aUtf8LocaleIsLeftAlone() throws Exception {
    world.withJava("17.0.9").withMaven().withEnvironment("LANG", "C.UTF-8");

    Run run = world.anima();

    assertThat(run.value("LANG")).isEqualTo("C.UTF-8");
    assertThat(run.value("LC_ALL")).isEmpty();
  }

  @Test
  void theTerminalThatTheAnswerGoesToSaysHowWideItIs() throws Exception {
    world.withJava("17.0.9").withMaven().withTool("script");
    world.anima();

    assertThat(columns(world.onTerminal(47, "status"))).isEqualTo("47");
    assertThat(columns(world.withEnvironment("COLUMNS", "52").onTerminal(47))).isEqualTo("52");
    assertThat(columns(world.anima("status"))).isEmpty();
  }

  private static String columns(Run run) {
    return run.value("COLUMNS").strip();
  }

  @Test
  void onlyWhatRunsForLongGetsTheOptimisingCompiler() throws Exception {
    world.withJava("17.0.9").withMaven();
    String quick = "<-XX:TieredStopAtLevel=1>";

    assertThat(world.anima("status").out()).contains(quick);
    assertThat(world.anima("agent", "show", "shell").out()).contains(quick);
    assertThat(world.anima("serve", "--once").out()).doesNotContain(quick);
    assertThat(world.anima("--home", "serve", "shell").out()).doesNotContain(quick);
  }

  @Test
  void aNewerJvmIsToldWhatItWouldOtherwiseWarnAbout() throws Exception {
    assertThat(world.withJava("17.0.9").withMaven().anima().out()).doesNotContain("<--");
    assertThat(world.withJava("25.0.3").anima().out())
        .contains("<--enable-native-access=ALL-UNNAMED>")
        .contains("<--sun-misc-unsafe-memory-access=allow>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "17.0.9 -XX:SharedArchiveFile=",
        "21 -XX:SharedArchiveFile=",
        "25.0.3 -XX:AOTCache="
      })
  void theArchiveOfThisJvmAndJarIsUsed(String versionAndOption) throws Exception {
    String version = versionAndOption.split(" ")[0];
    String option = versionAndOption.split(" ")[1];
    world.withJava(version).withMaven();

    // Made together with the jar; a JVM that comes later finds none and makes its own when it is
    // asked to.
    assertThat(world.anima().out()).contains("<" + option + world.launchFolder());
    world.withJava("22.0.1");
    assertThat(world.anima().out()).doesNotContain("ArchiveFile", "AOTCache");
    Run made = world.withEnvironment("ANIMA_ARCHIVE", "now").anima();
    assertThat(made.out() + made.err()).isEmpty();
    world.withEnvironment("ANIMA_ARCHIVE", "none");
    assertThat(world.anima().out()).contains("<-XX:SharedArchiveFile=" + world.launchFolder());

    setNewer(world.jar());
    assertThat(world.anima().out()).doesNotContain("ArchiveFile");
  }

  @Test
  void aCheckoutWithAColonInItsNameIsRefused() throws Exception {
    world.withJava("17.0.9").withMaven();
    Path odd = Files.createDirectories(world.root.resolve("a:b"));
    Files.copy(world.checkout.resolve("anima"), odd.resolve("anima"));

    assertRefused(world.run(odd.resolve("anima").toString()), "colon");
  }

  @Test
  void windowsIsSentToWsl() throws Exception {
    Path bin = Files.createDirectories(world.root.resolve("windows"));
    Path uname = Files.writeString(bin.resolve("uname"), "#!/bin/sh\necho MINGW64_NT-10.0\n");
    uname.toFile().setExecutable(true);
    Files.delete(world.root.resolve("tools/uname"));

    Run run = world.withPath(bin).withJava("17.0.9").withEnvironment("OS", "Windows_NT").anima();

    assertRefused(run, "WSL");
  }

  private static void assertRefused(Run run, String... words) {
    assertThat(run.exit()).isEqualTo(6);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("anima: ").contains(words).hasLineCount(1);
  }

  private static BufferedReader errors(Process process) {
    return new BufferedReader(
        new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
  }

  private static void setOlder(Path file) throws Exception {
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L));
  }

  /** Newer than all that was made for it, and than the sources as well. */
  private static void setNewer(Path file) throws Exception {
    Files.setLastModifiedTime(file, FileTime.fromMillis(4_000_000_000_000L));
  }

  private static List<String> names(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
