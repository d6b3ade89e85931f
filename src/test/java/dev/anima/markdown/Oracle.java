package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/** A second opinion on what a text is made of: commonmark-java with tables. */
final class Oracle {
  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(TablesExtension.create()))
          .includeSourceSpans(IncludeSourceSpans.BLOCKS)
          .build();

  private Oracle() {}

  /** Line and level of each top-level heading; lines count from 1 in the whole text. */
  static List<String> outline(String text) {
    Structure structure = Structure.of(text);
    List<String> outline = new ArrayList<>();
    for (Node node = parse(structure).getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading heading) {
        outline.add((line(node) + structure.bodyLine + 1) + " " + heading.getLevel());
      }
    }
    return outline;
  }

  static List<String> ourOutline(String text) {
    return Structure.of(text).headings.stream()
        .map(each -> each.line() + " " + each.level())
        .toList();
  }

  /** Kind and first line of each top-level block. */
  static List<String> blocks(String text) {
    Structure structure = Structure.of(text);
    List<String> blocks = new ArrayList<>();
    for (Node node = parse(structure).getFirstChild(); node != null; node = node.getNext()) {
      if (!node.getSourceSpans().isEmpty()) {
        blocks.add((line(node) + structure.bodyLine + 1) + " " + word(node));
      }
    }
    return blocks;
  }

  static List<String> ourBlocks(String text) {
    return Structure.of(text).blocks.stream()
        .map(
            each ->
                (each.first + 1)
                    + " "
                    + Draft.word(each.kind)
                    + (each.isHeading() ? " " + each.level : ""))
        .toList();
  }

  /** The destinations of all links and images, in document order of their ends. */
  static List<String> destinations(String text) {
    List<String> found = new ArrayList<>();
    parse(Structure.of(text))
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Link link) {
                visitChildren(link);
                if (!isAutolink(link)) {
                  found.add(link.getDestination());
                }
              }

              @Override
              public void visit(Image image) {
                visitChildren(image);
                found.add(image.getDestination());
              }
            });
    return found;
  }

  /** First lines of all list items, nested ones too. */
  static List<Integer> items(String text) {
    Structure structure = Structure.of(text);
    List<Integer> found = new ArrayList<>();
    parse(structure)
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(ListItem item) {
                found.add(line(item) + structure.bodyLine + 1);
                visitChildren(item);
              }
            });
    return found;
  }

  private static boolean isAutolink(Link link) {
    return link.getFirstChild() instanceof Text text
        && text.getNext() == null
        && (link.getDestination().equals(text.getLiteral())
            || link.getDestination().equals("mailto:" + text.getLiteral()))
        && link.getDestination().indexOf(':') > 0;
  }

  private static Node parse(Structure structure) {
    int start =
        structure.bodyLine == 0 ? structure.mark : structure.lines.start(structure.bodyLine);
    return PARSER.parse(structure.text.substring(start));
  }

  private static int line(Node node) {
    return node.getSourceSpans().get(0).getLineIndex();
  }

  private static String word(Node node) {
    if (node instanceof Heading heading) {
      return "heading " + heading.getLevel();
    }
    if (node instanceof BlockQuote) {
      return "quote";
    }
    if (node instanceof ListBlock) {
      return "list";
    }
    if (node instanceof FencedCodeBlock || node instanceof IndentedCodeBlock) {
      return "code block";
    }
    if (node instanceof HtmlBlock) {
      return "HTML block";
    }
    if (node instanceof ThematicBreak) {
      return "thematic break";
    }
    if (node instanceof TableBlock) {
      return "table";
    }
    return node instanceof LinkReferenceDefinition ? "link definition" : "paragraph";
  }
}
