package dev.anima.markdown;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds which unit of the base each unit of one side is: sections by path, units of a body by equal
 * text, then by similarity of words in order; what was moved elsewhere by equal text.
 */
final class MergeMatch {
  /** Above this share of common words a changed unit is still the same one. */
  static final double SAME = 0.5;

  private static final int LARGEST_GAP = 60_000;
  private static final int MOST_RENAMED = 200;

  private final MergeTree base;
  private final MergeTree side;
  private final Map<MergeNode, MergeNode> taken = new HashMap<>();

  private MergeMatch(MergeTree base, MergeTree side) {
    this.base = base;
    this.side = side;
  }

  /** Sets the partner of every unit of the side that the base has. */
  static void match(MergeTree base, MergeTree side) {
    MergeMatch match = new MergeMatch(base, side);
    match.pair(base.root, side.root);
    match.moved(true);
    match.renamed();
    match.moved(false);
  }

  private void pair(MergeNode one, MergeNode other) {
    Deque<MergeNode[]> todo = new ArrayDeque<>();
    todo.add(new MergeNode[] {one, other});
    while (!todo.isEmpty()) {
      MergeNode[] pair = todo.poll();
      MergeNode known = pair[0];
      MergeNode node = pair[1];
      node.partner = known;
      taken.put(known, node);
      bodies(known.body, node.body, todo);
      sections(known.sections, node.sections, todo);
    }
  }

  private boolean free(MergeNode ofBase) {
    return !taken.containsKey(ofBase);
  }

  private void take(MergeNode known, MergeNode node, Deque<MergeNode[]> todo) {
    node.partner = known;
    taken.put(known, node);
    todo.add(new MergeNode[] {known, node});
  }

  private void sections(List<MergeNode> known, List<MergeNode> now, Deque<MergeNode[]> todo) {
    equal(known, now, todo);
    Map<String, Deque<MergeNode>> byName = new HashMap<>();
    for (MergeNode section : known) {
      if (free(section)) {
        byName
            .computeIfAbsent(InlineText.normal(section.text), name -> new ArrayDeque<>())
            .add(section);
      }
    }
    for (MergeNode section : now) {
      if (section.partner == null) {
        Deque<MergeNode> named = byName.get(InlineText.normal(section.text));
        if (named != null && !named.isEmpty()) {
          take(named.poll(), section, todo);
        }
      }
    }
  }

  private void bodies(List<MergeNode> known, List<MergeNode> now, Deque<MergeNode[]> todo) {
    int[] anchors = equal(known, now, todo);
    int from = 0;
    int fromNow = 0;
    for (int i = 0; i <= now.size(); i++) {
      int anchor = i < now.size() ? anchors[i] : known.size();
      if (anchor >= 0) {
        similar(known.subList(from, anchor), now.subList(fromNow, i), todo);
        from = Math.min(anchor + 1, known.size());
        fromNow = Math.min(i + 1, now.size());
      }
    }
  }

  /** Pairs equal units: those in order first, then those that changed places. */
  private int[] equal(List<MergeNode> known, List<MergeNode> now, Deque<MergeNode[]> todo) {
    int[] anchors =
        Sequences.match(
            known.stream().map(node -> node.key).toList(),
            now.stream().map(node -> node.key).toList());
    for (int i = 0; i < anchors.length; i++) {
      if (anchors[i] >= 0 && now.get(i).partner == null && free(known.get(anchors[i]))) {
        take(known.get(anchors[i]), now.get(i), todo);
      }
    }
    byKey(known, now, todo);
    return anchors;
  }

  private void byKey(List<MergeNode> known, List<MergeNode> now, Deque<MergeNode[]> todo) {
    Map<String, Deque<MergeNode>> byKey = new HashMap<>();
    for (MergeNode node : known) {
      if (free(node)) {
        byKey.computeIfAbsent(node.key, key -> new ArrayDeque<>()).add(node);
      }
    }
    for (MergeNode node : now) {
      if (node.partner == null) {
        Deque<MergeNode> same = byKey.get(node.key);
        if (same != null && !same.isEmpty()) {
          take(same.poll(), node, todo);
        }
      }
    }
  }

