package dev.anima.markdown;

import dev.anima.markdown.MergeTree.NotByItemException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Merges three trees of units: which stay, under what, in which order; then writes them out. */
final class ItemMerge {
  private final MergeTree base;
  private final MergeTree ours;
  private final MergeTree theirs;
  private final MergeAim aim;
  private final ClashRule rule;
  private final List<Clash> decided = new ArrayList<>();
  private final List<MergeUnit> units = new ArrayList<>();
  private final MergeUnit root = new MergeUnit();

  ItemMerge(MergeTree base, MergeTree ours, MergeTree theirs, MergeAim aim, ClashRule rule) {
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
    this.aim = aim;
    this.rule = rule;
  }

  MergeResult merge() {
    MergeMatch.match(base, ours);
    MergeMatch.match(base, theirs);
    if (aim == MergeAim.TAKE_BACK) {
      Replacements.match(ours, theirs);
    }
    makeUnits();
    place();
    fill(root);
    keep(root);
    prune(root);
    MergeWriter writer = new MergeWriter(base, ours, theirs, aim, rule);
    MergeResult result = writer.write(root, removed(), decided);
    if (!result.text().equals(writer.ours()) && !writer.readsBack(result.text())) {
      result = writer.apart().write(root, removed(), decided);
      if (!writer.readsBack(result.text())) {
        throw new NotByItemException("the merged text would not read as its units");
      }
    }
    return result;
  }

  // ---- units

  private void makeUnits() {
    root.base = base.root;
    root.ours = ours.root;
    root.theirs = theirs.root;
    root.kept = true;
    base.root.unit = root;
    ours.root.unit = root;
    theirs.root.unit = root;
    for (MergeNode node : base.nodes) {
      MergeUnit unit = new MergeUnit();
      unit.base = node;
      node.unit = unit;
      units.add(unit);
    }
    for (MergeNode node : ours.nodes) {
      MergeUnit unit = node.partner == null ? added() : unitOf(node.partner);
      unit.ours = node;
      node.unit = unit;
    }
    for (MergeNode node : theirs.nodes) {
      if (node.partner != null) {
        MergeUnit unit = unitOf(node.partner);
        unit.theirs = node;
        node.unit = unit;
      }
    }
    if (aim == MergeAim.PUT_BACK) {
      matchLaterEdits();
    }
    pairAdditions();
  }

  private MergeUnit added() {
    MergeUnit unit = new MergeUnit();
    units.add(unit);
    return unit;
  }

  private static MergeUnit unitOf(MergeNode node) {
    MergeUnit unit = node.unit;
    if (unit == null) {
      throw new IllegalStateException("a unit was asked for before it was made");
    }
    return unit;
  }

  /** Ours may have reworded what theirs had changed so far that the base no longer shows it. */
  private void matchLaterEdits() {
    for (MergeUnit unit : List.copyOf(units)) {
      MergeNode known = unit.base;
      MergeNode changed = unit.theirs;
      if (known == null || changed == null || unit.ours != null || !differs(known, changed)) {
        continue;
      }
      MergeNode best = null;
      double most = MergeMatch.SAME;
      for (MergeNode node : candidates(changed)) {
        double similarity = changed.similarity(node);
        if (similarity > most && similarity > known.similarity(node)) {
          most = similarity;
          best = node;
        }
      }
      if (best != null) {
        units.remove(unitOf(best));
        unit.ours = best;
        best.unit = unit;
      }
    }
  }

  /** Units that ours alone has, below what the parent of one of theirs is in ours. */
  private static List<MergeNode> candidates(MergeNode ofTheirs) {
    MergeNode parent = ofTheirs.parent;
    MergeUnit above = parent == null ? null : parent.unit;
    MergeNode there = above == null ? null : above.ours;
    if (there == null) {
      return List.of();
    }
    return (ofTheirs.isSection() ? there.sections : there.body)
        .stream().filter(ItemMerge::isAddition).toList();
  }

  private static boolean isAddition(MergeNode ofOurs) {
    MergeUnit unit = ofOurs.unit;
    return unit != null && unit.base == null && unit.theirs == null;
  }

