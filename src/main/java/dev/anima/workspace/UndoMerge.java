package dev.anima.workspace;

import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.markdown.Clash;
import dev.anima.markdown.ClashRule;
import dev.anima.markdown.MarkdownRefusedException;
import dev.anima.markdown.Merge;
import dev.anima.markdown.MergeResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Takes a change out of memory by merging its reverse in: base is what the change had made, ours is
 * memory now, theirs what was before it. Everything that came later stays, item by item; a file
 * that was moved since is followed.
 */
final class UndoMerge {
  private static final byte[] NOTHING = new byte[0];

  private final GitStore store;
  private final ClashChoice choice;
  private final LaterCommits later;
  private final List<UndoClash> clashes = new ArrayList<>();
  private final Set<UndoKept> kept = new LinkedHashSet<>();
  private final List<UndoRename> renamed = new ArrayList<>();
  private boolean stopped;
  private int taken;
  private int overruled;

  UndoMerge(GitStore store, ClashChoice choice, LaterCommits later) {
    this.store = store;
    this.choice = choice;
    this.later = later;
  }

  /** What memory would be; see the accessors for what came of it. */
  MemoryTree takeBack(UndoTarget target, MemoryTree now) {
    MemoryTree end = store.memoryAt(target.end());
    MemoryTree goal = end;
    for (int i = target.ranges().size() - 1; i >= 0; i--) {
      CommitRange range = target.ranges().get(i);
      // What others committed in between stays in the goal; it may have changed the same items.
      goal = merge(store.memoryAt(range.to()), goal, memoryAt(range.from()));
    }
    taken = 0;
    MemoryTree movedEnd = end;
    MemoryTree movedGoal = goal;
    for (MemoryPath path : end.differingPaths(goal)) {
      MemoryPath to = placeNow(path, end, now);
      if (!to.equals(path)) {
        movedEnd = moved(movedEnd, path, to);
        movedGoal = moved(movedGoal, path, to);
      }
    }
    MemoryTree movedNow = now;
    for (UndoRename rename : renames(movedEnd, movedGoal, now)) {
      // A later edit follows to the old name: of two notes each would hold half of it.
      movedEnd = moved(movedEnd, rename.from(), rename.to());
      movedNow = moved(movedNow, rename.from(), rename.to());
      renamed.add(rename);
      taken++;
    }
    return merge(movedEnd, movedNow, movedGoal);
  }

  /** Notes that got another name and nothing else. */
  private static List<UndoRename> renames(MemoryTree end, MemoryTree goal, MemoryTree now) {
    List<MemoryPath> made = new ArrayList<>();
    List<MemoryPath> gone = new ArrayList<>();
    for (MemoryPath path : end.differingPaths(goal)) {
      if (goal.entry(path).isEmpty() && now.entry(path).isPresent()) {
        made.add(path);
      } else if (end.entry(path).isEmpty() && now.entry(path).isEmpty()) {
        gone.add(path);
      }
    }
    List<UndoRename> renames = new ArrayList<>();
    for (MemoryPath from : made) {
      List<MemoryPath> same =
          gone.stream().filter(to -> goal.entry(to).equals(end.entry(from))).toList();
      long copies = made.stream().filter(other -> end.entry(other).equals(end.entry(from))).count();
      // Of two copies nobody can tell which one it is.
      if (same.size() == 1 && copies == 1) {
        renames.add(new UndoRename(from, same.get(0)));
      }
    }
    return renames;
  }

  /** Where to look for a file that was moved since; what is taken back goes there. */
  private MemoryPath placeNow(MemoryPath path, MemoryTree end, MemoryTree now) {
    if (end.entry(path).isEmpty() || now.entry(path).isPresent()) {
      return path;
    }
    MemoryPath to = later.movedTo(path);
    return now.entry(to).isPresent() && end.entry(to).isEmpty() ? to : path;
  }

  private static MemoryTree moved(MemoryTree tree, MemoryPath from, MemoryPath to) {
    Optional<MemoryEntry> entry = tree.entry(from);
    return entry.isPresent() ? tree.without(from).with(to, entry.get()) : tree;
  }

  /** How many items are taken back. */
  int taken() {
    return taken;
  }

  /** How many items that a later edit had changed again are taken back by choice. */
  int overruled() {
    return overruled;
  }

  List<UndoClash> clashes() {
    return List.copyOf(clashes);
  }

  /** What the change had made and what is still in memory for what later edits put into it. */
  List<UndoKept> kept(MemoryTree after) {
    return kept.stream()
        .filter(
            each ->
                new String(content(after.entry(each.path())), StandardCharsets.UTF_8)
                    .contains(each.text()))
        .toList();
  }

  List<UndoRename> renamed() {
    return List.copyOf(renamed);
  }

  boolean stopped() {
    return stopped;
  }

  /** How many items differ between two states. */
  static int items(GitStore store, MemoryTree before, MemoryTree after) {
    UndoMerge merge = new UndoMerge(store, ClashChoice.STOP, LaterCommits.none());
    var unused = merge.merge(before, before, after);
    return merge.taken;
  }

  private MemoryTree memoryAt(Optional<CommitId> commit) {
    return commit.map(store::memoryAt).orElse(MemoryTree.EMPTY);
  }

