package dev.anima.markdown;

import java.util.List;

/**
 * The list items of a text or section, counted.
 *
 * @param tasks in document order, nested ones too
 * @param unknown items whose box is in a state that is neither open nor done, such as {@code [-]}
 * @param plain items without any box
 */
public record Checklist(List<Task> tasks, List<Task> unknown, List<Task> plain) {
  public Checklist {
    tasks = List.copyOf(tasks);
    unknown = List.copyOf(unknown);
    plain = List.copyOf(plain);
  }

  public int total() {
    return tasks.size();
  }

  public int done() {
    return (int) tasks.stream().filter(Task::done).count();
  }

  /** At least one task, all done, and no box that cannot be read. */
  public boolean complete() {
    return !tasks.isEmpty() && unknown.isEmpty() && done() == total();
  }
}
