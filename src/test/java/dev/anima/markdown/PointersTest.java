package dev.anima.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PointersTest {

  private static List<String> report(Map<String, String> files) {
    return Pointers.check(files).stream().map(PointerFinding::toString).toList();
  }

  @Test
  void notesThatNothingPointsToAreNamed() {
    assertThat(
            report(
                Map.of(
                    "MEMORY.md", "[1](notes/1.md) [2](notes/2.md) [3](notes/3.md)\n",
                    "notes/1.md", "x\n",
                    "notes/2.md", "x\n",
                    "notes/3.md", "x\n",
                    "notes/4.md", "x\n",
                    "notes/5.md", "x\n")))
        .containsExactly("orphan notes/4.md", "orphan notes/5.md");
  }

  @Test
  void aNoteThatGotAnotherNameIsTheLikelyTarget() {
    String memory = "[plan](notes/a.md)\n";
    String note = "# The plan\n\nShip the release on Friday, then rest.\n";
    List<PointerFinding> findings =
        Pointers.check(
            Map.of("MEMORY.md", memory, "notes/b.md", note),
            Set.of(),
            Map.of("MEMORY.md", memory, "notes/a.md", note));
    assertThat(findings.get(0).toString()).isEqualTo("broken MEMORY.md:1 notes/a.md");
    assertThat(findings.get(0).likelyTarget()).contains("notes/b.md");
  }

  @Test
  void aNameWithoutLinkSyntaxIsNoPointerAndALinkInATableIsOne() {
    assertThat(
            report(
                Map.of(
                    "MEMORY.md",
                    "| note | link |\n|---|---|\n| notes/gone.md | [x](notes/lost.md) |\n")))
        .containsExactly("broken MEMORY.md:3 notes/lost.md");
  }

  @Test
  void imagesThatHoldNoTextCanBeThere() {
    Map<String, String> files = Map.of("MEMORY.md", "![i](notes/i.png)\n");
    assertThat(Pointers.check(files, Set.of("notes/i.png"), Map.of())).isEmpty();
    assertThat(Pointers.check(files)).hasSize(1);
  }

  @Test
  void everyPointerFollowsARename() {
    Map<String, String> before =
        Map.of(
            "MEMORY.md",
            "[a](notes/a.md#x \"t\") ![b](<notes/a.md>) [c][r] [[a]] [[a|label]] `[d](notes/a.md)`\n\n[r]: ./notes/a.md\n",
            "notes/a.md",
            "# x\n\n[self](a.md#x) [other](b.md) [up](../MEMORY.md)\n",
            "notes/b.md",
            "[back](a.md)\n");
    Map<String, String> after = Notes.rename(before, "notes/a.md", "notes/deep/new name.md");
    assertThat(after)
        .containsOnlyKeys("MEMORY.md", "notes/b.md", "notes/deep/new name.md")
        .containsEntry(
            "MEMORY.md",
            "[a](notes/deep/new%20name.md#x \"t\") ![b](<notes/deep/new%20name.md>) [c][r] [[new name]] [[new name|label]] `[d](notes/a.md)`\n\n[r]: notes/deep/new%20name.md\n")
        .containsEntry(
            "notes/deep/new name.md",
            "# x\n\n[self](new%20name.md#x) [other](../b.md) [up](../../MEMORY.md)\n")
        .containsEntry("notes/b.md", "[back](deep/new%20name.md)\n");
    assertThat(report(after)).isEmpty();
  }

  @Test
  void aRenameThereAndBackRestoresPlainPointers() {
    Map<String, String> before =
        Map.of("MEMORY.md", "[a](notes/a.md)\n", "notes/a.md", "[m](../MEMORY.md)\n");
    Map<String, String> there = Notes.rename(before, "notes/a.md", "notes/x/y.md");
    assertThat(Notes.rename(there, "notes/x/y.md", "notes/a.md")).isEqualTo(before);
  }

  @Test
  void renamesThatWouldOverwriteOrLeaveAreRefused() {
    Map<String, String> files =
        Map.of("MEMORY.md", "x\n", "notes/a.md", "x\n", "notes/b.md", "x\n");
    refused(files, "notes/a.md", "notes/b.md", RefusalCode.NOTE_EXISTS);
    refused(files, "notes/a.md", "notes/B.md", RefusalCode.NOTE_EXISTS);
    refused(files, "notes/a.md", "../a.md", RefusalCode.INVALID_TARGET);
    refused(files, "notes/a.md", "notes/a.txt", RefusalCode.INVALID_TARGET);
    refused(files, "notes/c.md", "notes/d.md", RefusalCode.NOT_FOUND);
    assertThat(Notes.rename(files, "notes/a.md", "notes/A.md")).containsKey("notes/A.md");
  }

  private static void refused(Map<String, String> files, String from, String to, RefusalCode code) {
    assertThatThrownBy(() -> Notes.rename(files, from, to))
        .isInstanceOfSatisfying(
            MarkdownRefusedException.class, e -> assertThat(e.code()).isEqualTo(code));
  }

  @Test
  void aMovedSectionTakesItsDefinitionsAlongAndPointsBack() {
    Map<String, String> after =
        Notes.moveToNote(
            Map.of(
                "MEMORY.md",
                "# M\n\n## A [x]\n\nsee [r], [below](#sub) and [above](#m)\n\n### Sub\n\ny\n\n## B\n\nuse [r]\n\n[r]: notes/x.md 'T'\n"),
            Target.of("A [x]"),
            "notes/sub/a b.md",
            false);
    assertThat(after)
        .containsEntry(
            "MEMORY.md",
            "# M\n\n## A [x]\n\nSee [A \\[x\\]](notes/sub/a%20b.md).\n\n## B\n\nuse [r]\n\n[r]: notes/x.md 'T'\n")
        .containsEntry(
            "notes/sub/a b.md",
            "# A [x]\n\nsee [r], [below](#sub) and [above](../../MEMORY.md#m)\n\n## Sub\n\ny\n\n[r]: ../x.md 'T'\n");
  }
}
