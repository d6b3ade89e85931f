package dev.anima.markdown;

import dev.anima.markdown.MergeNode.Form;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes the merged units out: each field from the side that changed it, each gap from the side
 * that had the two units next to each other.
 */
final class MergeWriter {
  private final MergeTree base;
  private final MergeTree ours;
  private final MergeTree theirs;
  private final MergeAim aim;
  private final ClashRule rule;
  private final @Nullable String ending;
  private final StringBuilder out = new StringBuilder();
  private final List<Clash> clashes = new ArrayList<>();
  private final List<PutBack> putBack = new ArrayList<>();
  private final List<Needed> needed = new ArrayList<>();
  private final List<String> written = new ArrayList<>();
  private final Map<MergeUnit, Integer> lines = new IdentityHashMap<>();
  private boolean apart;
  private int line = 1;
  private int counted;

  MergeWriter(MergeTree base, MergeTree ours, MergeTree theirs, MergeAim aim, ClashRule rule) {
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
    this.aim = aim;
    this.rule = rule;
    this.ending = ending(base.ending, ours.ending, theirs.ending);
  }

  /** From now on puts a blank line wherever two units meet that did not meet before. */
  MergeWriter apart() {
    apart = true;
    return this;
  }

  private static @Nullable String ending(
      @Nullable String known, @Nullable String here, @Nullable String there) {
    if (here == null) {
      return there == null ? known : there;
    }
    return there == null || !here.equals(known) ? here : there;
  }

  /** A picked piece of text and the side it is from. */
  private record Piece(String text, MergeTree side, boolean clash, boolean fromTheirs) {}

  /**
   * @param decided clashes whose unit the rule took out
   */
  MergeResult write(MergeUnit root, List<MergeUnit> removed, List<Clash> decided) {
    out.setLength(0);
    clashes.clear();
    clashes.addAll(decided);
    putBack.clear();
    needed.clear();
    written.clear();
    line = 1;
    counted = 0;
    boolean mark = base.mark == ours.mark ? theirs.mark : ours.mark;
    if (mark) {
      out.append('\ufeff');
    }
    List<MergeUnit> order = new ArrayList<>();
    flatten(root, order);
    put(pick(base.before, ours.before, theirs.before));
    for (int i = 0; i < order.size(); i++) {
      if (i > 0) {
        gap(order.get(i - 1), order.get(i));
      }
      unit(order.get(i));
    }
    // A text that was not there before says nothing of how what stays ends.
    boolean unsaid = aim == MergeAim.TAKE_BACK && theirs.nodes.isEmpty();
    put(pick(base.after, ours.after, unsaid ? base.after : theirs.after));
    addRemoved(removed);
    putBack.sort(Comparator.comparingInt(PutBack::line));
    return new MergeResult(out.toString(), clashes, putBack, needed, false);
  }

  /** Says what went, each at the line of what follows it now. */
  private void addRemoved(List<MergeUnit> removed) {
    Set<MergeUnit> gone = new HashSet<>(removed);
    int next = lineAt(out.length());
    for (int i = ours.nodes.size() - 1; i >= 0; i--) {
      MergeNode node = ours.nodes.get(i);
      MergeUnit unit = node.unit;
      if (unit != null && gone.contains(unit)) {
        putBack.add(new PutBack(PutBack.Kind.REMOVED, next, node.whole()));
      } else if (unit != null) {
        next = lines.getOrDefault(unit, next);
      }
    }
  }

  private static void flatten(MergeUnit unit, List<MergeUnit> order) {
    for (MergeUnit child : unit.body) {
      order.add(child);
      flatten(child, order);
    }
    for (MergeUnit child : unit.sections) {
      order.add(child);
      flatten(child, order);
    }
  }

  // ---- units

  private void unit(MergeUnit unit) {
    int at = lineAt(out.length());
    lines.put(unit, at);
    MergeNode known = unit.base;
    MergeNode here = unit.ours;
    MergeNode there = unit.theirs;
    int start = out.length();
    if (here == null || there == null) {
      MergeNode only = unit.any();
      convert(only.whole(), here == null ? theirs : ours);
      if (unit.needed) {
        needed.add(new Needed(needed(only), only.isSection()));
      }
      if (unit.disputed && known != null) {
        clashes.add(
            new Clash(
                known.whole(),
                here == null ? "" : here.whole(),
                there == null ? "" : there.whole(),
                at));
      }
      if (here == null) {
        putBack.add(
            new PutBack(
                known == null ? PutBack.Kind.ADDED : PutBack.Kind.CHANGED,
                at,
                out.substring(start)));
      }
    } else {
      fields(known, here, there, at, start);
    }
    written.add(key(out.substring(start)));
  }

  private static String needed(MergeNode node) {
    return node.isSection() ? new Lines(node.text).content(0).strip() : node.whole().strip();
  }

