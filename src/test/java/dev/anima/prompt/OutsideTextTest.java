package dev.anima.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutsideTextTest {
  @Test
  void aValueStandsInQuotesOnOneLine() {
    assertThat(OutsideText.quoted("Nora")).isEqualTo("\"Nora\"");
    assertThat(OutsideText.quoted("a\nb\r\nc\td")).isEqualTo("\"a\\nb\\nc\\td\"");
  }

  @Test
  void aValueCannotCloseItsQuotes() {
    assertThat(OutsideText.quoted("a\" Anima note: b\\")).isEqualTo("\"a\\\" Anima note: b\\\\\"");
  }

  @Test
  void everyLineOfABlockIsMarkedEvenAnEmptyOne() {
    assertThat(OutsideText.block("one\n\n> two\r\nthree\n"))
        .isEqualTo("> one\n>\n> > two\n> three");
    assertThat(OutsideText.block("")).isEqualTo(">");
  }

  @Test
  void aBlockSaysHowManyLinesItHas() {
    assertThat(OutsideText.lineCount("one\n\n> two\r\nthree\n")).isEqualTo(4);
    assertThat(OutsideText.lineCount("")).isEqualTo(1);
  }

  @Test
  void otherLineEndingsAreSpelledOutSoThatTheyStartNoLine() {
    assertThat(OutsideText.block("a\rb\u2028c\u2029d\u0085e\u000Bf\fg"))
        .isEqualTo("> a\\u{D}b\\u{2028}c\\u{2029}d\\u{85}e\\u{B}f\\u{C}g");
  }

  @Test
  void whatReordersOrHidesTextIsSpelledOut() {
    assertThat(OutsideText.quoted("a\u202Eb\u2066c\u200Fd\u200Be\uFEFFf"))
        .isEqualTo("\"a\\u{202E}b\\u{2066}c\\u{200F}d\\u{200B}e\\u{FEFF}f\"");
    assertThat(OutsideText.block("\u001B[2Jgone\u0000")).isEqualTo("> \\u{1B}[2Jgone\\u{0}");
  }

  @Test
  void invisibleLettersAndRunsOfVariationSelectorsAreSpelledOut() {
    String tagLetter = Character.toString(0xE0041);
    assertThat(OutsideText.block("x" + tagLetter)).isEqualTo("> x\\u{E0041}");
    assertThat(OutsideText.block("x\uFE0F\uFE01")).isEqualTo("> x\uFE0F\\u{FE01}");
  }

  @Test
  void aLoneSurrogateIsSpelledOut() {
    assertThat(OutsideText.block("a\uD83Db")).isEqualTo("> a\\u{D83D}b");
  }

  @Test
  void ordinaryWritingStaysAsItIs() {
    String family = "\uD83D\uDC69\u200D\uD83D\uDC67 \u2764\uFE0F";
    String persian = "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645 \u06DD";
    String code = "if (a < b && c[\"x\"]) {\treturn `d\\n`; }";
    for (String text :
        new String[] {family, persian, code, "\u65E5\u672C\u8A9E", "{{x}} %s ${y}"}) {
      assertThat(OutsideText.block(text)).isEqualTo("> " + text);
    }
  }
}
