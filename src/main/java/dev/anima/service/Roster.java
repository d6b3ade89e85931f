package dev.anima.service;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.home.Home;
import dev.anima.home.Profiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the profiles of the fleet say on whether an agent dreams. Keeps a stamp of each file, so
 * that only those are read again that changed; a broken one keeps what it said last.
 */
final class Roster {
  private final Home home;
  private final Profiles profiles;
  private Map<AgentName, Entry> entries = new HashMap<>();

  Roster(Home home) {
    this.home = home;
    this.profiles = new Profiles(home);
  }

  private record Entry(boolean enabled, long stamp, Optional<String> trouble) {}

  /** Looks at all profiles; gives what is newly wrong, or right again, for people. */
  List<String> look() {
    List<String> news = new ArrayList<>();
    Map<AgentName, Entry> found = new HashMap<>();
    for (AgentName name : profiles.names()) {
      Optional<Entry> before = Optional.ofNullable(entries.get(name));
      Entry entry = entry(name, before);
      Optional<String> trouble = entry.trouble();
      if (trouble.isPresent() && !trouble.equals(before.flatMap(Entry::trouble))) {
        news.add(trouble.get());
      }
      found.put(name, entry);
    }
    entries = found;
    return news;
  }

  private Entry entry(AgentName name, Optional<Entry> before) {
    long stamp = stamp(home.profile(name));
    if (before.isPresent() && before.get().stamp() == stamp) {
      return before.get();
    }
    try {
      return new Entry(profiles.read(name).enabled(), stamp, Optional.empty());
    } catch (AnimaException broken) {
      String what = String.valueOf(broken.getMessage()).replace("\n", "; ");
      // A slot that is owed stays planned: its pass fails at once and says what is wrong.
      boolean enabled = before.map(Entry::enabled).orElse(true);
      return new Entry(
          enabled, stamp, Optional.of("the profile of " + name + " cannot be taken: " + what));
    }
  }

  private static long stamp(Path file) {
    try {
      BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
      return now.lastModifiedTime().toMillis() * 31 + now.size();
    } catch (IOException gone) {
      return -1;
    }
  }

  /** All agents, sorted. */
  List<AgentName> agents() {
    return entries.keySet().stream().sorted().toList();
  }

  boolean has(AgentName agent) {
    return entries.containsKey(agent);
  }

  boolean isEnabled(AgentName agent) {
    Entry entry = entries.get(agent);
    return entry != null && entry.enabled();
  }

  /** How many profiles cannot be taken, and the first of them. */
  Optional<String> trouble() {
    List<String> broken =
        entries.values().stream().flatMap(entry -> entry.trouble().stream()).sorted().toList();
    return broken.isEmpty()
        ? Optional.empty()
        : Optional.of(
            broken.get(0) + (broken.size() > 1 ? " (and " + (broken.size() - 1) + " more)" : ""));
  }
}
