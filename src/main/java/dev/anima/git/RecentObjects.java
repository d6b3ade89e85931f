package dev.anima.git;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What a store has put, as long as a clean-up may still take it: an object that no ref names is
 * deleted by {@code git gc --prune=now} at any moment, and is then put again. Beyond a size it is
 * not kept; then a clean-up makes a write fail.
 */
final class RecentObjects {
  private static final long BYTES_KEPT = 8L << 20;

  private final Map<ObjectId, Kept> objects = new LinkedHashMap<>();
  private long bytes;

  record Kept(ObjectKind kind, byte[] content) {}

  void keep(byte[] id, ObjectKind kind, byte[] content) {
    if (bytes + content.length <= BYTES_KEPT
        && objects.putIfAbsent(ObjectId.fromRaw(id), new Kept(kind, content)) == null) {
      bytes += content.length;
    }
  }

  @Nullable Kept get(ObjectId id) {
    return objects.get(id);
  }

  Map<ObjectId, Kept> all() {
    return objects;
  }
}
