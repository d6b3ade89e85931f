package dev.anima.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What main code asks of the machine, and where: mostly nowhere, for it is handed in from above.
 */
class SourceRulesTest {
  private static final Pattern STREAMS =
      Pattern.compile("\\bSystem\\s*\\.\\s*(?:out|err|in|console)\\b|\\bFileDescriptor\\b");
  private static final Pattern EXIT =
      Pattern.compile("\\bSystem\\.exit\\(|\\bgetRuntime\\(\\)\\s*\\.(?:halt|exit)\\(");
  private static final Pattern CLOCK =
      Pattern.compile(
          "\\b(?:Instant|LocalDate|LocalTime|LocalDateTime|ZonedDateTime|OffsetDateTime|Year)\\.now\\("
              + "|\\bClock\\.system|\\bInstantSource\\.system|\\bSystem\\.currentTimeMillis\\("
              + "|\\bnew Date\\(\\)");
  private static final Pattern ZONE =
      Pattern.compile("\\bZoneId\\.systemDefault\\(|\\bTimeZone\\.getDefault\\(");
  private static final Pattern LOCALE =
      Pattern.compile(
          "\\bLocale\\.getDefault\\(|\\.to(?:Upper|Lower)Case\\(\\)|\\.formatted\\("
              + "|\\bString\\.format\\(\\s*+(?!(?:java\\.util\\.)?Locale\\.ROOT)"
              + "|\\.printf\\(\\s*+(?!(?:java\\.util\\.)?Locale\\.ROOT)");
  private static final Pattern CHARSET =
      Pattern.compile(
          "\\bCharset\\.defaultCharset\\(|\\.getBytes\\(\\)|\\bnew FileReader\\(|\\bnew FileWriter\\(");
  private static final Pattern STACK_TRACE = Pattern.compile("\\.printStackTrace\\(");
  private static final Pattern BASKET_NAME = Pattern.compile(".*(?:Manager|Helper|Utils?)\\.java");
  private static final Pattern EMPTY_CATCH = Pattern.compile("catch\\s*\\([^)]*\\)\\s*\\{\\s*\\}");

  /**
   * Where the clock of the machine itself is meant, for it is compared with what the file system
   * wrote.
   */
  private static final Set<String> FILE_CLOCK =
      Set.of(
          // JGit asks its SystemReader, and only that.
          "dev/anima/git/GitIsolation.java",
          // An object that is stored again must look as young as one that is new.
          "dev/anima/git/LooseObjects.java",
          // A file that changed since the scan began may still change within one tick of its clock.
          "dev/anima/git/GitStore.java",
          // A ref that moves without a commit of ours is dated in the reflog by when it moved.
          "dev/anima/git/Refs.java");

  @Test
  void onlyTheShellAndTheAppTouchTheStandardStreams() throws Exception {
    assertThat(places(STREAMS, Set.of("shell", "app"))).isEmpty();
  }

  @Test
  void onlyTheAppEndsTheProcess() throws Exception {
    assertThat(places(EXIT, Set.of("app"))).isEmpty();
  }

  @Test
  void onlyTheAppReadsTheClockAndTheZoneOfTheMachine() throws Exception {
    assertThat(places(CLOCK, Set.of("app")))
        .filteredOn(place -> FILE_CLOCK.stream().noneMatch(place::contains))
        .isEmpty();
    assertThat(places(ZONE, Set.of("app"))).isEmpty();
  }

  @Test
  void nothingDependsOnTheMachinesLocaleOrCharset() throws Exception {
    assertThat(places(LOCALE, Set.of())).isEmpty();
    assertThat(places(CHARSET, Set.of())).isEmpty();
  }

  @Test
  void noFailureIsPrintedAndForgottenOrSwallowedWithoutAReason() throws Exception {
    assertThat(places(STACK_TRACE, Set.of())).isEmpty();
    List<String> swallowed = new ArrayList<>();
    for (JavaSource source : JavaSource.all()) {
      // In the text and not in the code: a comment inside is the reason that is asked for.
      if (EMPTY_CATCH.matcher(source.text()).find()) {
        swallowed.add(source.file().toString());
      }
    }
    assertThat(swallowed).isEmpty();
  }

  @Test
  void noClassIsNamedForBeingABasket() throws Exception {
    assertThat(JavaSource.all())
        .extracting(source -> source.file().getFileName().toString())
        .noneMatch(BASKET_NAME.asMatchPredicate());
  }

  @Test
  void everyPackageSaysWhatItIsForAndIsNullMarked() throws Exception {
    Set<String> folders = new TreeSet<>();
    for (JavaSource source : JavaSource.all()) {
      folders.add(source.file().getParent().toString());
    }
    List<String> without = new ArrayList<>();
    for (String folder : folders) {
      Path info = Path.of(folder, "package-info.java");
      if (!Files.exists(info) || !isMarkedAndExplained(Files.readString(info))) {
        without.add(info.toString());
      }
    }
    assertThat(without).isEmpty();
  }

  @Test
  void theRulesLookAtCodeAndNotAtSentencesAboutIt() {
    JavaSource source =
        JavaSource.of(
            Path.of("src/main/java/dev/anima/git/Some.java"),
            """
            // Instant.now() is not for us
            /* System.out neither */
            String a = "Instant.now() \\" System.out"; char b = '"';
            String c = \"""
              Instant.now()
              \""";
            Instant d = Instant.now();
            """);

    assertThat(source.places(CLOCK))
        .containsExactly(source.file() + ":7: Instant d = Instant.now();");
    assertThat(source.places(STREAMS)).isEmpty();
  }

  @Test
  void theRulesNoticeWhatTheyAreFor() {
    assertThat(found(LOCALE, "String.format(\"%d\", 1)")).isTrue();
    assertThat(found(LOCALE, "String.format(\n    Locale.ROOT, \"%d\", 1)")).isFalse();
    assertThat(found(LOCALE, "String.format(java.util.Locale.ROOT, \"%d\", 1)")).isFalse();
    assertThat(found(LOCALE, "name.toLowerCase()")).isTrue();
    assertThat(found(CLOCK, "source.instant(); clock.now()")).isFalse();
    assertThat(found(STREAMS, "System.err.println()")).isTrue();
    assertThat(found(STREAMS, "System.getenv()")).isFalse();
    assertThat(EMPTY_CATCH.matcher("catch (IOException e) {\n }").find()).isTrue();
    assertThat(EMPTY_CATCH.matcher("catch (IOException e) { // gone is what was wanted\n }").find())
        .isFalse();
  }

  private static boolean isMarkedAndExplained(String info) {
    return info.startsWith("/**") && info.contains("\n@NullMarked\npackage ");
  }

  private static boolean found(Pattern pattern, String text) {
    return !JavaSource.of(Path.of("src/main/java/dev/anima/git/Some.java"), text)
        .places(pattern)
        .isEmpty();
  }

  private static List<String> places(Pattern pattern, Set<String> exceptInLayers)
      throws IOException {
    List<String> places = new ArrayList<>();
    for (JavaSource source : JavaSource.all()) {
      if (!exceptInLayers.contains(source.layer())) {
        places.addAll(source.places(pattern));
      }
    }
    return places;
  }
}
