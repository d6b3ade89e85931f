package dev.anima.git;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Exactly {@code MEMORY.md} and everything under {@code notes/}, as paths and blob ids. Immutable;
 * two are equal if all entries are.
 */
public final class MemoryTree {
  public static final MemoryTree EMPTY = new MemoryTree(new TreeMap<>());

  private final SortedMap<MemoryPath, MemoryEntry> entries;

  /** Computed when first asked for; two threads may both do it and find the same. */
  private volatile @Nullable TreeId id;

  /** The id of the folder {@code notes}, on the same terms; null as well if there is none. */
  private volatile @Nullable TreeId notesId;

  private MemoryTree(SortedMap<MemoryPath, MemoryEntry> entries) {
    this.entries = Collections.unmodifiableSortedMap(entries);
  }

  public static MemoryTree of(Map<MemoryPath, MemoryEntry> entries) {
    return new MemoryTree(new TreeMap<>(entries));
  }

  /** Takes paths that are in order already; quicker by far for many. */
  static MemoryTree ofSorted(List<MemoryPath> paths, List<MemoryEntry> entries) {
    return new MemoryTree(
        new TreeMap<>((SortedMap<MemoryPath, MemoryEntry>) new SortedEntries(paths, entries)));
  }

  /** All entries in Git's order; never changes. */
  public SortedMap<MemoryPath, MemoryEntry> entries() {
    return entries;
  }

  public Optional<MemoryEntry> entry(MemoryPath path) {
    return Optional.ofNullable(entries.get(path));
  }

  public MemoryTree with(MemoryPath path, MemoryEntry entry) {
    TreeMap<MemoryPath, MemoryEntry> copy = new TreeMap<>(entries);
    copy.put(path, entry);
    MemoryTree tree = new MemoryTree(copy);
    return path.equals(MemoryPath.MEMORY) ? tree.withNotesIdOf(this) : tree;
  }

  public MemoryTree without(MemoryPath path) {
    TreeMap<MemoryPath, MemoryEntry> copy = new TreeMap<>(entries);
    copy.remove(path);
    return new MemoryTree(copy);
  }

  /** The paths that are in one of two trees alone, or not the same in both. */
  public SortedSet<MemoryPath> differingPaths(MemoryTree other) {
    SortedSet<MemoryPath> paths = new TreeSet<>(entries.keySet());
    paths.addAll(other.entries.keySet());
    paths.removeIf(path -> entry(path).equals(other.entry(path)));
    return paths;
  }

  /** This tree, told that it has the same notes as another one. */
  MemoryTree withNotesIdOf(MemoryTree other) {
    notesId = other.notesId;
    return this;
  }

  int noteCount() {
    return entries.size() - (entries.containsKey(MemoryPath.MEMORY) ? 1 : 0);
  }

  @Nullable TreeId notesId() {
    return notesId;
  }

  /** Remembers what was computed of this very tree. */
  void remember(TreeId computed, @Nullable TreeId computedNotes) {
    id = computed;
    notesId = computedNotes;
  }

  /** The id if it is known already. */
  @Nullable TreeId knownId() {
    return id;
  }

  /** The memory tree id: what {@code git write-tree} gives for these entries. Writes nothing. */
  public TreeId id() {
    TreeId known = id;
    if (known == null) {
      known = TreeIds.of(this);
    }
    return known;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MemoryTree tree && entries.equals(tree.entries);
  }

  @Override
  public int hashCode() {
    return entries.hashCode();
  }

  @Override
  public String toString() {
    return "MemoryTree" + entries.keySet();
  }
}
