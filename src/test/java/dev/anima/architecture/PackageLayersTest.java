package dev.anima.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.architecture.CompiledClasses.Use;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PackageLayersTest {
  @Test
  void nothingCompiledUsesAHigherPackageOrOneOnItsOwnRung() throws Exception {
    assertThat(CompiledClasses.uses().stream().flatMap(PackageLayersTest::objection)).isEmpty();
  }

  @Test
  void nothingImportsAHigherPackageOrOneOnItsOwnRung() throws Exception {
    // Class files forget constants and what only a comment links to; imports do not.
    Set<String> objections = new LinkedHashSet<>();
    for (JavaSource source : JavaSource.all()) {
      for (String used : source.imports()) {
        Ladder.layer(used)
            .flatMap(layer -> Ladder.ANIMA.objection(source.layer(), layer))
            .ifPresent(why -> objections.add(source.file() + " imports " + used + ": " + why));
      }
    }
    assertThat(objections).isEmpty();
  }

  @Test
  void everyPackageHasARung() throws Exception {
    Set<String> without = new TreeSet<>();
    for (JavaSource source : JavaSource.all()) {
      if (Ladder.ANIMA.height(source.layer()).isEmpty()) {
        without.add(source.packageName());
      }
    }
    assertThat(without).isEmpty();
  }

  @Test
  void noPackagesGoRoundInACircle() throws Exception {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (Use use : CompiledClasses.uses()) {
      String from = packageOf(use.user());
      String to = packageOf(use.used());
      if (to.startsWith("dev.anima.") && !from.equals(to)) {
        uses.computeIfAbsent(from, name -> new TreeSet<>()).add(to);
      }
    }
    assertThat(circle(uses)).isEmpty();
  }

  @Test
  void theRulesNoticeWhatTheyAreFor() {
    assertThat(Ladder.ANIMA.objection("git", "error")).isEmpty();
    assertThat(Ladder.ANIMA.objection("git", "markdown"))
        .contains("git and markdown stand on one rung");
    assertThat(Ladder.ANIMA.objection("git", "wake")).contains("git stands below wake");
    assertThat(Ladder.ANIMA.objection("git", "util")).contains("util has no rung on the ladder");
    assertThat(circle(Map.of("a", Set.of("b"), "b", Set.of("c"), "c", Set.of("a"))))
        .containsExactlyInAnyOrder("a", "b", "c");
    assertThat(circle(Map.of("a", Set.of("b", "c"), "b", Set.of("c")))).isEmpty();
    JavaSource source =
        JavaSource.of(
            Path.of("src/main/java/dev/anima/git/Some.java"),
            "import dev.anima.wake.Wake; // import no.One;\n// import static dev.anima.a.B.c;\n");
    assertThat(source.imports()).containsExactly("dev.anima.wake.Wake");
  }

  @Test
  void jdepsSeesWhatOurClassesUse() throws Exception {
    assertThat(CompiledClasses.uses())
        .contains(new Use("dev.anima.error.ErrorKind", "java.lang.Enum"))
        .anyMatch(use -> use.used().startsWith("dev.anima.error."));
  }

  private static Stream<String> objection(Use use) {
    Optional<String> from = Ladder.layer(use.user());
    Optional<String> to = Ladder.layer(use.used());
    if (from.isEmpty() || to.isEmpty()) {
      return Stream.empty();
    }
    return Ladder.ANIMA
        .objection(from.get(), to.get())
        .map(why -> use.user() + " uses " + use.used() + ": " + why)
        .stream();
  }

  private static String packageOf(String className) {
    return className.substring(0, className.lastIndexOf('.'));
  }

  /** The packages that are left when all that use nothing, and then their users, are taken away. */
  private static Set<String> circle(Map<String, Set<String>> uses) {
    Map<String, Set<String>> left = new TreeMap<>();
    uses.forEach((user, used) -> left.put(user, new TreeSet<>(used)));
    Deque<String> free = new ArrayDeque<>();
    uses.values().stream()
        .flatMap(Set::stream)
        .filter(used -> !uses.containsKey(used))
        .forEach(free::add);
    while (!free.isEmpty()) {
      String gone = free.pop();
      for (String user : List.copyOf(left.keySet())) {
        Set<String> used = left.get(user);
        used.remove(gone);
        if (used.isEmpty()) {
          left.remove(user);
          free.add(user);
        }
      }
    }
    return left.keySet();
  }
}
