package dev.anima.home;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reads YAML into {@link YamlNode}s, because every complaint about a setting names its line. */
final class LinedYaml {
  private static final YAMLMapper MAPPER = new YAMLMapper();

  private LinedYaml() {}

  /**
   * Reads one document.
   *
   * @return empty for a file without any value
   */
  static Optional<YamlNode> read(String text, FileProblems problems) {
    try (JsonParser parser = MAPPER.createParser(text)) {
      if (parser.nextToken() == null || parser.currentToken() == JsonToken.VALUE_NULL) {
        return Optional.empty();
      }
      YamlNode node = node(parser, problems);
      if (parser.nextToken() != null) {
        problems.add(line(parser), "a second document; expected one");
      }
      return Optional.of(node);
    } catch (JacksonException broken) {
      int line = broken.getLocation() == null ? 1 : Math.max(1, broken.getLocation().getLineNr());
      String reason = broken.getOriginalMessage().lines().findFirst().orElse("unreadable");
      problems.add(line, "not readable as YAML: " + reason);
      return Optional.empty();
    }
  }

  private static YamlNode node(JsonParser parser, FileProblems problems) {
    int line = line(parser);
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      return mapping(line, parser, problems);
    }
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      List<YamlNode> items = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        items.add(node(parser, problems));
      }
      return new YamlNode.Sequence(line, List.copyOf(items));
    }
    String text = parser.currentToken() == JsonToken.VALUE_NULL ? "" : parser.getString();
    return new YamlNode.Scalar(line, text);
  }

  private static YamlNode mapping(int line, JsonParser parser, FileProblems problems) {
    Map<String, YamlNode.Entry> entries = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      int keyLine = line(parser);
      parser.nextToken();
      YamlNode.Entry entry = new YamlNode.Entry(keyLine, node(parser, problems));
      YamlNode.Entry first = entries.putIfAbsent(key, entry);
      if (first != null) {
        problems.add(
            keyLine,
            "the key \"" + key + "\" stands there twice, first in line " + first.keyLine());
      }
    }
    return new YamlNode.Mapping(line, entries);
  }

  private static int line(JsonParser parser) {
    return parser.currentTokenLocation().getLineNr();
  }
}