  private void fields(
      @Nullable MergeNode known, MergeNode here, MergeNode there, int at, int start) {
    boolean later = aim == MergeAim.PUT_BACK && isLaterEdit(known, here, there);
    boolean clash = false;
    boolean brought = false;
    boolean sameForm = here.form == there.form && (known == null || known.form == here.form);
    // What one is about says nothing of the other: no box of the later one for the earlier.
    boolean byField = sameForm && !there.replaces;
    List<Piece> pieces = new ArrayList<>();
    if (byField) {
      pieces.add(pick(known == null ? null : known.prefix, here.prefix, there.prefix));
      pieces.add(pick(known == null ? null : known.text, here.text, there.text));
    } else {
      pieces.add(pick(known == null ? null : known.whole(), here.whole(), there.whole()));
    }
    boolean anyClash = pieces.stream().anyMatch(Piece::clash) && known != null && !later;
    if (anyClash && known != null) {
      switch (rule.of(new Clash(known.whole(), here.whole(), there.whole(), 0))) {
        case OURS -> pieces = List.of(new Piece(here.whole(), ours, true, false));
        case THEIRS -> pieces = List.of(new Piece(there.whole(), theirs, true, true));
        case USUAL -> {}
      }
    }
    for (Piece piece : pieces) {
      clash |= piece.clash();
      brought |= piece.fromTheirs();
      convert(piece.text(), piece.side());
    }
    if (clash && known != null && !later) {
      clashes.add(new Clash(known.whole(), here.whole(), there.whole(), at));
    }
    if (brought) {
      putBack.add(new PutBack(PutBack.Kind.CHANGED, at, out.substring(start)));
    }
  }

  private static boolean isLaterEdit(@Nullable MergeNode known, MergeNode here, MergeNode there) {
    return known == null
        || Similarity.ofWords(here.words(), there.words())
            > Similarity.ofWords(here.words(), known.words());
  }

  /** Three-way choice of one piece of text; ours where both changed it, which is a clash. */
  private Piece pick(@Nullable String known, String here, String there) {
    if (here.equals(there)) {
      MergeTree side =
          !Objects.equals(ours.ending, ending) && Objects.equals(theirs.ending, ending)
              ? theirs
              : ours;
      return new Piece(here, side, false, false);
    }
    String hereKey = Lines.withEndings(here, "\n");
    String thereKey = Lines.withEndings(there, "\n");
    if (hereKey.equals(thereKey)) {
      return here.equals(known)
          ? new Piece(there, theirs, false, false)
          : new Piece(here, ours, false, false);
    }
    if (known == null) {
      return new Piece(here, ours, true, false);
    }
    String knownKey = Lines.withEndings(known, "\n");
    if (thereKey.equals(knownKey)) {
      return new Piece(here, ours, false, false);
    }
    if (hereKey.equals(knownKey)) {
      return new Piece(there, theirs, false, true);
    }
    return new Piece(here, ours, true, false);
  }

  // ---- gaps

  private void gap(MergeUnit first, MergeUnit second) {
    String known = gap(first.base, second.base);
    String here = gap(first.ours, second.ours);
    String there = gap(first.theirs, second.theirs);
    if (here != null && there != null) {
      put(pick(known, here, there));
    } else if (here != null) {
      convert(here, ours);
    } else if (there != null) {
      convert(there, theirs);
    } else {
      out.append(newGap(first, second));
    }
  }

  private static @Nullable String gap(@Nullable MergeNode first, @Nullable MergeNode second) {
    return first != null && second != null && first.next == second ? first.gapAfter : null;
  }

  /** What stands between two units that met in no text: as around them, or a blank line. */
  private String newGap(MergeUnit first, MergeUnit second) {
    String newline = ending == null ? "\n" : ending;
    MergeNode upper = first.any();
    MergeNode lower = second.any();
    int blanks;
    if (upper.form == Form.ITEM && lower.form == Form.ITEM) {
      blanks = blanksBetweenItems(upper, lower);
    } else {
      MergeNode previous = lower.previous;
      blanks =
          previous != null
              ? new Lines(previous.gapAfter).count() - 1
              : upper.next != null ? new Lines(upper.gapAfter).count() - 1 : 1;
      if (blanks == 0 && !upper.isSection() && lower.form != Form.ATX) {
        blanks = 1;
      }
    }
    return newline.repeat(Math.max(blanks, apart ? 1 : 0) + 1);
  }

  private static int blanksBetweenItems(MergeNode upper, MergeNode lower) {
    if (upper.next != null && upper.next.form == Form.ITEM) {
      return new Lines(upper.gapAfter).count() - 1;
    }
    MergeNode previous = lower.previous;
    if (previous != null && previous.form == Form.ITEM) {
      return new Lines(previous.gapAfter).count() - 1;
    }
    return 0;
  }

  private void put(Piece piece) {
    convert(piece.text(), piece.side());
  }

  /** Appends text; of a side whose line ending lost, with the ending that won. */
  private void convert(String text, MergeTree side) {
    String won = ending;
    boolean foreign = won != null && side.ending != null && !side.ending.equals(won);
    out.append(won != null && foreign ? Lines.withEndings(text, won) : text);
  }

  /** One-based line of an offset that only grows from call to call. */
  private int lineAt(int offset) {
    for (; counted < offset; counted++) {
      char c = out.charAt(counted);
      if (c == '\n'
          || (c == '\r' && (counted + 1 >= out.length() || out.charAt(counted + 1) != '\n'))) {
        line++;
      }
    }
    return line;
  }

  // ---- the check

  String ours() {
    return ours.text();
  }

  /** Whether a text reads as exactly the units that were written. */
  boolean readsBack(String text) {
    MergeTree read = MergeTree.of(Structure.of(text));
    List<String> found = read.nodes.stream().map(node -> key(node.whole())).toList();
    return found.equals(written);
  }

  private static String key(String text) {
    return Lines.withEndings(text, "\n");
  }
}
