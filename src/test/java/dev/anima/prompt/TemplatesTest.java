package dev.anima.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemplatesTest {
  private static final Instant NOW = Instant.parse("2026-12-01T09:02:00Z");

  @TempDir Path folder;

  @Test
  void aValueThatNobodyGaveFailsTheRender() {
    Templates templates = with("Hello {{nobody}}\n{{#messages}}{{body}}{{/messages}}");

    assertThatThrownBy(() -> wake("hi").render(templates))
        .isInstanceOf(TemplateFaultException.class)
        .hasMessageContaining("wake-operator.md")
        .hasMessageContaining("nobody");
  }

  @Test
  void aSectionThatNobodyGaveFailsTheRender() {
    assertThatThrownBy(() -> wake("hi").render(with("{{#nobody}}x{{/nobody}}")))
        .isInstanceOf(TemplateFaultException.class)
        .hasMessageContaining("nobody");
  }

  @Test
  void aBrokenTagFailsTheRenderWithAHint() {
    assertThatThrownBy(() -> wake("hi").render(with("{{#notes}} never closed")))
        .isInstanceOfSatisfying(
            AnimaException.class,
            e -> {
              assertThat(e.kind()).isEqualTo(ErrorKind.REFUSED);
              assertThat(e.hint()).contains("anima prompt check");
            });
  }

  @Test
  void aTemplateCannotIncludeAnother() {
    assertThatThrownBy(() -> wake("hi").render(with("{{>standing-prompt.md}}")))
        .isInstanceOf(TemplateFaultException.class);
  }

  @Test
  void bracesAndMarkupInAValueStayAsTyped() {
    String typed = "{{wake}} {x} %s ${y} <b>&amp;</b> $1";

    assertThat(wake(typed).render(Checkout.templates()).text()).contains("\n> " + typed + "\n");
  }

  @Test
  void aHomeWithOneTextOfItsOwnGetsTheOthersFromTheNextFolder() throws Exception {
    Templates templates = with("{{#messages}}\n{{body}}\n{{/messages}}\nOnly this");

    assertThat(wake("hi").render(templates).text()).isEqualTo("> hi\nOnly this\n");
    assertThat(new WakeRetried(3, NOW, "killed").render(templates).text()).startsWith("Anima note");
  }

  @Test
  void whatAHomeLacksIsTakenFromTheProgram() {
    TemplateSource packed = TemplateSource.of(folder);

    // Packed by the build; where tests run from bare classes nothing is, and that is said.
    if (TemplateSource.class.getResource("/templates/contracts.yaml") == null) {
      assertThatThrownBy(() -> packed.text("contracts.yaml"))
          .isInstanceOf(TemplateUnreadableException.class)
          .hasMessageContaining("contracts.yaml")
          .hasMessageContaining(folder.toString());
    } else {
      assertThat(packed.text("contracts.yaml")).contains("standing-prompt.md");
    }
  }

  @Test
  void lineEndingsOfATemplateDoNotReachTheText() {
    assertThat(
            wake("hi")
                .render(
                    with(
                        "{{#notes}}\r\n{{/notes}}a\r\n{{#messages}}\r\n{{body}}\r\n{{/messages}}\r\n"))
                .text())
        .isEqualTo("a\n> hi\n");
  }

  @Test
  void aTemplateThatIsNotUtf8IsRefusedByName() throws Exception {
    Files.write(folder.resolve("wake-operator.md"), new byte[] {'a', (byte) 0xFF});

    assertThatThrownBy(() -> wake("hi").render(with()))
        .isInstanceOf(TemplateUnreadableException.class)
        .hasMessageContaining("wake-operator.md is not UTF-8");
  }

  @Test
  void aTemplateThatIsAFolderIsUnreadableRatherThanSkipped() throws Exception {
    Files.createDirectory(folder.resolve("wake-operator.md"));

    assertThatThrownBy(() -> wake("hi").render(with()))
        .isInstanceOf(TemplateUnreadableException.class)
        .hasMessageContaining("could not be read");
  }

  @Test
  void aRenderedTextKnowsItsSizeAndFingerprint() {
    RenderedText text = RenderedText.of("gr\u00FCn\n");

    assertThat(text.bytes()).isEqualTo(6);
    assertThat(text.sha256())
        .isEqualTo("d2d8a3547ed87a59bd66ca28402de461108a17edfc3c91d0fe1ecd44f25986b9");
  }

  private Templates with(String wakeOperator) {
    return Checkout.templatesWith(folder, Template.WAKE_OPERATOR, wakeOperator);
  }

  private Templates with() {
    return Templates.of(TemplateSource.of(folder, Checkout.TEMPLATES), Checkout.BERLIN);
  }

  private static OperatorWakeText wake(String message) {
    return new OperatorWakeText(
        1, NOW, List.of(new IncomingMessage(1, "olu", NOW, message)), List.of());
  }
}
