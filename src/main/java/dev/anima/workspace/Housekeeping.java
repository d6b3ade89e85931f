package dev.anima.workspace;

import dev.anima.git.MemoryPath;
import dev.anima.markdown.Checklist;
import dev.anima.markdown.ChecklistSection;
import dev.anima.markdown.MarkdownRefusedException;
import dev.anima.markdown.MarkdownText;
import dev.anima.markdown.Operation;
import dev.anima.markdown.RenamedNote;
import dev.anima.markdown.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the housekeeper does to hand-kept memory: pointers to renamed notes follow them, and, only
 * where it may, a finished checklist goes. It invents nothing and removes no other text.
 */
public final class Housekeeping implements MemoryChange {
  private final boolean finishChecklists;
  private final List<String> done = new ArrayList<>();

  public Housekeeping(boolean finishChecklists) {
    this.finishChecklists = finishChecklists;
  }

  /** What it did when it was last applied, a sentence each without an end. */
  public List<String> done() {
    return List.copyOf(done);
  }

  @Override
  public Map<MemoryPath, Optional<byte[]>> apply(MemoryView before) {
    done.clear();
    MemoryTexts memory = MemoryTexts.of(before);
    Map<String, String> texts = new TreeMap<>(memory.texts());
    mendPointers(before, memory, texts);
    if (finishChecklists) {
      finishChecklist(texts);
    }
    return memory.changesTo(texts);
  }

  private void mendPointers(MemoryView view, MemoryTexts memory, Map<String, String> texts) {
    Map<String, String> renamed = new GoneNotes(view.store(), view.tree(), memory).renamed();
    renamed.forEach(
        (from, to) -> {
          Map<String, String> followed = RenamedNote.followed(texts, memory.others(), from, to);
          List<String> mended = new ArrayList<>();
          followed.forEach(
              (path, text) -> {
                if (!text.equals(texts.get(path))) {
                  mended.add(path);
                }
              });
          if (!mended.isEmpty()) {
            done.add(from + " is " + to + " now: pointers in " + String.join(", ", mended));
            texts.putAll(followed);
          }
        });
  }

  private void finishChecklist(Map<String, String> texts) {
    String memory = texts.get(MemoryPath.MEMORY.shown());
    if (memory == null) {
      return;
    }
    try {
      MarkdownText text = MarkdownText.of(memory);
      Target target = ChecklistSection.of(text);
      Checklist list = text.checklist(target);
      if (list.complete()) {
        String heading = text.find(target).heading().text();
        MarkdownText without = text.apply(new Operation.DropChecklist(target, false, false));
        texts.put(MemoryPath.MEMORY.shown(), without.string());
        done.add("the finished checklist \"" + heading + "\" is gone from MEMORY.md");
      }
    } catch (MarkdownRefusedException none) {
      // No checklist, or one with other text in it, which is not the housekeeper's to remove.
      return;
    }
  }
}
