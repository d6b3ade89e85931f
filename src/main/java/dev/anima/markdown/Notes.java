package dev.anima.markdown;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Operations on several texts of a memory at once, given and returned as texts by relative path
 * with {@code /}. What is not touched comes back as it was.
 */
public final class Notes {
  private Notes() {}

  /**
   * Moves a section of {@code MEMORY.md} into a new note and leaves a pointer under its heading.
   *
   * <p>Links are rebased to the note's folder; definitions that it uses are copied along. Refuses
   * {@code NOT_FOUND}, {@code AMBIGUOUS}, {@code INVALID_TARGET}, {@code NOTE_EXISTS}, {@code
   * EMPTY_SECTION} and, without force, {@code REFDEF_IN_USE}.
   */
  public static Map<String, String> moveToNote(
      Map<String, String> texts, Target section, String note, boolean force) {
    String memory = texts.get(Pointers.MEMORY);
    if (memory == null) {
      throw MarkdownRefusedException.of(
          RefusalCode.NOT_FOUND, "moving a section into a note: there is no MEMORY.md");
    }
    Structure structure = Structure.of(memory);
    int heading = new Search(structure).section(section);
    refuseTarget(texts, note, "moving a section into a note");
    Body body = Body.subtree(structure, heading);
    if (body.isEmpty()) {
      throw new Refusal(
              RefusalCode.EMPTY_SECTION,
              "moving a section into a note: there is nothing below its heading",
              List.of(
                  Candidate.at(
                      structure.headings.get(heading).line(),
                      structure.headings.get(heading).text())))
          .exception();
    }
    Map<String, String> after = new TreeMap<>(texts);
    after.put(note, noteText(structure, heading, body.contentEnd, note));
    String label =
        InlineText.plain(structure.headings.get(heading).text())
            .replace("\\", "\\\\")
            .replace("[", "\\[")
            .replace("]", "\\]");
    String pointer = "See [" + label + "](" + PointerPath.encoded(note) + ").";
    Target exactly = exactly(structure, heading);
    Structure left =
        new BodyEdits(structure)
            .replace(new Operation.Replace(exactly, pointer, Operation.Scope.SUBTREE, force));
    after.put(Pointers.MEMORY, left.text);
    return after;
  }

  private static Target exactly(Structure structure, int heading) {
    HeadingPath path = HeadingPath.of(structure.headings.get(heading).path());
    int nth = 0;
    for (int i = 0; i <= heading; i++) {
      List<String> other = structure.headings.get(i).path();
      List<String> wanted = path.elements();
      boolean ends =
          other.size() >= wanted.size()
              && other.subList(other.size() - wanted.size(), other.size()).equals(wanted);
      nth += ends ? 1 : 0;
    }
    return new Target(path, nth);
  }

  private static void refuseTarget(Map<String, String> texts, String note, String doing) {
    boolean inside = !note.startsWith("/") && note.indexOf('\\') < 0 && note.indexOf('\0') < 0;
    for (String segment : note.split("/", -1)) {
      inside &= !segment.isEmpty() && !segment.equals(".") && !segment.equals("..");
    }
    if (!inside
        || !note.endsWith(".md")
        || note.endsWith("/.md")
        || note.equals(".md")
        || PointerPath.folded(note).equals(PointerPath.folded(Pointers.MEMORY))) {
      throw MarkdownRefusedException.of(
          RefusalCode.INVALID_TARGET,
          doing + ": a note is a .md file inside the workspace, found \"" + note + "\"");
    }
    for (String other : texts.keySet()) {
      if (PointerPath.folded(other).equals(PointerPath.folded(note))) {
        throw new Refusal(
                RefusalCode.NOTE_EXISTS,
                doing + ": " + other + " is there already",
                List.of(new Candidate(other, 0, "a note of that name", "")))
            .exception();
      }
    }
  }

