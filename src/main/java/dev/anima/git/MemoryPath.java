package dev.anima.git;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A path of the memory tree as Git stores it: {@code MEMORY.md} or {@code notes/…}, separated by
 * {@code /}, relative to the workspace. Any bytes that a file system allows; no empty, {@code .} or
 * {@code ..} element, no NUL, no {@code .git}. Ordered as Git orders paths, by bytes.
 */
public final class MemoryPath implements Comparable<MemoryPath> {
  public static final MemoryPath MEMORY = of("MEMORY.md");

  /** One char a byte, so that names that are no UTF-8 survive. */
  private final String bytes;

  private MemoryPath(String bytes) {
    this.bytes = bytes;
  }

  /** The path with this text in UTF-8; for paths that are known to be valid. */
  public static MemoryPath of(String text) {
    return ofBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The path with exactly these bytes. */
  public static MemoryPath ofBytes(byte[] raw) {
    String text = new String(raw, StandardCharsets.ISO_8859_1);
    if (!isMemory(text)) {
      throw new IllegalArgumentException("not a memory path: " + text);
    }
    return new MemoryPath(text);
  }

  /**
   * Reads a path that a person or an agent typed; {@code ./} in front and escapes as {@link
   * #shown()} writes them are understood.
   *
   * @throws UnsafePathException if it leaves memory or names what can never be memory
   */
  public static MemoryPath parse(String text) {
    String plain = text;
    while (plain.startsWith("./")) {
      plain = plain.substring(2);
    }
    String raw = new String(unescape(plain), StandardCharsets.ISO_8859_1);
    if (!isMemory(raw)) {
      throw new UnsafePathException(text);
    }
    return new MemoryPath(raw);
  }

  /** The path of raw text that is known to be memory; one char a byte. */
  static MemoryPath trusted(String raw) {
    return new MemoryPath(raw);
  }

  /** The bytes as text, one char a byte. */
  String raw() {
    return bytes;
  }

  /** Whether raw text is a memory path. */
  static boolean isMemory(String text) {
    if (text.equals("MEMORY.md")) {
      return true;
    }
    if (!text.startsWith("notes/") || text.indexOf('\0') >= 0) {
      return false;
    }
    for (String element : text.split("/", -1)) {
      if (element.isEmpty()
          || element.equals(".")
          || element.equals("..")
          || element.equalsIgnoreCase(".git")) {
        return false;
      }
    }
    return true;
  }

  public byte[] toBytes() {
    return bytes.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The last element. */
  public String name() {
    String shown = shown();
    return shown.substring(shown.lastIndexOf('/') + 1);
  }

  /** Whether one of its elements is a name that is never memory, such as an editor's swap file. */
  public boolean isNeverMemory() {
    String[] elements = bytes.split("/", -1);
    for (int i = 1; i < elements.length; i++) {
      if (MemoryNames.isNeverMemory(elements[i])) {
        return true;
      }
    }
    return false;
  }

  public boolean isMarkdown() {
    return bytes.endsWith(".md");
  }

  /**
   * The path as text for people: UTF-8, but a byte that is no UTF-8 and a control character as
   * {@code \xHH}, and a backslash before {@code x} as {@code \x5c}. {@link #parse} reads it back.
   */
  public String shown() {
    byte[] raw = toBytes();
    StringBuilder text = new StringBuilder(raw.length);
    int at = 0;
    while (at < raw.length) {
      int length = sequenceLength(raw, at);
      if (length == 0 || (length == 1 && mustBeEscaped(raw, at))) {
        text.append(String.format(java.util.Locale.ROOT, "\\x%02x", raw[at] & 0xff));
        at++;
      } else {
        text.append(new String(raw, at, length, StandardCharsets.UTF_8));
        at += length;
      }
    }
    return text.toString();
  }

  private static boolean mustBeEscaped(byte[] raw, int at) {
    int value = raw[at] & 0xff;
    return value < 0x20
        || value == 0x7f
        || (value == '\\' && at + 1 < raw.length && raw[at + 1] == 'x');
  }

  /** Length of the valid UTF-8 sequence at an index, or 0 where there is none. */
  private static int sequenceLength(byte[] raw, int at) {
    int first = raw[at] & 0xff;
    int length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (length == 0 || at + length > raw.length) {
      return 0;
    }
    try {
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(raw, at, length));
      return length;
    } catch (CharacterCodingException notUtf8) {
      return 0;
    }
  }

  private static byte[] unescape(String text) {
    byte[] raw = text.getBytes(StandardCharsets.UTF_8);
    byte[] result = new byte[raw.length];
    int length = 0;
    for (int at = 0; at < raw.length; at++) {
      if (raw[at] == '\\' && at + 3 < raw.length && raw[at + 1] == 'x') {
        int high = Character.digit(raw[at + 2], 16);
        int low = Character.digit(raw[at + 3], 16);
        if (high >= 0 && low >= 0) {
          result[length++] = (byte) (high * 16 + low);
          at += 3;
          continue;
        }
      }
      result[length++] = raw[at];
    }
    return Arrays.copyOf(result, length);
  }

  @Override
  public int compareTo(MemoryPath other) {
    return bytes.compareTo(other.bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MemoryPath path && bytes.equals(path.bytes);
  }

  @Override
  public int hashCode() {
    return bytes.hashCode();
  }

  @Override
  public String toString() {
    return shown();
  }
}
