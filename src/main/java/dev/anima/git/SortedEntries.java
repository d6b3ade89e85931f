package dev.anima.git;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Two lists of equal length as a map in order, only to be copied from: a tree map made of a sorted
 * map compares nothing.
 */
@SuppressWarnings("JdkObsolete") // what TreeMap copies without comparing
final class SortedEntries extends AbstractMap<MemoryPath, MemoryEntry>
    implements SortedMap<MemoryPath, MemoryEntry> {
  private final List<MemoryPath> paths;
  private final List<MemoryEntry> values;

  SortedEntries(List<MemoryPath> paths, List<MemoryEntry> values) {
    this.paths = paths;
    this.values = values;
  }

  @Override
  public Set<Map.Entry<MemoryPath, MemoryEntry>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<MemoryPath, MemoryEntry>> iterator() {
        Iterator<MemoryPath> keys = paths.iterator();
        Iterator<MemoryEntry> entries = values.iterator();
        return new Iterator<>() {
          @Override
          public boolean hasNext() {
            return keys.hasNext();
          }

          @Override
          public Map.Entry<MemoryPath, MemoryEntry> next() {
            return Map.entry(keys.next(), entries.next());
          }
        };
      }

      @Override
      public int size() {
        return paths.size();
      }
    };
  }

  @Override
  public @Nullable Comparator<? super MemoryPath> comparator() {
    return null;
  }

  @Override
  public SortedMap<MemoryPath, MemoryEntry> subMap(MemoryPath from, MemoryPath to) {
    throw new UnsupportedOperationException("only to be copied");
  }

  @Override
  public SortedMap<MemoryPath, MemoryEntry> headMap(MemoryPath to) {
    throw new UnsupportedOperationException("only to be copied");
  }

  @Override
  public SortedMap<MemoryPath, MemoryEntry> tailMap(MemoryPath from) {
    throw new UnsupportedOperationException("only to be copied");
  }

  @Override
  public MemoryPath firstKey() {
    return paths.get(0);
  }

  @Override
  public MemoryPath lastKey() {
    return paths.get(paths.size() - 1);
  }
}
