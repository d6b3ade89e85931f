package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

/** A line of the shell: what is typed is what is meant. */
class TypedTest {
  private static List<String> words(String line) {
    return Typed.parse(line).values();
  }

  @Test
  void blanksPartWordsAndQuotesAroundAWordKeepThem() {
    assertThat(words("  note  show\tn.md ")).containsExactly("note", "show", "n.md");
    assertThat(words("memory show --section \"Active Context\""))
        .containsExactly("memory", "show", "--section", "Active Context");
    assertThat(words("wake -m 'hello you' -a ada"))
        .containsExactly("wake", "-m", "hello you", "-a", "ada");
    assertThat(words("memory show --section=\"Active Context\" -a ada"))
        .containsExactly("memory", "show", "--section=Active Context", "-a", "ada");
    assertThat(words("memory append -t \"\"")).containsExactly("memory", "append", "-t", "");
  }

  @Test
  void anApostropheInAWordAndAnOpenQuoteAreThemselves() {
    assertThat(words("wake -m don't stop")).containsExactly("wake", "-m", "don't", "stop");
    assertThat(words("wake -m 'tis the season"))
        .containsExactly("wake", "-m", "'tis", "the", "season");
    assertThat(words("wake -m \"don't stop\"")).containsExactly("wake", "-m", "don't stop");
    assertThat(words("wake -m 'it isn't so'")).containsExactly("wake", "-m", "it isn't so");
  }

  @Test
  void backslashesAndExclamationMarksStay() {
    assertThat(words("wake -m \"C:\\\\new\\\\dir\""))
        .containsExactly("wake", "-m", "C:\\\\new\\\\dir");
    assertThat(words("wake -m \"ship it!\" !!")).containsExactly("wake", "-m", "ship it!", "!!");
    assertThat(words("a\\ b")).containsExactly("a\\", "b");
  }

  @Test
  void aCarriageReturnPartsWordsAsABlankDoes() {
    assertThat(words("status\r")).containsExactly("status");
  }

  @Test
  void whatFollowsTwoDashesIsATextAsItWasTyped() {
    Typed typed = Typed.parse("note write n.md --  don't \"quote\"  me! \\n & ");

    assertThat(typed.values()).containsExactly("note", "write", "n.md");
    assertThat(typed.text()).contains("don't \"quote\"  me! \\n &");
    assertThat(typed.background()).isFalse();
    assertThat(Typed.parse("note write n -- \"ship it!\"").text()).contains("ship it!");
    assertThat(Typed.parse("note write n --").text()).contains("");
    assertThat(Typed.parse("memory show --section \"--\"").text()).isEmpty();
  }

  @Test
  void aLastAmpersandSendsTheLineToTheBackground() {
    assertThat(Typed.parse("wake -m hi &").background()).isTrue();
    assertThat(Typed.parse("wake -m hi &").values()).containsExactly("wake", "-m", "hi");
    assertThat(Typed.parse("wake -m a&b").background()).isFalse();
    assertThat(Typed.parse("wake -m \"&\"").background()).isFalse();
  }

  @Test
  void theOpenEndOfALineIsWhatCompletionGoesOnFrom() {
    assertThat(Typed.open("memory show --section \"Active Co"))
        .isEqualTo(
            new TypedEnd(List.of("memory", "show", "--section"), "Active Co", 22, '"', false));
    assertThat(Typed.open("note ")).isEqualTo(new TypedEnd(List.of("note"), "", 5, ' ', false));
    assertThat(Typed.open("note sh")).isEqualTo(new TypedEnd(List.of("note"), "sh", 5, ' ', false));
    assertThat(Typed.open("note write n -- te").isText()).isTrue();
  }

  @Test
  void whatIsCompletedIsTypedAsItHasToBeAndNoFurther() {
    assertThat(Typed.open("memory show --section='Active C"))
        .isEqualTo(new TypedEnd(List.of("memory", "show"), "--section=Active C", 12, '\'', false));
    assertThat(Typed.quoted("--section=Active Context")).isEqualTo("--section=\"Active Context\"");
    assertThat(Typed.begun("", ' ')).isEmpty();
    assertThat(Typed.begun("--", ' ')).isEqualTo("--");
    assertThat(Typed.begun("Active C", ' ')).isEqualTo("\"Active C");
    assertThat(Typed.begun("Active", '\'')).isEqualTo("'Active");
    assertThat(Typed.begun("--section=Active C", ' ')).isEqualTo("--section=\"Active C");
  }

  @Test
  void quotesThatDoNotMatchAreASlip() {
    assertThat(Typed.slip("memory append -t 'abc")).isEqualTo(Typed.Slip.OPEN);
    assertThat(Typed.slip("wake -m 'tis the season")).isEqualTo(Typed.Slip.OPEN);
    assertThat(Typed.slip("wake --message=\"hello")).isEqualTo(Typed.Slip.OPEN);
    assertThat(Typed.slip("memory append -t 'it'\\''s'")).isEqualTo(Typed.Slip.GOES_ON);
    assertThat(Typed.slip("memory append -t \"say \"\"hi\"\"\"")).isEqualTo(Typed.Slip.GOES_ON);
    assertThat(Typed.slip("memory append -t \"say \"hi\" now\"")).isEqualTo(Typed.Slip.GOES_ON);
    assertThat(Typed.slip("wake -m \"hi\"&")).isEqualTo(Typed.Slip.GOES_ON);
    assertThat(Typed.slip("wake -m \"tea\"; dream")).isEqualTo(Typed.Slip.SECOND_COMMAND);
    assertThat(Typed.slip("wake -m 'tea'&& dream")).isEqualTo(Typed.Slip.SECOND_COMMAND);
  }

  @Test
  void anApostropheInOrBehindAWordAndAnythingInATextIsNoSlip() {
    for (String line :
        List.of(
            "wake -m don't",
            "wake -m boys'",
            "wake -m 'it isn't so' -a ada",
            "wake -m \"don't\" \"\"",
            "wake --message=\"hello you\" -a ada",
            "note write n -- 'tis \"half",
            "note write n -- 'it'\\''s'",
            "")) {
      assertThat(Typed.slip(line)).as(line).isEqualTo(Typed.Slip.NONE);
    }
  }

  @Property(tries = 500)
  void everyWordComesBackFromItsQuotes(@ForAll @StringLength(max = 12) String word) {
    boolean bothQuotes = word.contains("\"") && word.contains("'");
    boolean quoteThenBlank = word.matches("(?s).*[\"'][\\s\u00a0].*");
    if (bothQuotes || quoteThenBlank || word.chars().anyMatch(Character::isISOControl)) {
      return;
    }
    assertThat(words("a " + Typed.quoted(word) + " b")).containsExactly("a", word, "b");
  }

  @Property(tries = 500)
  void noLineIsTooMuch(@ForAll String line) {
    assertThat(Typed.parse(line)).isNotNull();
    assertThat(Typed.slip(line)).isNotNull();
    assertThat(Typed.open(line).start()).isBetween(0, line.length());
  }
}
