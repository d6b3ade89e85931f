package dev.anima.workspace;

import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Memory as the Markdown engine takes it: texts by path, with {@code /}, as {@link
 * MemoryPath#shown()} writes it.
 *
 * @param texts the sound Markdown files
 * @param others everything else that is there: images, links, damaged files
 */
public record MemoryTexts(SortedMap<String, String> texts, SortedSet<String> others) {
  public MemoryTexts {
    texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
    others = Collections.unmodifiableSortedSet(new TreeSet<>(others));
  }

  public static MemoryTexts of(MemoryView view) {
    return of(view.store(), view.tree());
  }

  static MemoryTexts of(GitStore store, MemoryTree memory) {
    SortedMap<String, String> texts = new TreeMap<>();
    SortedSet<String> others = new TreeSet<>();
    memory
        .entries()
        .forEach(
            (path, entry) -> {
              Optional<String> text = text(store, path, entry);
              text.ifPresent(found -> texts.put(path.shown(), found));
              if (text.isEmpty()) {
                others.add(path.shown());
              }
            });
    return new MemoryTexts(texts, others);
  }

  static Optional<String> text(GitStore store, MemoryPath path, MemoryEntry entry) {
    if (!path.isMarkdown() || entry.mode() == EntryMode.LINK) {
      return Optional.empty();
    }
    byte[] content = store.content(entry.blob());
    return DamageCheck.of(path, content).isEmpty()
        ? Optional.of(new String(content, StandardCharsets.UTF_8))
        : Optional.empty();
  }

  /**
   * What turns these texts into others, as a change of memory.
   *
   * @param after a text that is missing there is removed
   */
  public Map<MemoryPath, Optional<byte[]>> changesTo(Map<String, String> after) {
    Map<MemoryPath, Optional<byte[]>> changes = new TreeMap<>();
    after.forEach(
        (path, text) -> {
          if (!text.equals(texts.get(path))) {
            changes.put(MemoryPath.parse(path), Optional.of(text.getBytes(StandardCharsets.UTF_8)));
          }
        });
    texts.keySet().stream()
        .filter(path -> !after.containsKey(path))
        .forEach(path -> changes.put(MemoryPath.parse(path), Optional.empty()));
    return changes;
  }
}