  /** Equal additions under the same parent are one; each of ours pairs with one of theirs. */
  private void pairAdditions() {
    Map<MergeUnit, Map<String, Deque<MergeNode>>> additions = new IdentityHashMap<>();
    for (MergeNode node : ours.nodes) {
      if (isAddition(node) && node.parent != null) {
        additions
            .computeIfAbsent(unitOf(node.parent), parent -> new HashMap<>())
            .computeIfAbsent(additionKey(node), key -> new ArrayDeque<>())
            .add(node);
      }
    }
    for (MergeNode node : theirs.nodes) {
      if (node.unit != null) {
        continue;
      }
      MergeNode same = null;
      if (node.parent != null) {
        MergeUnit parent = unitOf(node.parent);
        Deque<MergeNode> equal = additions.getOrDefault(parent, Map.of()).get(additionKey(node));
        while (equal != null && same == null && !equal.isEmpty()) {
          MergeNode next = equal.poll();
          same = isAddition(next) ? next : null;
        }
        if (same == null && aim == MergeAim.PUT_BACK) {
          same = nearest(node);
        }
      }
      MergeUnit unit = same == null ? added() : unitOf(same);
      unit.theirs = node;
      node.unit = unit;
    }
  }

  private static @Nullable MergeNode nearest(MergeNode ofTheirs) {
    MergeNode best = null;
    double most = MergeMatch.SAME;
    for (MergeNode node : candidates(ofTheirs)) {
      double similarity = ofTheirs.similarity(node);
      if (similarity > most) {
        most = similarity;
        best = node;
      }
    }
    return best;
  }

  private static String additionKey(MergeNode node) {
    return node.isSection()
        ? "section " + InlineText.normal(node.text)
        : node.form + " " + Lines.withEndings(node.whole(), "\n");
  }

  // ---- places

  private void place() {
    for (MergeUnit unit : units) {
      unit.parent = parent(unit);
    }
    for (MergeUnit unit : units) {
      if (circles(unit)) {
        // Each side moved one into the other: where ours has a unit, ours says where it is.
        for (MergeUnit each : units) {
          each.parent =
              each.ours != null
                  ? parentOf(each.ours)
                  : each.theirs != null ? parentOf(each.theirs) : parentOf(each.base);
        }
        return;
      }
    }
  }

  private MergeUnit parent(MergeUnit unit) {
    if (unit.ours == null) {
      return parentOf(unit.theirs != null ? unit.theirs : unit.base);
    }
    MergeUnit here = parentOf(unit.ours);
    if (unit.base == null || unit.theirs == null) {
      return here;
    }
    return here == parentOf(unit.base) ? parentOf(unit.theirs) : here;
  }

  private MergeUnit parentOf(@Nullable MergeNode node) {
    MergeNode parent = node == null ? null : node.parent;
    return parent == null || parent.unit == null ? root : parent.unit;
  }

  private boolean circles(MergeUnit unit) {
    int steps = 0;
    for (MergeUnit at = unit.parent; at != null; at = at.parent) {
      if (at == unit || ++steps > 400) {
        return true;
      }
    }
    return false;
  }

  // ---- order

  /** Fills the children of a unit in merged order, and of those below it. */
  private void fill(MergeUnit top) {
    Map<MergeUnit, List<MergeUnit>> placed = new IdentityHashMap<>();
    for (MergeUnit unit : units) {
      placed
          .computeIfAbsent(unit.parent == null ? root : unit.parent, u -> new ArrayList<>())
          .add(unit);
    }
    Deque<MergeUnit> todo = new ArrayDeque<>();
    todo.add(top);
    while (!todo.isEmpty()) {
      MergeUnit unit = todo.poll();
      List<MergeUnit> children = placed.getOrDefault(unit, List.of());
      unit.body = ordered(unit, children, false);
      unit.sections = ordered(unit, children, true);
      todo.addAll(unit.body);
      todo.addAll(unit.sections);
    }
  }

  private List<MergeUnit> ordered(MergeUnit parent, List<MergeUnit> children, boolean sections) {
    Set<MergeUnit> members = new HashSet<>();
    for (MergeUnit child : children) {
      if (child.any().isSection() == sections) {
        members.add(child);
      }
    }
    Function<@Nullable MergeNode, List<MergeUnit>> side =
        node -> {
          List<MergeUnit> order = new ArrayList<>();
          if (node != null) {
            for (MergeNode child : sections ? node.sections : node.body) {
              MergeUnit unit = child.unit;
              if (unit != null && members.contains(unit)) {
                order.add(unit);
              }
            }
          }
          return order;
        };
    List<MergeUnit> known = side.apply(parent.base);
    List<MergeUnit> here = side.apply(parent.ours);
    List<MergeUnit> there = side.apply(parent.theirs);
    boolean theirOrder = !reordered(known, here) && reordered(known, there);
    return theirOrder
        ? woven(withDeleted(there, known), here)
        : woven(withDeleted(here, known), there);
  }

