package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One unit of one side of a merge: a heading with its section, a list item with its children, or
 * any other block.
 */
final class MergeNode {
  enum Form {
    ROOT,
    FRONT_MATTER,
    ATX,
    SETEXT,
    ITEM,
    RULE,
    PARAGRAPH,
    OTHER
  }

  final Form form;
  final @Nullable MergeNode parent;

  /** Indentation, marker and box, or the opening of a heading; a field of its own. */
  final String prefix;

  /** The rest, up to before the last line's ending. */
  final String text;

  /** What units are compared by: the text without indentation and endings. */
  final String key;

  /** Child units: of a section its own body, of an item what is nested in it. */
  final List<MergeNode> body = new ArrayList<>();

  final List<MergeNode> sections = new ArrayList<>();

  /** The unit that follows in the text, and what stands between. */
  @Nullable MergeNode next;

  @Nullable MergeNode previous;
  String gapAfter = "";

  /** The unit of the base that this one is, once found. */
  @Nullable MergeNode partner;

  /** Whether it has nothing of its partner but the place. */
  boolean replaces;

  @Nullable MergeUnit unit;
  private @Nullable Map<String, Integer> words;
  private @Nullable Map<String, Integer> allWords;

  MergeNode(Form form, @Nullable MergeNode parent, String prefix, String text) {
    this.form = form;
    this.parent = parent;
    this.prefix = prefix;
    this.text = text;
    StringBuilder joined = new StringBuilder(text.length());
    Lines lines = new Lines(text);
    for (int i = 0; i < lines.count(); i++) {
      joined.append(i == 0 ? lines.content(i) : lines.content(i).strip()).append('\n');
    }
    this.key = form.name() + ' ' + joined;
  }

  boolean isSection() {
    return form == Form.ATX || form == Form.SETEXT;
  }

  String whole() {
    return prefix + text;
  }

  Map<String, Integer> words() {
    Map<String, Integer> own = words;
    if (own == null) {
      own = Similarity.words(text);
      words = own;
    }
    return own;
  }

  /** Words of the unit and everything below it. */
  Map<String, Integer> allWords() {
    Map<String, Integer> all = allWords;
    if (all == null) {
      all = new java.util.HashMap<>(isSection() || form == Form.ROOT ? Map.of() : words());
      for (List<MergeNode> children : List.of(body, sections)) {
        for (MergeNode child : children) {
          for (Map.Entry<String, Integer> word : child.allWords().entrySet()) {
            all.merge(word.getKey(), word.getValue(), Integer::sum);
          }
          if (child.isSection()) {
            for (Map.Entry<String, Integer> word : child.words().entrySet()) {
              all.merge(word.getKey(), word.getValue(), Integer::sum);
            }
          }
        }
      }
      allWords = all;
    }
    return all;
  }

  /** How near two units are, by their own words or by all below them. */
  double similarity(MergeNode other) {
    boolean comparable = form == other.form || (isSection() && other.isSection());
    if (!comparable || form == Form.RULE) {
      return 0;
    }
    double own = Similarity.ofTexts(words(), other.words());
    boolean below = !body.isEmpty() && !other.body.isEmpty();
    return below ? Math.max(own, Similarity.ofWords(allWords(), other.allWords())) : own;
  }
}
