package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;

/** Three-way merge by line, for texts that cannot be read by item; ours stands in a clash. */
final class LineMerge {
  private final List<String> base;
  private final List<String> ours;
  private final List<String> theirs;
  private final ClashRule rule;
  private final StringBuilder out = new StringBuilder();
  private final List<Clash> clashes = new ArrayList<>();
  private final List<PutBack> putBack = new ArrayList<>();
  private int line = 1;
  private int counted;

  private LineMerge(String base, String ours, String theirs, ClashRule rule) {
    this.base = split(base);
    this.ours = split(ours);
    this.theirs = split(theirs);
    this.rule = rule;
  }

  static MergeResult merge(String base, String ours, String theirs, ClashRule rule) {
    return new LineMerge(base, ours, theirs, rule).merge();
  }

  private static List<String> split(String text) {
    Lines lines = new Lines(text);
    List<String> all = new ArrayList<>(lines.count());
    for (int i = 0; i < lines.count(); i++) {
      all.add(text.substring(lines.start(i), lines.start(i + 1)));
    }
    return all;
  }

  private MergeResult merge() {
    int[] toOurs = inverse(Sequences.match(base, ours), base.size());
    int[] toTheirs = inverse(Sequences.match(base, theirs), base.size());
    int b = 0;
    int o = 0;
    int t = 0;
    while (b < base.size() || o < ours.size() || t < theirs.size()) {
      if (b < base.size() && toOurs[b] == o && toTheirs[b] == t) {
        out.append(ours.get(o));
        b++;
        o++;
        t++;
        continue;
      }
      int stop = b;
      while (stop < base.size() && (toOurs[stop] < 0 || toTheirs[stop] < 0)) {
        stop++;
      }
      int oursStop = stop < base.size() ? toOurs[stop] : ours.size();
      int theirsStop = stop < base.size() ? toTheirs[stop] : theirs.size();
      hunk(
          String.join("", base.subList(b, stop)),
          String.join("", ours.subList(o, oursStop)),
          String.join("", theirs.subList(t, theirsStop)));
      b = stop;
      o = oursStop;
      t = theirsStop;
    }
    return new MergeResult(out.toString(), clashes, putBack, List.of(), true);
  }

  private void hunk(String known, String here, String there) {
    for (; counted < out.length(); counted++) {
      char c = out.charAt(counted);
      if (c == '\n'
          || (c == '\r' && !(counted + 1 < out.length() && out.charAt(counted + 1) == '\n'))) {
        line++;
      }
    }
    if (there.equals(known) || here.equals(there)) {
      out.append(here);
    } else if (here.equals(known)) {
      out.append(there);
      PutBack.Kind kind =
          there.isEmpty()
              ? PutBack.Kind.REMOVED
              : known.isEmpty() ? PutBack.Kind.ADDED : PutBack.Kind.CHANGED;
      putBack.add(new PutBack(kind, line, there.isEmpty() ? here : there));
    } else if (known.isEmpty()) {
      out.append(here).append(endsLine(here) ? "" : "\n").append(there);
      putBack.add(new PutBack(PutBack.Kind.ADDED, line + new Lines(here).count(), there));
    } else {
      clash(known, here, there);
    }
  }

  private void clash(String known, String here, String there) {
    // The changed side stands against a deletion, ours against another change.
    boolean theirsUsually = here.isEmpty() && !known.isEmpty();
    boolean theirsStand =
        switch (rule.of(new Clash(known, here, there, 0))) {
          case USUAL -> theirsUsually;
          case OURS -> false;
          case THEIRS -> true;
        };
    out.append(theirsStand ? there : here);
    clashes.add(new Clash(known, here, there, line));
    if (theirsStand && !theirsUsually) {
      PutBack.Kind kind = there.isEmpty() ? PutBack.Kind.REMOVED : PutBack.Kind.CHANGED;
      putBack.add(new PutBack(kind, line, there.isEmpty() ? here : there));
    }
  }

  private static boolean endsLine(String text) {
    return text.endsWith("\n") || text.endsWith("\r");
  }

  private static int[] inverse(int[] partners, int size) {
    int[] inverse = new int[size];
    java.util.Arrays.fill(inverse, -1);
    for (int i = 0; i < partners.length; i++) {
      if (partners[i] >= 0) {
        inverse[partners[i]] = i;
      }
    }
    return inverse;
  }
}