  private MemoryTree merge(MemoryTree base, MemoryTree ours, MemoryTree theirs) {
    MemoryTree tree = ours;
    for (MemoryPath path : base.differingPaths(theirs)) {
      Optional<MemoryEntry> merged =
          merge(path, base.entry(path), ours.entry(path), theirs.entry(path));
      tree = merged.isPresent() ? tree.with(path, merged.get()) : tree.without(path);
    }
    return tree;
  }

  private Optional<MemoryEntry> merge(
      MemoryPath path,
      Optional<MemoryEntry> base,
      Optional<MemoryEntry> ours,
      Optional<MemoryEntry> theirs) {
    if (ours.equals(theirs)) {
      return ours;
    }
    boolean text =
        isText(base) && isText(ours) && isText(theirs) && (ours.isPresent() || base.isEmpty());
    if (text) {
      try {
        return byItem(path, base, ours, theirs);
      } catch (MarkdownRefusedException noText) {
        return whole(path, base, ours, theirs);
      }
    }
    return whole(path, base, ours, theirs);
  }

  private Optional<MemoryEntry> byItem(
      MemoryPath path,
      Optional<MemoryEntry> base,
      Optional<MemoryEntry> ours,
      Optional<MemoryEntry> theirs) {
    byte[] now = content(ours);
    Map<Clash, ClashChoice.Decision> decisions = new HashMap<>();
    ClashRule rule =
        clash ->
            decisions.computeIfAbsent(clash, each -> choice.of(described(path, each, now)))
                    == ClashChoice.Decision.TAKE_BACK
                ? ClashRule.Standing.THEIRS
                : ClashRule.Standing.OURS;
    MergeResult merged = Merge.takeBack(content(base), now, content(theirs), rule);
    merged
        .needed()
        .forEach(needed -> kept.add(new UndoKept(path, needed.text(), needed.section())));
    for (Clash clash : merged.clashes()) {
      Clash asked = new Clash(clash.base(), clash.ours(), clash.theirs(), 0);
      ClashChoice.Decision decision = decisions.getOrDefault(asked, ClashChoice.Decision.STOP);
      if (decision != ClashChoice.Decision.TAKE_BACK) {
        clashes.add(described(path, asked, now));
        stopped |= decision == ClashChoice.Decision.STOP;
      } else {
        overruled++;
      }
    }
    if (ours.equals(base)) {
      // Nothing came in between: byte for byte as it was, whatever the items say.
      taken += Math.max(1, merged.putBack().size());
      return theirs;
    }
    taken += merged.putBack().size();
    if (theirs.isEmpty() && merged.text().isBlank()) {
      return Optional.empty();
    }
    EntryMode mode = mode(base, ours, theirs);
    byte[] bytes = merged.text().getBytes(StandardCharsets.UTF_8);
    if (merged.putBack().isEmpty() && mode != ours.map(MemoryEntry::mode).orElse(mode)) {
      taken++;
    }
    return Optional.of(new MemoryEntry(mode, store.store(bytes)));
  }

  private static EntryMode mode(
      Optional<MemoryEntry> base, Optional<MemoryEntry> ours, Optional<MemoryEntry> theirs) {
    Optional<EntryMode> now = ours.map(MemoryEntry::mode);
    boolean unchanged = now.equals(base.map(MemoryEntry::mode));
    Optional<EntryMode> before = theirs.map(MemoryEntry::mode);
    return (unchanged ? before.or(() -> now) : now.or(() -> before)).orElse(EntryMode.FILE);
  }

  private Optional<MemoryEntry> whole(
      MemoryPath path,
      Optional<MemoryEntry> base,
      Optional<MemoryEntry> ours,
      Optional<MemoryEntry> theirs) {
    if (ours.equals(base)) {
      taken++;
      return theirs;
    }
    UndoClash clash =
        new UndoClash(
            path, 0, shown(theirs), shown(base), shown(ours), later.changing(path, base, ours));
    ClashChoice.Decision decision = choice.of(clash);
    if (decision == ClashChoice.Decision.TAKE_BACK) {
      taken++;
      overruled++;
      return theirs;
    }
    clashes.add(clash);
    stopped |= decision == ClashChoice.Decision.STOP;
    return ours;
  }

  private UndoClash described(MemoryPath path, Clash clash, byte[] now) {
    String here = clash.ours().strip();
    String changed = clash.base().strip();
    return new UndoClash(
        path,
        here.isEmpty() ? 0 : lineOf(new String(now, StandardCharsets.UTF_8), clash.ours()),
        clash.theirs().strip(),
        changed,
        here,
        here.isEmpty() ? later.removing(path, changed) : later.adding(path, here));
  }

  /** The one-based line at which a text stands in another; 0 if it does not. */
  private static int lineOf(String text, String item) {
    int at = text.indexOf(item);
    if (at < 0) {
      at = text.indexOf(item.strip());
    }
    return at < 0 ? 0 : 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
  }

  private static boolean isText(Optional<MemoryEntry> entry) {
    return entry.map(found -> found.mode() != EntryMode.LINK).orElse(true);
  }

  private static String shown(Optional<MemoryEntry> entry) {
    return entry
        .map(
            found ->
                found.mode().name().toLowerCase(Locale.ROOT) + " " + found.blob().abbreviated())
        .orElse("");
  }

  private byte[] content(Optional<MemoryEntry> entry) {
    return entry.map(found -> store.content(found.blob())).orElse(NOTHING);
  }
}
