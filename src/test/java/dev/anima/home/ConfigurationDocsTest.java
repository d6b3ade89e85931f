package dev.anima.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every default, pinned; and the page, the schema and the file of {@code init} know every key. */
final class ConfigurationDocsTest {
  private static final ZoneId ZONE = ZoneId.of("Pacific/Chatham");
  private static final Path FILE = Path.of("/home/anima.yaml");

  /** All keys, with a value that is not the default. */
  private static final Map<String, String> KEYS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("operator", "olu"),
              Map.entry("memoryCoherence.enabled", "false"),
              Map.entry("memoryCoherence.windowStart", "\"23:59\""),
              Map.entry("memoryCoherence.windowDurationMinutes", "1440"),
              Map.entry("memoryCoherence.timezone", "Europe/Berlin"),
              Map.entry("memoryCoherence.maxConcurrent", "100"),
              Map.entry("memoryCoherence.scopeAgentIds", "[ada]"),
              Map.entry("memoryCoherence.maxPassesPerHour", "7"),
              Map.entry("memoryCoherence.breakerFailures", "8"),
              Map.entry("memoryCoherence.consolidationThresholdBytes", "1"),
              Map.entry("memoryGuard.maxFileBytes", "9"),
              Map.entry("records.path", "elsewhere")));

  private static Configuration parse(String text) {
    return new ConfigurationYaml(ZONE).parse(text, FILE);
  }

  @Test
  void defaultsAreThese() {
    Configuration defaults = parse("");

    assertThat(defaults)
        .isEqualTo(
            new Configuration(
                Optional.empty(),
                new DreamingSettings(
                    true,
                    LocalTime.of(5, 0),
                    Duration.ofMinutes(120),
                    ZONE,
                    1,
                    Set.of(),
                    OptionalInt.empty(),
                    OptionalInt.empty()),
                33_554_432L,
                Optional.empty(),
                java.util.List.of()));
  }

  @Test
  void everyKeyIsReadAndChangesSomething() {
    KEYS.forEach(
        (key, value) -> assertThat(parse(yaml(key, value))).as(key).isNotEqualTo(parse("")));
  }

  @Test
  void schemaKnowsExactlyTheseKeys() throws Exception {
    JsonNode schema =
        new JsonMapper().readTree(Files.readString(Path.of("docs/anima.schema.json")));
    Set<String> keys = new TreeSet<>();
    collect(schema, "", keys);

    assertThat(keys).containsExactlyElementsOf(KEYS.keySet());
  }

  @Test
  void schemaAndCodeAgreeOnDefaultsAndLimits() throws Exception {
    JsonNode dreaming =
        new JsonMapper()
            .readTree(Files.readString(Path.of("docs/anima.schema.json")))
            .path("properties")
            .path("memoryCoherence")
            .path("properties");
    for (String key : new String[] {"windowDurationMinutes", "maxConcurrent", "maxPassesPerHour"}) {
      JsonNode limits = dreaming.path(key);
      String full = "memoryCoherence." + key;
      parse(yaml(full, limits.path("minimum").asString()));
      parse(yaml(full, limits.path("maximum").asString()));
      assertRefused(yaml(full, Long.toString(limits.path("minimum").asLong() - 1)), key);
      assertRefused(yaml(full, Long.toString(limits.path("maximum").asLong() + 1)), key);
    }
    DreamingSettings defaults = DreamingSettings.defaults(ZONE);
    assertThat(dreaming.path("windowStart").path("default").asString())
        .isEqualTo(defaults.windowStart().toString());
    assertThat(dreaming.path("windowDurationMinutes").path("default").asLong())
        .isEqualTo(defaults.windowLength().toMinutes());
    assertThat(dreaming.path("maxConcurrent").path("default").asInt())
        .isEqualTo(defaults.maxConcurrent());
  }

  @Test
  void pageNamesEveryKey() throws Exception {
    String page = Files.readString(Path.of("docs/configuration.md"));

    assertThat(KEYS.keySet()).allSatisfy(key -> assertThat(page).contains("| `" + key + "` |"));
  }

  @Test
  void fileOfInitHoldsEveryKeyAndIsGoodWithEveryHashTakenAway() throws Exception {
    String text;
    try (var stream = NewHome.class.getResourceAsStream("anima.yaml")) {
      text = new String(stream.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    }
    assertThat(parse(text)).isEqualTo(parse(""));
    String bare = Pattern.compile("(?m)^#(?=\\S|  )").matcher(text).replaceAll("");
    Configuration all = parse(bare);
    assertThat(all.dreaming().breakerFailures()).hasValue(10);
    assertThat(all.operator()).contains("olu");
    KEYS.keySet().stream()
        .filter(key -> !key.endsWith("consolidationThresholdBytes"))
        .forEach(key -> assertThat(text).contains(key.substring(key.lastIndexOf('.') + 1) + ":"));
  }

  @Test
  void allFaultsAreToldAtOnceWithLineAndNearestKey() {
    String text =
        """
        operater: olu
        memoryCoherence:
          windowStart: "25:00"
          windowDurationMinutes: 1441
          timezone: Europe/Berln
          maxConcurrent: many
          scopeAgentIds: [Ada!]
          breakerFailure: 3
        """;
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(InvalidSettingsException.class)
        .hasMessageContaining("7 problems")
        .hasMessageContaining("line 1: ")
        .hasMessageContaining("operator")
        .hasMessageContaining("line 3: ")
        .hasMessageContaining("Europe/Berlin")
        .hasMessageContaining("line 8: ")
        .hasMessageContaining("breakerFailures");
  }

  private static void assertRefused(String yaml, String key) {
    assertThatThrownBy(() -> parse(yaml))
        .isInstanceOf(InvalidSettingsException.class)
        .hasMessageContaining(key);
  }

  private static String yaml(String key, String value) {
    int dot = key.indexOf('.');
    return dot < 0
        ? key + ": " + value + "\n"
        : key.substring(0, dot) + ":\n  " + key.substring(dot + 1) + ": " + value + "\n";
  }

  private static void collect(JsonNode schema, String prefix, Set<String> keys) {
    assertThat(schema.path("additionalProperties").asBoolean(true)).as(prefix).isFalse();
    schema
        .path("properties")
        .properties()
        .forEach(
            entry -> {
              String key = prefix + entry.getKey();
              if (entry.getValue().path("type").asString().equals("object")) {
                collect(entry.getValue(), key + ".", keys);
              } else {
                keys.add(key);
              }
            });
  }
}
