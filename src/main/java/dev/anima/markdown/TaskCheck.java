package dev.anima.markdown;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks that every task outside the edited lines is still there, and no other came up. */
final class TaskCheck {
  private final Structure before;
  private final Structure after;

  TaskCheck(Structure before, Structure after) {
    this.before = before;
    this.after = after;
  }

  /** The first task that is lost, changed or new, or null. */
  @Nullable Candidate broken(LineMap map) {
    Map<Integer, List<Block>> old = byLine(before);
    Map<Integer, List<Block>> now = byLine(after);
    for (Map.Entry<Integer, List<Block>> entry : old.entrySet()) {
      for (int i = 0; i < entry.getValue().size(); i++) {
        Block task = entry.getValue().get(i);
        if (map.touched(task.first, task.children.get(0).last)) {
          continue;
        }
        int line = task.first + map.shift(task.first);
        List<Block> there = now.getOrDefault(line, List.of());
        if (i >= there.size() || !same(task, there.get(i))) {
          return Candidate.at(task.first + 1, "the task \"" + before.itemText(task) + "\"");
        }
      }
    }
    for (Map.Entry<Integer, List<Block>> entry : now.entrySet()) {
      int line = map.original(entry.getKey());
      if (line >= 0 && old.getOrDefault(line, List.of()).size() != entry.getValue().size()) {
        Block task = entry.getValue().get(0);
        return Candidate.at(task.first + 1, "a new task \"" + after.itemText(task) + "\"");
      }
    }
    return null;
  }

  private boolean same(Block one, Block other) {
    return before.done(one) == after.done(other)
        && Structure.depth(one) == Structure.depth(other)
        && before.itemText(one).equals(after.itemText(other));
  }

  private static Map<Integer, List<Block>> byLine(Structure structure) {
    Map<Integer, List<Block>> tasks = new HashMap<>();
    for (Block item : structure.items) {
      if (Structure.isTask(item)) {
        tasks.computeIfAbsent(item.first, line -> new ArrayList<>(1)).add(item);
      }
    }
    return tasks;
  }
}
