package dev.anima.shell;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Text for a command: {@code -t TEXT}, else standard input where that is no terminal, else the
 * caller's editor.
 */
final class TextOption {
  private static final byte[] NOTHING = {};

  @Option(
      names = {"-t", "--text"},
      paramLabel = "TEXT",
      description = "the text (else standard input, or $EDITOR on a terminal)")
  @Nullable String text;

  private String ifEmpty = "give it some words, or pipe them in";

  /** Whether the text will come from an editor. */
  boolean usesEditor(Session session) {
    return text == null
        && session.surroundings().inputIsTerminal()
        && Editor.of(session.surroundings()).isPresent();
  }

  /** The text, where an editor begins with nothing. */
  String read(Session session) {
    return read(session, "text.md", () -> NOTHING);
  }

  /** The same option with another hint for a text that is empty. */
  TextOption orElse(String hint) {
    ifEmpty = hint;
    return this;
  }

  /**
   * Reads the text.
   *
   * @param fileName what an editor shows
   * @param before what an editor begins with
   * @throws UsageException if there is none to read
   * @throws RefusedException if it is empty, too large or no text
   */
  String read(Session session, String fileName, Supplier<byte[]> before) {
    if (text != null) {
      return checked(text);
    }
    byte[] start = before.get();
    if (session.surroundings().screen().isShell() && (start.length == 0 || !usesEditor(session))) {
      return checked(block(session.surroundings().screen()));
    }
    if (!session.surroundings().inputIsTerminal()) {
      return decoded(standardInput(session), "on standard input");
    }
    Editor editor =
        Editor.of(session.surroundings())
            .orElseThrow(
                () ->
                    new UsageException(
                        "No text was given, and EDITOR is not set.",
                        "add -t TEXT, or pipe the text in: ... | anima ..."));
    Draft draft = Draft.create(fileName, start);
    byte[] edited = editor.edit(draft);
    if (new String(edited, StandardCharsets.ISO_8859_1).isBlank()) {
      draft.delete();
    } else {
      session.keep(draft);
    }
    return decoded(edited, "from the editor");
  }

  /** In the shell a text is the lines that follow, up to one with a single dot. */
  private static String block(Screen screen) {
    StringBuilder text = new StringBuilder();
    String prompt = "text, a single dot ends it> ";
    while (true) {
      String line =
          screen
              .nextLine(prompt)
              .orElseThrow(
                  () ->
                      new RefusedException(
                          "The text has no end. Nothing was written.",
                          "end it with a line that holds a single dot, or give it after --"));
      if (line.equals(".")) {
        return text.toString();
      }
      text.append(line).append('\n');
      prompt = "> ";
    }
  }

  private static byte[] standardInput(Session session) {
    int limit = (int) Math.min(session.configuration().maxFileBytes(), Integer.MAX_VALUE - 16);
    try {
      byte[] bytes = session.surroundings().in().readNBytes(limit + 1);
      if (bytes.length > limit) {
        throw new RefusedException(
            "The text on standard input is larger than a file of memory may be, "
                + limit
                + " bytes. Nothing was written.",
            "keep less, or raise memoryGuard.maxFileBytes in anima.yaml");
      }
      return bytes;
    } catch (IOException failed) {
      throw new RefusedException(
          "Standard input cannot be read: " + failed.getMessage() + ". Nothing was written.", null);
    }
  }

  private String decoded(byte[] bytes, String where) {
    try {
      return checked(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException notUtf8) {
      throw new RefusedException(
          "The text " + where + " is not UTF-8. Nothing was written.",
          "convert it first, for example: iconv -f LATIN1 -t UTF-8");
    }
  }

  private String checked(String text) {
    if (text.isBlank()) {
      throw new RefusedException("The text is empty. Nothing was written.", ifEmpty);
    }
    int zero = text.indexOf('\0');
    if (zero >= 0) {
      throw new RefusedException(
          "The text holds a NUL character at position "
              + zero
              + ", so it is no text. Nothing was written.",
          null);
    }
    return text;
  }
}
