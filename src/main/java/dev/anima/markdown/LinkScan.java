package dev.anima.markdown;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the links of a text: inline, by reference, images and wiki names; not in code, comments,
 * HTML, front matter or autolinks.
 *
 * <p>One pass over each leaf with an explicit stack of brackets. Whatever would make a search run
 * to the end again and again (a code span, comment or instruction that never closes) is known to be
 * open after the first try, so the time stays linear.
 */
final class LinkScan {
  private static final Pattern AUTOLINK =
      Pattern.compile(
          "<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\\s<>]*+|[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]++@[A-Za-z0-9.-]++)>");
  private static final Pattern TAG =
      Pattern.compile(
          "<(?:/[a-zA-Z][a-zA-Z0-9-]*+\\s*+|[a-zA-Z][a-zA-Z0-9-]*+"
              + "(?:\\s++[a-zA-Z_:][a-zA-Z0-9:._-]*+"
              + "(?:\\s*+=\\s*+(?:[^\\s\"'=<>`]++|'[^']*+'|\"[^\"]*+\"))?+)*+\\s*+/?)>");

  private final String content;
  private final int[] lineStarts;
  private final int[] sources;
  private final Map<String, Definition> definitions;
  private final List<Link> found;
  private final List<Opener> openers = new ArrayList<>();
  private @Nullable Map<Integer, Integer> lastRun;
  private int inactiveBelow;
  private int noComment = Integer.MAX_VALUE;
  private int noInstruction = Integer.MAX_VALUE;
  private int noCdata = Integer.MAX_VALUE;
  private int noDeclaration = Integer.MAX_VALUE;

  private static final class Opener {
    final int at;
    final boolean image;
    boolean bracketInside;

    Opener(int at, boolean image) {
      this.at = at;
      this.image = image;
    }
  }

  private LinkScan(
      String content,
      int[] lineStarts,
      int[] sources,
      Map<String, Definition> definitions,
      List<Link> found) {
    this.content = content;
    this.lineStarts = lineStarts;
    this.sources = sources;
    this.definitions = definitions;
    this.found = found;
  }

  /** All links in document order, references resolved by the given definitions. */
  static List<Link> links(Structure structure, Map<String, Definition> definitions) {
    List<Link> found = new ArrayList<>();
    for (Block leaf : structure.leaves()) {
      switch (leaf.kind) {
        case PARAGRAPH -> lines(structure, leaf.first, leaf.last, definitions, found);
        case SETEXT -> lines(structure, leaf.first, leaf.last - 1, definitions, found);
        case ATX -> {
          int[] range = structure.atxRange(leaf);
          piece(structure.text, range[0], range[1], definitions, found);
        }
        case TABLE -> {
          for (int line = leaf.first; line <= leaf.last; line++) {
            cells(structure, line, definitions, found);
          }
        }
        case DOCUMENT, QUOTE, LIST, ITEM, RULE, FENCE, INDENTED, HTML, DEFINITION -> {}
      }
    }
    return found;
  }

  /** The links that single lines show, for a text that cannot be read by block. */
  static List<Link> byLine(String text) {
    List<Link> found = new ArrayList<>();
    Lines lines = new Lines(text);
    for (int line = 0; line < lines.count(); line++) {
      piece(text, lines.start(line), lines.end(line), Map.of(), found);
    }
    return found;
  }

  private static void cells(
      Structure structure, int line, Map<String, Definition> definitions, List<Link> found) {
    int end = structure.lines.end(line);
    int from = structure.contentStart(line);
    for (int i = from; i <= end; i++) {
      if (i == end || structure.text.charAt(i) == '|') {
        piece(structure.text, from, i, definitions, found);
        from = i + 1;
      } else if (structure.text.charAt(i) == '\\' && i + 1 < end) {
        i++;
      }
    }
  }

  private static void piece(
      String text, int from, int to, Map<String, Definition> definitions, List<Link> found) {
    String content = text.substring(from, to);
    if (content.indexOf('[') >= 0) {
      new LinkScan(content, new int[] {0}, new int[] {from}, definitions, found).scan();
    }
  }

