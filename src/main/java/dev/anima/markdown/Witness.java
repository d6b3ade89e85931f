package dev.anima.markdown;

import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.HtmlBlock;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ext.gfm.tasklist.TaskListExtension;
import com.vladsch.flexmark.ext.tables.TablesExtension;
import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.data.MutableDataSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A second reader of the headings of a text, written by others: flexmark, with its known misparses
 * put right.
 *
 * <p>Asked only after an edit has passed its own check. Where it saw the original as we do and sees
 * the result differently, the edit is refused: two readers that agree are the cheapest proof, and
 * one that changes its mind is a warning. It abstains on texts that are too long or too deep for
 * it, and its inline phase, quadratic on hostile input, is off.
 */
final class Witness {
  /**
   * Memory is short; above this the second reading would cost more than everything else in an edit,
   * and far above it takes seconds for some texts, long tables among them.
   */
  private static final int LONGEST = 8 * 1024;

  private static final int MOST_DEFINITIONS = 1000;
  private static final int MOST_CUTS = 20;
  private static final int DEEPEST = 30;
  private static final Pattern ATX = Pattern.compile(" {0,3}#{1,6}(?:[ \\t].*)?", Pattern.DOTALL);
  private static final Pattern VERBATIM_END =
      Pattern.compile(
          " {0,3}</(?:pre|script|style|textarea)\\s*>.*",
          Pattern.DOTALL | Pattern.CASE_INSENSITIVE);
  private static final Parser PARSER = parser();

  private final Structure structure;
  private final List<String> found = new ArrayList<>();

  private Witness(Structure structure) {
    this.structure = structure;
  }

  private static Parser parser() {
    MutableDataSet options = new MutableDataSet();
    options.set(Parser.EXTENSIONS, List.of(TablesExtension.create(), TaskListExtension.create()));
    options.set(TablesExtension.MIN_SEPARATOR_DASHES, 1);
    return Parser.builder(options).customInlineParserFactory(NoInlineParser::new).build();
  }

  /** Refuses a result in which the other reader sees other headings than we do. */
  static void check(Structure before, Structure after) {
    if (abstains(after) || abstains(before) || agrees(after) || !agrees(before)) {
      return;
    }
    List<String> theirs = headings(after).orElse(List.of());
    int line = 1;
    for (dev.anima.markdown.Heading heading : after.headings) {
      if (!theirs.contains(heading.line() + " " + heading.level())) {
        line = heading.line();
        break;
      }
    }
    throw Draft.refused(
        Candidate.at(line, "two Markdown readers disagree on what is a heading from here on"));
  }

  private static boolean abstains(Structure structure) {
    return structure.text.length() > LONGEST
        || structure.definitions.size() > MOST_DEFINITIONS
        || structure.deepest > DEEPEST;
  }

  static boolean agrees(Structure structure) {
    List<String> ours =
        structure.headings.stream().map(each -> each.line() + " " + each.level()).toList();
    return headings(structure).map(ours::equals).orElse(true);
  }

  /** Line and level of each heading as flexmark sees it, or nothing where it cannot say. */
  static Optional<List<String>> headings(Structure structure) {
    Witness witness = new Witness(structure);
    try {
      int from = structure.bodyLine;
      for (int cuts = 0; from < structure.lines.count(); cuts++) {
        if (cuts > MOST_CUTS) {
          return Optional.empty();
        }
        from = witness.read(from);
      }
      return Optional.of(witness.found);
    } catch (StackOverflowError e) {
      return Optional.empty(); // nested beyond what it can take: no witness, no harm
    }
  }

  /** Reads from a line on; returns the line to read on from, past the end when all is read. */
  private int read(int firstLine) {
    Lines lines = structure.lines;
    int offset = firstLine == 0 ? structure.mark : lines.start(firstLine);
    Document document = PARSER.parse(structure.text.substring(offset));
    for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
      int first = lines.lineOf(node.getStartOffset() + offset);
      int last = lines.lineOf(Math.max(node.getStartOffset(), node.getEndOffset() - 1) + offset);
      if (node instanceof HtmlBlock && isLazyEnd(node, first, offset)) {
        return first + 1;
      }
      boolean atx = node instanceof Heading heading && heading.isAtxHeading();
      if (node instanceof Paragraph || (node instanceof Heading && !atx)) {
        for (int line = first; line <= last; line++) {
          if (ATX.matcher(lines.content(line)).matches()) {
            return line; // a heading that flexmark took for text of a block that had ended
          }
        }
      }
      if (node instanceof Heading heading) {
        add(heading, first, last);
      }
    }
    return lines.count();
  }

  /** Whether a closing tag right below a list or quote is lazy text that opens nothing. */
  private boolean isLazyEnd(Node node, int first, int offset) {
    Node previous = node.getPrevious();
    if (previous == null || !VERBATIM_END.matcher(structure.lines.content(first)).matches()) {
      return false;
    }
    int above = structure.lines.lineOf(Math.max(0, previous.getEndOffset() - 1) + offset);
    return above == first - 1;
  }

  private void add(Heading heading, int first, int last) {
    if (heading.isAtxHeading()) {
      found.add((first + 1) + " " + heading.getLevel());
      return;
    }
    int start = withoutDefinitions(first, last);
    if (start < last && !isTable(start, last)) {
      found.add((start + 1) + " " + heading.getLevel());
    }
  }

  /** The first line of an underlined text that is no definition. */
  private int withoutDefinitions(int first, int last) {
    StringBuilder text = new StringBuilder();
    for (int line = first; line < last; line++) {
      text.append(structure.lines.content(line).strip()).append('\n');
    }
    String all = text.toString();
    int at = 0;
    while (at < all.length() && all.charAt(at) == '[') {
      DefinitionReader reader = new DefinitionReader(all, at);
      if (!reader.read()) {
        break;
      }
      at = reader.end();
    }
    return first + (int) all.substring(0, at).chars().filter(c -> c == '\n').count();
  }

  private boolean isTable(int first, int last) {
    for (int line = first + 1; line < last; line++) {
      char[] row = structure.lines.content(line).toCharArray();
      char[] head = structure.lines.content(line - 1).toCharArray();
      int cells = TableRow.delimiterCells(row, 0, row.length);
      if (cells > 0 && TableRow.cells(head, 0, head.length) == cells) {
        return true;
      }
    }
    return false;
  }
}