  /** Pairs reworded units between two anchors, in order, so that most words are kept. */
  private void similar(List<MergeNode> known, List<MergeNode> now, Deque<MergeNode[]> todo) {
    List<MergeNode> old = known.stream().filter(this::free).toList();
    List<MergeNode> fresh = now.stream().filter(node -> node.partner == null).toList();
    if (old.isEmpty() || fresh.isEmpty()) {
      return;
    }
    if ((long) old.size() * fresh.size() > LARGEST_GAP) {
      similarNearby(old, fresh, todo);
      return;
    }
    int width = fresh.size() + 1;
    double[] best = new double[(old.size() + 1) * width];
    double[] near = new double[old.size() * fresh.size()];
    for (int i = old.size() - 1; i >= 0; i--) {
      for (int j = fresh.size() - 1; j >= 0; j--) {
        double similarity = old.get(i).similarity(fresh.get(j));
        near[i * fresh.size() + j] = similarity > SAME ? similarity : 0;
        double paired = similarity > SAME ? similarity + best[(i + 1) * width + j + 1] : 0;
        best[i * width + j] =
            Math.max(paired, Math.max(best[(i + 1) * width + j], best[i * width + j + 1]));
      }
    }
    int i = 0;
    int j = 0;
    while (i < old.size() && j < fresh.size()) {
      double similarity = near[i * fresh.size() + j];
      double here = best[i * width + j];
      if (similarity > 0 && here == similarity + best[(i + 1) * width + j + 1]) {
        take(old.get(i++), fresh.get(j++), todo);
      } else if (here == best[(i + 1) * width + j]) {
        i++;
      } else {
        j++;
      }
    }
  }

  private void similarNearby(List<MergeNode> old, List<MergeNode> fresh, Deque<MergeNode[]> todo) {
    int from = 0;
    for (MergeNode node : fresh) {
      for (int i = from; i < Math.min(old.size(), from + 20); i++) {
        if (old.get(i).similarity(node) > SAME) {
          take(old.get(i), node, todo);
          from = i + 1;
          break;
        }
      }
    }
  }

  /** Pairs what is left by equal text wherever it stands now. */
  private void moved(boolean sections) {
    Deque<MergeNode[]> found = new ArrayDeque<>();
    byKey(
        base.nodes.stream().filter(node -> movable(node, sections) && free(node)).toList(),
        side.nodes.stream().filter(node -> movable(node, sections)).toList(),
        found);
    while (!found.isEmpty()) {
      MergeNode[] pair = found.poll();
      pair(pair[0], pair[1]);
    }
  }

  private static boolean movable(MergeNode node, boolean sections) {
    return sections
        ? node.isSection()
        : !node.isSection() && node.form != MergeNode.Form.RULE && !node.words().isEmpty();
  }

  /** Pairs sections with another heading but much the same below it. */
  private void renamed() {
    List<MergeNode> old =
        new ArrayList<>(
            base.nodes.stream().filter(node -> node.isSection() && free(node)).toList());
    for (MergeNode section : side.nodes) {
      if (!section.isSection() || section.partner != null || section.parent == null) {
        continue;
      }
      MergeNode best = null;
      double most = SAME;
      old.removeIf(known -> !free(known));
      for (MergeNode known : old.subList(0, Math.min(old.size(), MOST_RENAMED))) {
        if (known.parent == section.parent.partner && free(known)) {
          double similarity = renamedSimilarity(known, section);
          if (similarity > most) {
            most = similarity;
            best = known;
          }
        }
      }
      if (best != null) {
        pair(best, section);
      }
    }
  }

  private static double renamedSimilarity(MergeNode one, MergeNode other) {
    boolean empty = one.allWords().isEmpty() && other.allWords().isEmpty();
    return empty
        ? Similarity.ofWords(one.words(), other.words())
        : Similarity.ofWords(one.allWords(), other.allWords());
  }
}
