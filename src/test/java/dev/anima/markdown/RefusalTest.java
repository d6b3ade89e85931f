package dev.anima.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.anima.error.ErrorKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A refusal says what would have matched, so that the next try is right. */
class RefusalTest {

  private static MarkdownRefusedException refused(String text, Operation operation) {
    MarkdownRefusedException refused =
        catchThrowableOfType(
            MarkdownRefusedException.class, () -> MarkdownText.of(text).apply(operation));
    assertThat(refused).isNotNull();
    return refused;
  }

  @Test
  void anAmbiguousSectionIsListedWithPathsAndLines() {
    MarkdownRefusedException e =
        refused(
            "# P\n\n## A\n\none\n\n# Q\n\n## A\n\ntwo\n", Operation.Append.of(Target.of("A"), "x"));
    assertThat(e.code()).isEqualTo(RefusalCode.AMBIGUOUS);
    assertThat(e.kind()).isEqualTo(ErrorKind.CONFLICT);
    assertThat(e.candidates())
        .containsExactly(
            new Candidate("", 3, "P > A", "P > A"), new Candidate("", 9, "Q > A", "Q > A"));
    assertThat(e.hint().orElseThrow()).contains("line 3: P > A").contains("line 9: Q > A");
  }

  @Test
  void equalPathsAreToldApartByNumber() {
    MarkdownRefusedException e =
        refused("## A\n\none\n\n## A\n\ntwo\n", Operation.Append.of(Target.of("A"), "x"));
    assertThat(e.candidates()).extracting(Candidate::use).containsExactly("nth 1", "nth 2");
  }

  @Test
  void aMisspeltSectionNamesTheNearest() {
    MarkdownRefusedException e =
        refused(
            "# M\n\n## Guardrails\n\nx\n\n## Role\n",
            Operation.Append.of(Target.of("Guard rails"), "x"));
    assertThat(e.code()).isEqualTo(RefusalCode.NOT_FOUND);
    assertThat(e.candidates()).extracting(Candidate::text).contains("M > Guardrails");
  }

  @Test
  void aFenceThatIsNeverClosedIsNamedWhenItHidesTheSection() {
    MarkdownRefusedException e =
        refused(
            "## Role\n```\ncode\n\n## Guardrails\nx\n",
            Operation.Replace.of(Target.of("Guardrails"), "y"));
    assertThat(e.code()).isEqualTo(RefusalCode.NOT_FOUND);
    assertThat(e.candidates().get(0).line()).isEqualTo(2);
    assertThat(e.candidates().get(0).text()).contains("never closed");
  }

  @Test
  void linksThatUseADefinitionAreListed() {
    MarkdownRefusedException e =
        refused(
            "# M\n\nsee [r]\n\n## A\n\n[r]: notes/x.md\n",
            new Operation.Remove(Target.of("A"), false));
    assertThat(e.code()).isEqualTo(RefusalCode.REFDEF_IN_USE);
    assertThat(e.candidates()).containsExactly(new Candidate("", 3, "see [r]", ""));
  }

  @Test
  void bytesOfAnotherEncodingAreNamed() {
    byte[] utf16 = {(byte) 0xff, (byte) 0xfe, 0x41, 0x00, 0x0a, 0x00};
    MarkdownRefusedException e =
        catchThrowableOfType(MarkdownRefusedException.class, () -> MarkdownText.decode(utf16));
    assertThat(e.code()).isEqualTo(RefusalCode.NOT_UTF8);
    assertThat(e).hasMessageContaining("UTF-16");
  }

  @Test
  void badLinesOfABatchRefuseThemselvesAndTheOthersAreAnswered() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String in =
        """
        {"id":1,"op":"outline","args":{},"input":"# A\\n"}
        no json
        {"id":3,"op":"fly","args":{},"input":""}
        {"id":4,"op":"find","args":{"path":"A","nth":0},"input":"# A\\n"}
        {"id":5,"op":"find","args":{"path":"A","deep":true},"input":"# A\\n"}
        {"id":6,"op":"tick","args":{"item":"\\ud800"},"input":"# A\\n"}
        {"id":"seven","op":"merge","args":{},"input":{"base":"- a\\n","ours":"- a\\n- b\\n","theirs":"- a\\n"}}
        {"id":8,"op":"move","args":{"path":"A","before":"B","after":"B"},"input":"# A\\n"}""";
    BatchJson.run(new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)), out);
    String[] lines = out.toString(StandardCharsets.UTF_8).split("\n", -1);
    assertThat(lines).hasSize(9);
    assertThat(lines[0]).isEqualTo("{\"id\":1,\"output\":\"1 1 A\\n\"}");
    assertThat(lines[1]).startsWith("{\"id\":null,\"refused\":\"BAD_ARGS\"");
    assertThat(lines[2]).startsWith("{\"id\":3,\"refused\":\"BAD_ARGS\"");
    assertThat(lines[3]).startsWith("{\"id\":4,\"refused\":\"BAD_ARGS\"");
    assertThat(lines[4]).startsWith("{\"id\":5,\"refused\":\"BAD_ARGS\"");
    assertThat(lines[5]).startsWith("{\"id\":6,\"refused\":\"NOT_UTF8\"");
    assertThat(lines[6]).isEqualTo("{\"id\":\"seven\",\"output\":\"- a\\n- b\\n\",\"clashes\":[]}");
    assertThat(lines[7]).startsWith("{\"id\":8,\"refused\":\"BAD_ARGS\"");
    assertThat(lines[8]).isEmpty();
  }
}
