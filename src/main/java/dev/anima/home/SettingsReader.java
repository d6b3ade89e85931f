package dev.anima.home;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Takes typed values out of one mapping, remembers which keys were asked for, and complains about
 * the rest with the nearest known key. Lines are one-based.
 */
final class SettingsReader {
  private final String prefix;
  private final Map<String, YamlNode.Entry> entries;
  private final FileProblems problems;
  private final Set<String> known = new TreeSet<>();

  SettingsReader(String prefix, YamlNode.@Nullable Mapping mapping, FileProblems problems) {
    this.prefix = prefix;
    this.entries = mapping == null ? Map.of() : mapping.entries();
    this.problems = problems;
  }

  static SettingsReader ofDocument(String text, FileProblems problems) {
    // Most files say nothing but what the defaults are, and the YAML reader costs a short command
    // more than all the rest.
    if (text.lines().allMatch(SettingsReader::saysNothing)) {
      return new SettingsReader("", null, problems);
    }
    YamlNode root = LinedYaml.read(text, problems).orElse(null);
    if (root != null && !(root instanceof YamlNode.Mapping)) {
      problems.add(root.line(), "expected keys and values");
      root = null;
    }
    return new SettingsReader("", (YamlNode.Mapping) root, problems);
  }

  private static boolean saysNothing(String line) {
    return line.isEmpty() || line.startsWith("#");
  }

  /** The mapping below a key; an empty one where the key is missing. */
  SettingsReader below(String key) {
    YamlNode node = node(key);
    if (node instanceof YamlNode.Mapping mapping) {
      return new SettingsReader(prefix + key + ".", mapping, problems);
    }
    if (node != null && !isEmpty(node)) {
      problems.add(node.line(), named(key) + " takes keys and values");
    }
    return new SettingsReader(prefix + key + ".", null, problems);
  }

  Optional<String> text(String key) {
    YamlNode node = node(key);
    if (node == null || isEmpty(node)) {
      return Optional.empty();
    }
    if (node instanceof YamlNode.Scalar scalar) {
      return Optional.of(scalar.text());
    }
    problems.add(node.line(), named(key) + " takes one value");
    return Optional.empty();
  }

  /** A list of texts; one text alone counts as a list of one. */
  List<String> texts(String key) {
    YamlNode node = node(key);
    if (node instanceof YamlNode.Scalar) {
      return text(key).map(List::of).orElse(List.of());
    }
    List<String> texts = new ArrayList<>();
    if (node instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        if (item instanceof YamlNode.Scalar scalar) {
          texts.add(scalar.text());
        } else {
          problems.add(item.line(), named(key) + " takes a list of single values");
        }
      }
    } else if (node != null) {
      problems.add(node.line(), named(key) + " takes a list");
    }
    return List.copyOf(texts);
  }

  boolean isList(String key) {
    YamlNode.Entry entry = entries.get(key);
    return entry != null && entry.value() instanceof YamlNode.Sequence;
  }

  boolean flag(String key, boolean defaultValue) {
    Optional<String> text = text(key);
    if (text.isEmpty()) {
      return defaultValue;
    }
    if (text.get().equals("true") || text.get().equals("false")) {
      return text.get().equals("true");
    }
    complain(key, "takes true or false, found \"" + text.get() + "\"");
    return defaultValue;
  }

  Optional<Long> number(String key, long least, long most) {
    Optional<String> text = text(key);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    if (text.get().matches("[0-9]{1,18}")) {
      long value = Long.parseLong(text.get());
      if (value >= least && value <= most) {
        return Optional.of(value);
      }
    }
    complain(
        key,
        "takes a whole number from " + least + " to " + most + ", found \"" + text.get() + "\"");
    return Optional.empty();
  }

  Optional<Duration> minutes(String key) {
    return number(key, 1, 10_080).map(Duration::ofMinutes);
  }

  boolean has(String key) {
    return entries.containsKey(key);
  }

  void complain(String key, String text) {
    YamlNode.Entry entry = entries.get(key);
    problems.add(entry == null ? 1 : entry.keyLine(), named(key) + " " + text);
  }

  /** Marks a key as known without reading it. */
  void accept(String key) {
    known.add(key);
  }

  /** Complains about every key that nobody asked for. To be called last. */
  void refuseUnknownKeys() {
    for (Map.Entry<String, YamlNode.Entry> entry : entries.entrySet()) {
      if (!known.contains(entry.getKey())) {
        String near = Nearest.of(entry.getKey(), known).map(k -> "; nearest: " + k).orElse("");
        problems.add(
            entry.getValue().keyLine(), "unknown key \"" + prefix + entry.getKey() + "\"" + near);
      }
    }
  }

  private @Nullable YamlNode node(String key) {
    known.add(key);
    YamlNode.Entry entry = entries.get(key);
    return entry == null ? null : entry.value();
  }

  private static boolean isEmpty(YamlNode node) {
    return node instanceof YamlNode.Scalar scalar && scalar.text().isEmpty();
  }

  private String named(String key) {
    return prefix + key;
  }
}