  private static void lines(
      Structure structure,
      int first,
      int last,
      Map<String, Definition> definitions,
      List<Link> found) {
    if (!hasBracket(structure, first, last)) {
      return;
    }
    int[] starts = new int[last - first + 1];
    int[] sources = new int[last - first + 1];
    StringBuilder content = new StringBuilder();
    for (int line = first; line <= last; line++) {
      starts[line - first] = content.length();
      sources[line - first] = structure.contentStart(line);
      content.append(structure.text, structure.contentStart(line), structure.lines.end(line));
      if (line < last) {
        content.append('\n');
      }
    }
    new LinkScan(content.toString(), starts, sources, definitions, found).scan();
  }

  private static boolean hasBracket(Structure structure, int first, int last) {
    for (int i = structure.contentStart(first); i < structure.lines.end(last); i++) {
      if (structure.text.charAt(i) == '[') {
        return true;
      }
    }
    return false;
  }

  private int source(int at) {
    int index = java.util.Arrays.binarySearch(lineStarts, at);
    int line = index >= 0 ? index : -index - 2;
    return sources[line] + at - lineStarts[line];
  }

  private void scan() {
    int i = 0;
    int length = content.length();
    while (i < length) {
      char c = content.charAt(i);
      switch (c) {
        case '\\' -> i += i + 1 < length && LinkReader.isPunctuation(content.charAt(i + 1)) ? 2 : 1;
        case '`' -> i = afterCode(i);
        case '<' -> i = afterTag(i);
        case '!' -> {
          if (i + 1 < length && content.charAt(i + 1) == '[') {
            i = open(i + 1, true);
          } else {
            i++;
          }
        }
        case '[' -> i = open(i, false);
        case ']' -> i = close(i);
        default -> i++;
      }
    }
  }

  private int open(int bracket, boolean image) {
    int wikiEnd = wikiEnd(bracket);
    if (wikiEnd > 0) {
      String name = content.substring(bracket + 2, wikiEnd - 2);
      int label = name.indexOf('|');
      String target = (label < 0 ? name : name.substring(0, label)).strip();
      int start = bracket + 2 + name.indexOf(target);
      found.add(
          new Link(
              source(bracket),
              source(bracket) + wikiEnd - bracket,
              true,
              target,
              source(start),
              source(start) + target.length(),
              false,
              null));
      return wikiEnd;
    }
    if (!openers.isEmpty()) {
      openers.get(openers.size() - 1).bracketInside = true;
    }
    openers.add(new Opener(bracket, image));
    return bracket + 1;
  }

  /** Behind a {@code [[name]]} that opens here and is not the text of a link, or -1. */
  private int wikiEnd(int bracket) {
    if (bracket + 1 >= content.length() || content.charAt(bracket + 1) != '[') {
      return -1;
    }
    int stop = Math.min(content.length() - 1, bracket + 500);
    for (int i = bracket + 2; i < stop; i++) {
      char c = content.charAt(i);
      if (c == '[' || c == '\n') {
        return -1;
      }
      if (c == ']') {
        boolean wiki = content.charAt(i + 1) == ']' && i > bracket + 2;
        boolean text = i + 2 < content.length() && content.charAt(i + 2) == '(';
        boolean reference =
            definitions.containsKey(Definition.key(content.substring(bracket + 2, i)));
        return wiki && !text && !reference ? i + 2 : -1;
      }
    }
    return -1;
  }

  private int close(int at) {
    if (openers.isEmpty()) {
      return at + 1;
    }
    int index = openers.size() - 1;
    Opener opener = openers.remove(index);
    boolean inactive = !opener.image && index < inactiveBelow;
    inactiveBelow = Math.min(inactiveBelow, openers.size());
    if (inactive) {
      return at + 1;
    }
    int end = inline(opener, at);
    if (end < 0) {
      end = reference(opener, at);
    }
    if (end < 0) {
      return at + 1;
    }
    if (!opener.image) {
      inactiveBelow = openers.size();
    }
    return end;
  }

  private int inline(Opener opener, int close) {
    if (close + 1 >= content.length() || content.charAt(close + 1) != '(') {
      return -1;
    }
    int end = LinkReader.inlineEnd(content, close + 1);
    if (end < 0) {
      return -1;
    }
    int from = LinkReader.skipBlanksAndOneLine(content, close + 2);
    int to = LinkReader.destinationEnd(content, from);
    boolean angled = to > from && content.charAt(from) == '<';
    int start = angled ? from + 1 : from;
    int stop = angled ? to - 1 : to;
    found.add(
        new Link(
            source(opener.at),
            source(end - 1) + 1,
            false,
            unescaped(content.substring(start, stop)),
            source(start),
            source(start) + stop - start,
            angled,
            null));
    return end;
  }

