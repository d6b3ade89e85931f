package dev.anima.git;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The last looks at a few large workspaces, so that a long-running process need not begin anew with
 * each. They hold what was found on disk only, so it does not matter who else writes there. The
 * least recently used go first.
 */
final class LastLooks {
  /** About half a kilobyte each. */
  private static final int MOST_FILES = 40_000;

  /** Of all of this process. */
  static final LastLooks KEPT = new LastLooks();

  private final Map<Path, LastLook> looks = new LinkedHashMap<>(16, 0.75f, true);
  private int files;

  synchronized LastLook of(Path workTree) {
    return looks.getOrDefault(workTree, LastLook.NONE);
  }

  synchronized void forget(Path workTree) {
    keep(workTree, LastLook.NONE);
  }

  synchronized void keep(Path workTree, LastLook look) {
    LastLook before = looks.remove(workTree);
    files -= before == null ? 0 : before.files().size();
    int count = look.files().size();
    // Of the small ones everything is read each time.
    if (count <= IndexRefresh.HASHED_WITHOUT_CACHE || count > MOST_FILES) {
      return;
    }
    looks.put(workTree, look);
    files += count;
    Iterator<LastLook> oldest = looks.values().iterator();
    while (files > MOST_FILES) {
      files -= oldest.next().files().size();
      oldest.remove();
    }
  }
}
