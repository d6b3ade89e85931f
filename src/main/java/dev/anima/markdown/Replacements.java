package dev.anima.markdown;

import dev.anima.markdown.MergeNode.Form;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds what a change that is taken back had put in the place of something else, however little the
 * two have in common: they are one unit then, so that both come back or neither does.
 *
 * <p>Only units without anything below them. Where ours has moved the unit or removed it, or has
 * the old one again, the two go their own ways.
 */
final class Replacements {
  /** Any pair is better than none; among pairs the words decide, then the order. */
  private static final double PAIR = 0.01;

  private static final int LARGEST_GAP = 60_000;

  private final MergeTree theirs;
  private final Set<MergeNode> kept = new HashSet<>();
  private final Map<MergeNode, MergeNode> inOurs = new IdentityHashMap<>();
  private final Set<String> onlyInOurs = new HashSet<>();

  private Replacements(MergeTree ours, MergeTree theirs) {
    this.theirs = theirs;
    for (MergeNode node : theirs.nodes) {
      if (node.partner != null) {
        kept.add(node.partner);
      }
    }
    for (MergeNode node : ours.nodes) {
      if (node.partner == null) {
        onlyInOurs.add(node.key);
      } else {
        inOurs.put(node.partner, node);
      }
    }
  }

  /** Both sides are matched with the base before. */
  static void match(MergeTree ours, MergeTree theirs) {
    Replacements replacements = new Replacements(ours, theirs);
    replacements.below(theirs.root);
    replacements.theirs.nodes.forEach(replacements::below);
  }

  private void below(MergeNode there) {
    MergeNode known = there.partner;
    if (known == null || there.replaces) {
      return;
    }
    Map<MergeNode, Integer> places = new IdentityHashMap<>();
    known.body.forEach(child -> places.put(child, places.size()));
    int from = 0;
    int fromThere = 0;
    for (int i = 0; i <= there.body.size(); i++) {
      boolean end = i == there.body.size();
      MergeNode partner = end ? null : there.body.get(i).partner;
      int anchor =
          end ? known.body.size() : partner == null ? -1 : places.getOrDefault(partner, -1);
      if (anchor >= from) {
        pair(known.body.subList(from, anchor), there.body.subList(fromThere, i));
        from = Math.min(anchor + 1, known.body.size());
        fromThere = Math.min(i + 1, there.body.size());
      }
    }
  }

  private void pair(List<MergeNode> between, List<MergeNode> betweenThere) {
    List<MergeNode> made = between.stream().filter(this::isMade).toList();
    List<MergeNode> gone = betweenThere.stream().filter(Replacements::isGone).toList();
    if (made.size() == gone.size()) {
      for (int i = 0; i < made.size(); i++) {
        join(made.get(i), gone.get(i));
      }
    } else if ((long) made.size() * gone.size() <= LARGEST_GAP) {
      pairNearest(made, gone);
    }
  }

  /** In order, so that most words meet. */
  private void pairNearest(List<MergeNode> made, List<MergeNode> gone) {
    int width = gone.size() + 1;
    double[] best = new double[(made.size() + 1) * width];
    for (int i = made.size() - 1; i >= 0; i--) {
      for (int j = gone.size() - 1; j >= 0; j--) {
        double without = Math.max(best[(i + 1) * width + j], best[i * width + j + 1]);
        double near = nearness(made.get(i), gone.get(j));
        double paired = near > 0 ? near + best[(i + 1) * width + j + 1] : 0;
        best[i * width + j] = Math.max(paired, without);
      }
    }
    int i = 0;
    int j = 0;
    while (i < made.size() && j < gone.size()) {
      double near = nearness(made.get(i), gone.get(j));
      double here = best[i * width + j];
      if (near > 0 && here == near + best[(i + 1) * width + j + 1]) {
        join(made.get(i++), gone.get(j++));
      } else if (here == best[(i + 1) * width + j]) {
        i++;
      } else {
        j++;
      }
    }
  }

  private void join(MergeNode made, MergeNode gone) {
    MergeNode here = inOurs.get(made);
    if (made.form == gone.form
        && here != null
        && isLeaf(here)
        && here.parent != null
        && here.parent.partner == made.parent
        && !onlyInOurs.contains(gone.key)) {
      gone.partner = made;
      gone.replaces = true;
    }
  }

  private static double nearness(MergeNode one, MergeNode other) {
    return one.form == other.form ? PAIR + one.similarity(other) : 0;
  }

  private boolean isMade(MergeNode ofBase) {
    return isLeaf(ofBase) && !kept.contains(ofBase);
  }

  private static boolean isGone(MergeNode ofTheirs) {
    return isLeaf(ofTheirs) && ofTheirs.partner == null;
  }

  private static boolean isLeaf(MergeNode node) {
    return node.body.isEmpty() && node.form != Form.RULE && node.form != Form.FRONT_MATTER;
  }
}
