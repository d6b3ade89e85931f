package dev.anima.markdown;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A Markdown text as a value: what it holds, and what it becomes by an operation.
 *
 * <p>Nothing is ever printed from a syntax tree. An operation is a splice of the original; the
 * result is read again and compared with what the operation promises; what would change more is
 * refused and the text stays as it was. Immutable; safe to share between threads.
 */
public final class MarkdownText {
  private final String string;
  private @Nullable Structure structure;

  private MarkdownText(String string, @Nullable Structure structure) {
    this.string = string;
    this.structure = structure;
  }

  /** Takes a string; refuses {@code NOT_UTF8} for one with a lone surrogate. */
  public static MarkdownText of(String string) {
    refuseLoneSurrogates(string);
    return new MarkdownText(string, null);
  }

  /** Decodes UTF-8 strictly; a byte-order mark is kept. Refuses {@code NOT_UTF8}. */
  public static MarkdownText decode(byte[] bytes) {
    try {
      String string =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes))
              .toString();
      return new MarkdownText(string, null);
    } catch (CharacterCodingException e) {
      boolean utf16 =
          bytes.length >= 2
              && ((bytes[0] == (byte) 0xff && bytes[1] == (byte) 0xfe)
                  || (bytes[0] == (byte) 0xfe && bytes[1] == (byte) 0xff));
      throw new MarkdownRefusedException(
          Refusal.of(
              RefusalCode.NOT_UTF8,
              utf16
                  ? "reading the text: it is UTF-16, UTF-8 was expected"
                  : "reading the text: its bytes are no UTF-8"),
          e);
    }
  }

  static void refuseLoneSurrogates(String string) {
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      if (Character.isSurrogate(c)) {
        if (Character.isHighSurrogate(c)
            && i + 1 < string.length()
            && Character.isLowSurrogate(string.charAt(i + 1))) {
          i++;
        } else {
          throw MarkdownRefusedException.of(
              RefusalCode.NOT_UTF8,
              "reading the text: half of a character at offset " + i + " cannot be UTF-8");
        }
      }
    }
  }

  public String string() {
    return string;
  }

  public byte[] bytes() {
    return string.getBytes(StandardCharsets.UTF_8);
  }

  /** The headings; refuses {@code TOO_DEEP} as every question about the structure does. */
  public Outline outline() {
    return new Outline(structure().headings);
  }

  /** The section meant; refuses {@code NOT_FOUND} and {@code AMBIGUOUS}. */
  public Section find(Target target) {
    int heading = new Search(structure()).section(target);
    return section(heading);
  }

  /** All sections in document order, each with its children in it. */
  public List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    for (int i = 0; i < structure().headings.size(); i++) {
      sections.add(section(i));
    }
    return List.copyOf(sections);
  }

  private Section section(int heading) {
    Structure read = structure();
    int from = read.headingLine(heading);
    int to = read.headingLine(read.subtreeEnd(heading));
    int start = from == 0 ? read.mark : read.lines.start(from);
    return new Section(
        read.headings.get(heading), from + 1, to, string.substring(start, read.lines.start(to)));
  }

  /** The list items of the whole text. */
  public Checklist checklist() {
    return checklist(structure(), structure().bodyLine, structure().lines.count());
  }

  /** The list items of a section, children included. */
  public Checklist checklist(Target target) {
    Structure read = structure();
    int heading = new Search(read).section(target);
    return checklist(read, read.headingLine(heading), read.headingLine(read.subtreeEnd(heading)));
  }

  private static Checklist checklist(Structure read, int from, int to) {
    List<Task> tasks = new ArrayList<>();
    List<Task> unknown = new ArrayList<>();
    List<Task> plain = new ArrayList<>();
    for (Block item : read.items) {
      if (item.first >= from && item.first < to) {
        boolean task = Structure.isTask(item);
        Task value =
            new Task(
                item.first + 1,
                Structure.depth(item),
                task && read.done(item),
                read.itemText(item));
        (task ? tasks : read.unknownBox(item) ? unknown : plain).add(value);
      }
    }
    return new Checklist(tasks, unknown, plain);
  }

  /**
   * Refuses {@code UNCLOSED_BLOCK} if text was added behind a fence, comment or tag that is still
   * open: it would be hidden in there.
   *
   * @param before the text without the addition
   */
  public void refuseHiddenAddition(MarkdownText before) {
    OpenBlocks.refuse(structure(), before.structure().lines.count(), "adding text");
  }

  /** Does the operation; throws {@link MarkdownRefusedException} and changes nothing otherwise. */
  public MarkdownText apply(Operation operation) {
    Structure result = applied(structure(), operation);
    if (result != structure()) {
      Witness.check(structure(), result);
    }
    return result == structure() ? this : new MarkdownText(result.text, result);
  }

  private static Structure applied(Structure read, Operation operation) {
    if (operation instanceof Operation.Append append) {
      return new BodyEdits(read).append(append);
    }
    if (operation instanceof Operation.Replace replace) {
      return new BodyEdits(read).replace(replace);
    }
    if (operation instanceof Operation.Remove remove) {
      return new SectionEdits(read).remove(remove);
    }
    if (operation instanceof Operation.Rename rename) {
      return new SectionEdits(read).rename(rename);
    }
    if (operation instanceof Operation.Move move) {
      return new SectionEdits(read).move(move);
    }
    if (operation instanceof Operation.AddSection add) {
      return new SectionEdits(read).add(add);
    }
    if (operation instanceof Operation.FindReplace replace) {
      return new FindReplaceEdit(read, replace).make();
    }
    if (operation instanceof Operation.Tick tick) {
      return new TaskEdits(read).tick(tick);
    }
    if (operation instanceof Operation.AddItem add) {
      return new TaskEdits(read).add(add);
    }
    if (operation instanceof Operation.AddItemUnder add) {
      return new TaskEdits(read).addUnder(add);
    }
    if (operation instanceof Operation.AddItemAfter add) {
      return new TaskEdits(read).addAfter(add);
    }
    if (operation instanceof Operation.RemoveItem remove) {
      return new TaskEdits(read).remove(remove);
    }
    if (operation instanceof Operation.Prune prune) {
      return new TaskEdits(read).prune(prune);
    }
    if (operation instanceof Operation.DropChecklist drop) {
      return new ChecklistEdits(read).drop(drop);
    }
    throw new IllegalArgumentException("no such operation: " + operation);
  }

  Structure structure() {
    Structure read = structure;
    if (read == null) {
      read = Structure.of(string);
      structure = read;
    }
    return read;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MarkdownText text && text.string.equals(string);
  }

  @Override
  public int hashCode() {
    return Objects.hash(string);
  }

  @Override
  public String toString() {
    return string;
  }
}
