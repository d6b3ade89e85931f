package dev.anima.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.WakeKind;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnimaNoteJsonTest {
  @Test
  void everyNoteComesBackAsItWas() {
    Samples samples = new Samples("a \"b\" \u65E5\u672C \uD83D\uDE00\n", "- x\n\u202E\n");
    List<AnimaNote> notes =
        Arrays.stream(Template.values())
            .flatMap(template -> samples.of(template).stream())
            .filter(AnimaNote.class::isInstance)
            .map(AnimaNote.class::cast)
            .toList();

    assertThat(notes).extracting(AnimaNote::kind).contains(NoteKind.values());
    for (AnimaNote note : notes) {
      NoteKind kind = NoteKind.ofWord(note.kind().word());
      assertThat(AnimaNoteJson.read(kind, AnimaNoteJson.write(note))).isEqualTo(note);
    }
  }

  @Test
  void theStoredFormIsThisOne() {
    AnimaNote note =
        new WakeCutOff(
            WakeKind.DREAMING,
            204,
            Instant.parse("2026-12-04T04:46:00Z"),
            "killed by signal 9",
            List.of(new TextAt("MEMORY.md", "- a")),
            List.of("notes/b.md"),
            Optional.empty(),
            "5e1d0c4b8f7a");

    assertThat(AnimaNoteJson.write(note))
        .isEqualTo(
            """
            {"wakeKind":"DREAMING","wakeNumber":204,"at":"2026-12-04T04:46:00Z",\
            "reasonText":"killed by signal 9","removed":[{"path":"MEMORY.md","text":"- a"}],\
            "begun":["notes/b.md"],"keptIn":null,"before":"5e1d0c4b8f7a"}\
            """);
  }

  @Test
  void aFactThatALaterVersionAddedIsPassedOver() {
    String facts =
        "{\"earlierWake\":3,\"at\":\"2026-12-04T04:46:00Z\",\"reasonText\":\"x\",\"mood\":\"?\"}";

    assertThat(AnimaNoteJson.read(NoteKind.WAKE_RETRIED, facts))
        .isEqualTo(new WakeRetried(3, Instant.parse("2026-12-04T04:46:00Z"), "x"));
  }
}
