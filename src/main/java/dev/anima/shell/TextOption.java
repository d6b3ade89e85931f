package dev.anima.shell;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Text for a command: {@code -t TEXT}, else standard input where that is no terminal. */
final class TextOption {
  @Option(
      names = {"-t", "--text"},
      paramLabel = "TEXT",
      description = "the text (else standard input)")
  @Nullable String text;

  /**
   * Reads the text, bytes for bytes.
   *
   * @throws UsageException if there is none to read
   * @throws RefusedException if it is empty or no UTF-8
   */
  String read(Session session) {
    if (text != null) {
      return checked(text);
    }
    if (session.surroundings().inputIsTerminal()) {
      throw new UsageException(
          "No text was given.", "add -t TEXT, or pipe the text in: ... | anima ...");
    }
    try {
      byte[] bytes = session.surroundings().in().readAllBytes();
      return checked(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException notUtf8) {
      throw new RefusedException(
          "The text on standard input is not UTF-8. Nothing was written.",
          "convert it first, for example: iconv -t UTF-8");
    } catch (IOException failed) {
      throw new RefusedException("Standard input cannot be read: " + failed.getMessage(), null);
    }
  }

  private static String checked(String text) {
    if (text.isBlank()) {
      throw new RefusedException("The text is empty. Nothing was written.", "add -t TEXT");
    }
    return text;
  }
}