  private static String noteText(Structure structure, int heading, int contentEnd, String note) {
    int from = structure.headingLine(heading);
    int start = from == 0 ? structure.mark : structure.lines.start(from);
    int end = structure.lines.end(contentEnd - 1);
    Map<String, Definition> definitions = structure.definitionsByKey();
    Set<String> own = ownSlugs(structure, heading);
    List<TextSplice> splices = new ArrayList<>();
    List<Definition> copied = new ArrayList<>();
    for (Link link : LinkScan.links(structure, definitions)) {
      if (link.start() < start || link.start() >= end || link.wiki()) {
        continue;
      }
      Definition definition = link.definition();
      if (definition == null) {
        addRebased(splices, structure, link.destinationStart(), link.destinationEnd(), own, note);
      } else if (definition.firstLine() < from || definition.firstLine() >= contentEnd) {
        if (!copied.contains(definition)) {
          copied.add(definition);
        }
      }
    }
    for (Definition definition : structure.definitions) {
      if (definition.firstLine() >= from && definition.firstLine() < contentEnd) {
        int at = definition.destinationStart();
        addRebased(splices, structure, at, at + definition.destination().length(), own, note);
      }
    }
    String moved = TextSplice.apply(structure.text, start, end, splices);
    Structure piece = Structure.ofPiece(moved);
    int level = structure.headings.get(heading).level();
    Releveled releveled = new Releveled(piece, 0, piece.headings.size(), 1 - level);
    String ending = structure.lines.endingAbove(contentEnd);
    StringBuilder text = new StringBuilder();
    for (NewLine line : releveled.lines(piece.lines.count())) {
      String its = line.ending();
      text.append(line.content()).append(its == null ? ending : its);
    }
    copied.sort(Comparator.comparingInt(Definition::firstLine));
    String gap = ending;
    for (Definition definition : copied) {
      text.append(gap).append(copy(structure, definition, own, note)).append(ending);
      gap = "";
    }
    return text.toString();
  }

  /** The slugs of the headings that move along. */
  private static Set<String> ownSlugs(Structure structure, int heading) {
    List<String> all = new ArrayList<>(Slugs.of(structure));
    return new HashSet<>(all.subList(heading, Math.min(all.size(), structure.subtreeEnd(heading))));
  }

  private static String copy(
      Structure structure, Definition definition, Set<String> own, String note) {
    int start = structure.contentStart(definition.firstLine());
    int end = structure.lines.end(definition.lastLine());
    List<TextSplice> splices = new ArrayList<>();
    int at = definition.destinationStart();
    addRebased(splices, structure, at, at + definition.destination().length(), own, note);
    return TextSplice.apply(structure.text, start, end, splices);
  }

  private static void addRebased(
      List<TextSplice> splices,
      Structure structure,
      int start,
      int end,
      Set<String> own,
      String note) {
    String raw = structure.text.substring(start, end);
    String destination = LinkScan.unescaped(raw);
    if (!PointerPath.isLocal(destination) || destination.startsWith("/")) {
      return;
    }
    int pathEnd = PointerPath.pathEnd(raw);
    String changed;
    if (pathEnd == 0) {
      if (raw.startsWith("#") && own.contains(PointerPath.decoded(destination.substring(1)))) {
        return;
      }
      changed = PointerPath.between(note, Pointers.MEMORY) + raw;
    } else {
      changed =
          PointerPath.rebased(raw.substring(0, pathEnd), Pointers.MEMORY, note)
              + raw.substring(pathEnd);
    }
    splices.add(new TextSplice(start, end, changed));
  }

  /**
   * Renames or moves a note; every pointer to it in every text follows, and its own pointers still
   * lead where they led.
   *
   * <p>Refuses {@code NOT_FOUND}, {@code INVALID_TARGET} and {@code NOTE_EXISTS}.
   */
  public static Map<String, String> rename(Map<String, String> texts, String from, String to) {
    String moved = texts.get(from);
    if (moved == null || from.equals(Pointers.MEMORY)) {
      String likely = new NoteIndex(texts.keySet()).likely(from);
      throw new Refusal(
              RefusalCode.NOT_FOUND,
              "renaming the note " + from + ": there is no such note",
              likely == null ? List.of() : List.of(new Candidate(likely, 0, "a note", likely)))
          .exception();
    }
    Map<String, String> others = new TreeMap<>(texts);
    others.remove(from);
    refuseTarget(others, to, "renaming the note " + from);
    NoteIndex index = new NoteIndex(texts.keySet());
    Map<String, String> after = new TreeMap<>();
    for (Map.Entry<String, String> file : texts.entrySet()) {
      String path = file.getKey();
      String text = file.getValue();
      if (Pointers.isMarkdown(path)) {
        text = new NoteRename(index, from, to).rewritten(path, text);
      }
      after.put(path.equals(from) ? to : path, text);
    }
    return after;
  }
}
