package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code --ascii} escapes can be typed back. */
class AsciiTest {
  @TempDir Path folder;

  @Test
  void escapedNamesAreUnderstoodAsTheyAreShown() {
    ShellWorld world = ShellWorld.withAda(folder);
    for (String name :
        List.of("\u65e5\u672c\u8a9e", "caf\u00e9", "\ud83d\ude00", "a\\x41b", "e\u0301")) {
      world
          .run(
              "memory",
              "set",
              "notes/" + name.replace("\\x", "\\x5cx") + ".md",
              "-a",
              "ada",
              "-t",
              name)
          .isDone();

      String shown = world.run("memory", "log", "-a", "ada", "-n", "1", "--ascii").isDone().out();
      String escaped = shown.replaceAll("(?s).*\\n  (notes/.*?) new.*", "$1");

      assertThat(shown.chars()).allMatch(unit -> unit < 0x7f);
      assertThat(world.run("memory", "show", escaped, "-a", "ada").isDone().out())
          .isEqualTo(name + "\n");
    }
  }

  @Test
  void contentsAreEscapedToo() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("memory", "set", "notes/a.md", "-a", "ada", "-t", "caf\u00e9").isDone();

    assertThat(world.run("memory", "show", "notes/a.md", "-a", "ada", "--ascii").isDone().out())
        .isEqualTo("caf\\xc3\\xa9\n");
  }

  @Test
  void whatHidesOrTurnsTextAroundIsEscapedWithoutAnybodyAsking() {
    assertThat(Visible.of("a\u202eb\u200bc\ufeffd\u2066e\u0007f"))
        .isEqualTo("a\\xe2\\x80\\xaeb\\xe2\\x80\\x8bc\\xef\\xbb\\xbfd\\xe2\\x81\\xa6e\\x07f");
    String family = "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67";
    String hebrew = "\u05e9\u05dc\u05d5\u05dd\u200f!";
    assertThat(Visible.of(family + hebrew)).isEqualTo(family + hebrew);
  }
}
