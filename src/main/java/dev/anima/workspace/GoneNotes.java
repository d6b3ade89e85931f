package dev.anima.workspace;

import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryTree;
import dev.anima.markdown.RenamedNote;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Notes that history had and memory has no longer, and what became of each as far as it shows. */
final class GoneNotes {
  private static final int COMMITS_LOOKED_AT = 300;

  private final GitStore store;
  private final MemoryTree now;
  private final MemoryTexts texts;
  private final Map<String, Gone> gone = new TreeMap<>();

  /**
   * A note as it was last.
   *
   * @param with all of memory at that time
   */
  private record Gone(String text, MemoryTree with) {}

  /**
   * @param now memory as it is, saved or not
   */
  GoneNotes(GitStore store, MemoryTree now, MemoryTexts texts) {
    this.store = store;
    this.now = now;
    this.texts = texts;
    store.head().commit().ifPresent(this::lookBack);
  }

  private void lookBack(CommitId head) {
    MemoryTree later = now;
    for (Commit commit : store.log(head, Optional.empty(), true, COMMITS_LOOKED_AT)) {
      MemoryTree memory = store.memoryAt(commit.id());
      MemoryTree after = later;
      memory
          .entries()
          .forEach(
              (path, entry) -> {
                if (after.entry(path).isEmpty()
                    && now.entry(path).isEmpty()
                    && !gone.containsKey(path.shown())) {
                  MemoryTexts.text(store, path, entry)
                      .ifPresent(text -> gone.put(path.shown(), new Gone(text, memory)));
                }
              });
      later = memory;
    }
  }

  /** The last text of each, by path. */
  Map<String, String> lastTexts() {
    Map<String, String> last = new TreeMap<>();
    gone.forEach((path, note) -> last.put(path, note.text()));
    return last;
  }

  /** For each that lives on under another name, that name. */
  Map<String, String> renamed() {
    Map<String, String> renamed = new TreeMap<>();
    gone.forEach(
        (path, note) -> {
          Map<String, String> fresh = new TreeMap<>(texts.texts());
          note.with().entries().keySet().forEach(before -> fresh.remove(before.shown()));
          RenamedNote.among(note.text(), fresh).ifPresent(to -> renamed.put(path, to));
        });
    return renamed;
  }
}
