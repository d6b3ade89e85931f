package dev.anima.home;

import java.util.List;
import java.util.Map;

/** A piece of a YAML file that remembers its one-based line. */
sealed interface YamlNode {
  int line();

  /** Any single value, as the text that stands in the file; {@code null} and empty are "". */
  record Scalar(int line, String text) implements YamlNode {}

  /** A list. */
  record Sequence(int line, List<YamlNode> items) implements YamlNode {}

  /** Keys and values in file order, with the line of each key. */
  record Mapping(int line, Map<String, Entry> entries) implements YamlNode {}

  /** One value of a mapping. */
  record Entry(int keyLine, YamlNode value) {}
}
