package dev.anima.shell;

import java.util.Collections;
import java.util.Iterator;

/**
 * Marks an option or a word that takes an agent of the home: {@code completionCandidates =
 * AgentNames.class}. Has no names of its own, since they are looked up when somebody types.
 */
final class AgentNames implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Collections.emptyIterator();
  }
}
