package dev.anima.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class MergeTest {

  private static String merged(String base, String ours, String theirs) {
    MergeResult result = Merge.merge(base, ours, theirs);
    assertThat(result.clashes()).isEmpty();
    assertThat(result.byLine()).isFalse();
    return result.text();
  }

  @Test
  void ticksAndRewordsOfOneItemMeet() {
    assertThat(
            merged(
                "## T\n\n- [ ] call the bank\n- b\n",
                "## T\n\n- [x] call the bank\n- b\n",
                "## T\n\n- [ ] call the bank today\n- b\n"))
        .isEqualTo("## T\n\n- [x] call the bank today\n- b\n");
  }

  @Test
  void bothAdditionsAtOnePlaceStayAndEqualOnesComeOnce() {
    String text =
        merged("- a\n", "- a\n- from ours\n- on both\n", "- a\n- from theirs\n- on both\n");
    assertThat(text.lines())
        .containsExactlyInAnyOrder("- a", "- from ours", "- from theirs", "- on both");
  }

  @Test
  void aDeletionOnOneSideAndNoChangeOnTheOtherDeletes() {
    assertThat(merged("- a\n- b\n- c\n", "- a\n- c\n", "- a\n- b\n- c\n- d\n"))
        .isEqualTo("- a\n- c\n- d\n");
  }

  @Test
  void oneItemChangedInTwoWaysIsAClashAndOursStands() {
    MergeResult result =
        Merge.merge("- the port is 80\n", "- the port is 81\n", "- the port is 82\n");
    assertThat(result.text()).isEqualTo("- the port is 81\n");
    assertThat(result.clashes())
        .containsExactly(new Clash("- the port is 80", "- the port is 81", "- the port is 82", 1));
  }

  @Test
  void theChangedOneStandsAgainstADeletion() {
    MergeResult result = Merge.merge("- a\n- the port is 80\n", "- a\n", "- a\n- the port is 82\n");
    assertThat(result.text()).isEqualTo("- a\n- the port is 82\n");
    assertThat(result.clashes())
        .containsExactly(new Clash("- the port is 80", "", "- the port is 82", 2));
  }

  @Test
  void aMovedSectionTakesTheOtherSidesEditsAlong() {
    assertThat(
            merged(
                "# A\n\n- one\n\n# B\n\n- two\n\n# C\n\n- three\n",
                "# B\n\n- two\n\n# C\n\n- three\n\n# A\n\n- one\n",
                "# A\n\n- one\n- more\n\n# B\n\n- two\n\n# C\n\n- three\n"))
        .isEqualTo("# B\n\n- two\n\n# C\n\n- three\n\n# A\n\n- one\n- more\n");
  }

  @Test
  void aRenamedSectionTakesTheOtherSidesEditsAlong() {
    assertThat(
            merged(
                "# Old\n\n- one two three\n- four five six\n",
                "# Fresh\n\n- one two three\n- four five six\n",
                "# Old\n\n- one two three\n- four five six\n- seven\n"))
        .isEqualTo("# Fresh\n\n- one two three\n- four five six\n- seven\n");
  }

  @Test
  void nestedItemsAreUnitsOfTheirOwn() {
    assertThat(
            merged(
                "- [ ] p\n  - [ ] c\n  - [ ] d\n",
                "- [ ] p\n  - [x] c\n  - [ ] d\n",
                "- [x] p\n  - [ ] c\n  - [ ] d\n  - [ ] e\n"))
        .isEqualTo("- [x] p\n  - [x] c\n  - [ ] d\n  - [ ] e\n");
  }

  @Test
  void theLineEndingThatWonIsTheOneOfAll() {
    assertThat(merged("- a\n- b\n", "- a\r\n- b\r\n", "- a\n- b\n- c\n"))
        .isEqualTo("- a\r\n- b\r\n- c\r\n");
  }

  @Test
  void markAndFinalNewlineAreFields() {
    assertThat(merged("- a\n- b\n", "\ufeff- a\n- b\n", "- a\n- b")).isEqualTo("\ufeff- a\n- b");
  }

  @Test
  void twoParagraphsThatMeetAnewAreKeptApart() {
    assertThat(merged("# A\n\nx\n", "# A\n\nx\n\nours\n", "# A\n\nx\n\ntheirs\n"))
        .isEqualTo("# A\n\nx\n\ntheirs\n\nours\n");
  }

  @Test
  void whatAWholeFileWriteLostIsPutBackWithItsLine() {
    MergeResult result =
        Merge.putBack(
            "# M\n\n- a\n\n## Next\n",
            "# M\n\n- a, reworded by the agent\n\n## Next\n\nnew text\n",
            "# M\n\n- a\n- from the operator\n\n## Next\n");
    assertThat(result.text())
        .isEqualTo(
            "# M\n\n- a, reworded by the agent\n- from the operator\n\n## Next\n\nnew text\n");
    assertThat(result.putBack())
        .containsExactly(new PutBack(PutBack.Kind.ADDED, 4, "- from the operator"));
  }

  @Test
  void whatOursHasAlreadyIsNotPutBack() {
    String theirs = "# M\n\n- a\n- from the operator\n";
    MergeResult result = Merge.putBack("# M\n\n- a\n", theirs + "- and more\n", theirs);
    assertThat(result.text()).isEqualTo(theirs + "- and more\n");
    assertThat(result.putBack()).isEmpty();
  }

  @Test
  void anEditOfTheOthersFormStandsAndIsNoClash() {
    String base = "- deploy on Friday\n";
    String theirs = "- deploy on Monday at nine from the main branch\n";
    String ours = "- deploy on Monday at ten from the main branch\n";
    MergeResult result = Merge.putBack(base, ours, theirs);
    assertThat(result.text()).isEqualTo(ours);
    assertThat(result.clashes()).isEmpty();
    assertThat(result.putBack()).isEmpty();
  }

  @Test
  void anEditOfALineThatTheOtherAddedStandsAlone() {
    MergeResult result =
        Merge.putBack(
            "- a\n",
            "- a\n- the release is on Friday, after lunch\n",
            "- a\n- the release is on Friday\n");
    assertThat(result.text()).isEqualTo("- a\n- the release is on Friday, after lunch\n");
    assertThat(result.putBack()).isEmpty();
  }

  @Test
  void nestingBeyondTheLimitIsMergedByLine() {
    String deep = "> ".repeat(300) + "x\n";
    MergeResult result = Merge.merge("a\nb\n" + deep, "a\nb\n" + deep + "c\n", "z\na\nb\n" + deep);
    assertThat(result.byLine()).isTrue();
    assertThat(result.text()).isEqualTo("z\na\nb\n" + deep + "c\n");
  }

  @Test
  void bytesThatAreNoTextAreRefused() {
    byte[] text = "a\n".getBytes(StandardCharsets.UTF_8);
    byte[] other = {(byte) 0xff, 0x00, 0x41};
    Assertions.assertThatThrownBy(() -> Merge.merge(text, other, text))
        .isInstanceOfSatisfying(
            MarkdownRefusedException.class,
            e -> assertThat(e.code()).isEqualTo(RefusalCode.NOT_UTF8));
  }
}