  private static boolean reordered(List<MergeUnit> known, List<MergeUnit> now) {
    Map<MergeUnit, Integer> places = new IdentityHashMap<>();
    for (MergeUnit unit : known) {
      places.put(unit, places.size());
    }
    int last = -1;
    for (MergeUnit unit : now) {
      Integer place = places.get(unit);
      if (place != null) {
        if (place < last) {
          return true;
        }
        last = place;
      }
    }
    return false;
  }

  /** An order with what it deleted from the base, each before the next that is still there. */
  private static List<MergeUnit> withDeleted(List<MergeUnit> order, List<MergeUnit> known) {
    Set<MergeUnit> there = new HashSet<>(order);
    Map<MergeUnit, List<MergeUnit>> before = new IdentityHashMap<>();
    List<MergeUnit> waiting = new ArrayList<>();
    for (MergeUnit unit : known) {
      if (there.contains(unit)) {
        before.put(unit, waiting);
        waiting = new ArrayList<>();
      } else {
        waiting.add(unit);
      }
    }
    List<MergeUnit> all = new ArrayList<>();
    for (MergeUnit unit : order) {
      all.addAll(before.getOrDefault(unit, List.of()));
      all.add(unit);
    }
    all.addAll(waiting);
    return all;
  }

  /** The first order, with what only the second has after the nearest that precedes it there. */
  private static List<MergeUnit> woven(List<MergeUnit> first, List<MergeUnit> second) {
    Set<MergeUnit> there = new HashSet<>(first);
    Map<MergeUnit, List<MergeUnit>> after = new IdentityHashMap<>();
    List<MergeUnit> atStart = new ArrayList<>();
    MergeUnit anchor = null;
    for (MergeUnit unit : second) {
      if (there.contains(unit)) {
        anchor = unit;
      } else if (anchor == null) {
        atStart.add(unit);
      } else {
        after.computeIfAbsent(anchor, u -> new ArrayList<>()).add(unit);
      }
    }
    List<MergeUnit> all = new ArrayList<>(atStart);
    for (MergeUnit unit : first) {
      all.add(unit);
      all.addAll(after.getOrDefault(unit, List.of()));
    }
    return all;
  }

  // ---- what stays

  private static boolean differs(MergeNode one, MergeNode other) {
    return !Lines.withEndings(one.whole(), "\n").equals(Lines.withEndings(other.whole(), "\n"));
  }

  private boolean keep(MergeUnit unit) {
    boolean below = false;
    for (MergeUnit child : unit.body) {
      below |= keep(child);
    }
    for (MergeUnit child : unit.sections) {
      below |= keep(child);
    }
    MergeNode known = unit.base;
    if (unit == root || known == null || (unit.ours != null && unit.theirs != null)) {
      unit.kept = true;
    } else {
      MergeNode left = unit.ours != null ? unit.ours : unit.theirs;
      // Whoever wrote below it takes no side about it: without it theirs would have no place.
      unit.needed = aim == MergeAim.TAKE_BACK && below && unit.ours != null;
      unit.kept = left != null && (below || differs(known, left));
      if (unit.kept && !below && isToGo(unit, known)) {
        unit.kept = false;
      }
      unit.disputed = unit.kept && !unit.needed;
    }
    return unit.kept;
  }

  /** Whether the rule is for the side that deleted a unit which the other had changed. */
  private boolean isToGo(MergeUnit unit, MergeNode known) {
    String here = unit.ours == null ? "" : unit.ours.whole();
    String there = unit.theirs == null ? "" : unit.theirs.whole();
    Clash clash = new Clash(known.whole(), here, there, 0);
    ClashRule.Standing gone =
        unit.ours == null ? ClashRule.Standing.OURS : ClashRule.Standing.THEIRS;
    boolean goes = rule.of(clash) == gone;
    if (goes) {
      decided.add(clash);
    }
    return goes;
  }

  private void prune(MergeUnit unit) {
    unit.body.removeIf(child -> !child.kept);
    unit.sections.removeIf(child -> !child.kept);
    unit.body.forEach(this::prune);
    unit.sections.forEach(this::prune);
  }

  /** Units of ours that theirs had deleted. */
  private List<MergeUnit> removed() {
    return units.stream()
        .filter(unit -> !unit.kept && unit.ours != null && unit.theirs == null)
        .toList();
  }
}