  private int reference(Opener opener, int close) {
    if (definitions.isEmpty()) {
      return -1;
    }
    int end = close + 1;
    String label = null;
    if (end < content.length() && content.charAt(end) == '[') {
      int labelEnd = LinkReader.labelEnd(content, end);
      if (labelEnd > end + 1) {
        label = content.substring(end + 1, labelEnd);
        end = labelEnd + 1;
      } else if (labelEnd == end + 1) {
        end = labelEnd + 1;
      }
    }
    if (label == null) {
      if (opener.bracketInside || close - opener.at > 1000) {
        return -1;
      }
      label = content.substring(opener.at + 1, close);
    }
    Definition definition = definitions.get(Definition.key(label));
    if (definition == null) {
      return -1;
    }
    found.add(
        new Link(
            source(opener.at),
            source(end - 1) + 1,
            false,
            unescaped(definition.destination()),
            definition.destinationStart(),
            definition.destinationStart() + definition.destination().length(),
            definition.angled(),
            definition));
    return end;
  }

  private int afterCode(int at) {
    int run = run(at);
    Map<Integer, Integer> last = lastRun;
    if (last == null) {
      last = new HashMap<>();
      for (int i = content.indexOf('`'); i >= 0; ) {
        int length = run(i);
        last.put(length, i);
        i = content.indexOf('`', i + length);
      }
      lastRun = last;
    }
    if (last.getOrDefault(run, -1) < at + run) {
      return at + run;
    }
    int close = content.indexOf('`', at + run);
    while (close >= 0) {
      int length = run(close);
      if (length == run) {
        return close + run;
      }
      close = content.indexOf('`', close + length);
    }
    return at + run;
  }

  private int run(int from) {
    int at = from;
    while (at < content.length() && content.charAt(at) == '`') {
      at++;
    }
    return at - from;
  }

  private int afterTag(int at) {
    if (content.startsWith("<!--", at)) {
      int end = at < noComment ? content.indexOf("-->", at + 2) : -1;
      noComment = end < 0 ? Math.min(noComment, at) : noComment;
      return end < 0 ? at + 1 : end + 3;
    }
    if (content.startsWith("<?", at)) {
      int end = at < noInstruction ? content.indexOf("?>", at + 2) : -1;
      noInstruction = end < 0 ? Math.min(noInstruction, at) : noInstruction;
      return end < 0 ? at + 1 : end + 2;
    }
    if (content.startsWith("<![CDATA[", at)) {
      int end = at < noCdata ? content.indexOf("]]>", at + 9) : -1;
      noCdata = end < 0 ? Math.min(noCdata, at) : noCdata;
      return end < 0 ? at + 1 : end + 3;
    }
    if (content.startsWith("<!", at)) {
      boolean letter = at + 2 < content.length() && Character.isLetter(content.charAt(at + 2));
      int end = letter && at < noDeclaration ? content.indexOf('>', at + 2) : -1;
      noDeclaration = letter && end < 0 ? Math.min(noDeclaration, at) : noDeclaration;
      return end < 0 ? at + 1 : end + 1;
    }
    Matcher autolink = AUTOLINK.matcher(content).region(at, content.length());
    if (autolink.lookingAt()) {
      return autolink.end();
    }
    Matcher tag = TAG.matcher(content).region(at, content.length());
    return tag.lookingAt() ? tag.end() : at + 1;
  }

  /** A destination or title as it reads: escapes and entities resolved. */
  static String unescaped(String raw) {
    if (raw.indexOf('\\') < 0 && raw.indexOf('&') < 0) {
      return raw;
    }
    StringBuilder out = new StringBuilder(raw.length());
    int i = 0;
    while (i < raw.length()) {
      char c = raw.charAt(i);
      if (c == '\\' && i + 1 < raw.length() && LinkReader.isPunctuation(raw.charAt(i + 1))) {
        out.append(raw.charAt(i + 1));
        i += 2;
      } else if (c == '&') {
        i = Entities.decode(raw, i, out);
      } else {
        out.append(c);
        i++;
      }
    }
    return out.toString();
  }
}
