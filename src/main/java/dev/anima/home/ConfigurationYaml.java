package dev.anima.home;

import dev.anima.agent.AgentName;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads {@code anima.yaml}; reports all faults at once, each with its line. */
public final class ConfigurationYaml {
  private final ZoneId machineZone;

  /**
   * @param machineZone the default of {@code memoryCoherence.timezone}
   */
  public ConfigurationYaml(ZoneId machineZone) {
    this.machineZone = machineZone;
  }

  /**
   * Reads the configuration of a home; without the file, all defaults.
   *
   * @throws InvalidSettingsException if anything in the file cannot be taken
   */
  public Configuration read(Home home) {
    Path file = home.configurationFile();
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return Configuration.defaults(machineZone);
    }
    try {
      return parse(RegularFile.text(file), file);
    } catch (CharacterCodingException notText) {
      throw new InvalidSettingsException(file, List.of("1: cannot be read as UTF-8 text"));
    } catch (IOException unreadable) {
      throw InvalidSettingsException.unreadable(file, RegularFile.reason(unreadable));
    }
  }

  Configuration parse(String text, Path file) {
    FileProblems problems = new FileProblems();
    List<String> warnings = new ArrayList<>();
    SettingsReader root = SettingsReader.ofDocument(text, problems);
    Optional<String> operator = root.text("operator");
    DreamingSettings dreaming = dreaming(root.below("memoryCoherence"), warnings);
    SettingsReader guard = root.below("memoryGuard");
    long maxFileBytes =
        guard
            .number("maxFileBytes", 1, Integer.MAX_VALUE - 8L)
            .orElse(Configuration.DEFAULT_MAX_FILE_BYTES);
    guard.refuseUnknownKeys();
    SettingsReader records = root.below("records");
    Optional<Path> recordsFolder =
        records.text("path").map(path -> file.toAbsolutePath().resolveSibling(path).normalize());
    records.refuseUnknownKeys();
    root.refuseUnknownKeys();
    if (!problems.isEmpty()) {
      throw new InvalidSettingsException(file, problems.lines());
    }
    return new Configuration(operator, dreaming, maxFileBytes, recordsFolder, warnings);
  }

  private DreamingSettings dreaming(SettingsReader keys, List<String> warnings) {
    DreamingSettings defaults = DreamingSettings.defaults(machineZone);
    if (keys.has("consolidationThresholdBytes")) {
      keys.accept("consolidationThresholdBytes");
      warnings.add("memoryCoherence.consolidationThresholdBytes is ignored");
    }
    DreamingSettings settings =
        new DreamingSettings(
            keys.flag("enabled", defaults.enabled()),
            windowStart(keys).orElse(defaults.windowStart()),
            keys.number("windowDurationMinutes", 1, 1440)
                .map(Duration::ofMinutes)
                .orElse(defaults.windowLength()),
            zone(keys).orElse(defaults.zone()),
            keys.number("maxConcurrent", 1, 100).orElse(1L).intValue(),
            scope(keys),
            optionalInt(keys, "maxPassesPerHour"),
            optionalInt(keys, "breakerFailures"));
    keys.refuseUnknownKeys();
    return settings;
  }

  private static Optional<LocalTime> windowStart(SettingsReader keys) {
    Optional<String> text = keys.text("windowStart");
    if (text.isEmpty()) {
      return Optional.empty();
    }
    if (text.get().matches("([01][0-9]|2[0-3]):[0-5][0-9]")) {
      return Optional.of(LocalTime.parse(text.get()));
    }
    keys.complain("windowStart", "takes a time such as \"05:00\", found \"" + text.get() + "\"");
    return Optional.empty();
  }

  private static Optional<ZoneId> zone(SettingsReader keys) {
    Optional<String> text = keys.text("timezone");
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Set<String> zones = ZoneId.getAvailableZoneIds();
    if (zones.contains(text.get())) {
      return Optional.of(ZoneId.of(text.get()));
    }
    String near = Nearest.of(text.get(), zones).map(z -> "; nearest: " + z).orElse("");
    keys.complain(
        "timezone",
        "takes an IANA name such as Europe/Berlin, found \"" + text.get() + "\"" + near);
    return Optional.empty();
  }

  private static Set<AgentName> scope(SettingsReader keys) {
    Set<AgentName> names = new LinkedHashSet<>();
    for (String text : keys.texts("scopeAgentIds")) {
      if (AgentName.isValid(text)) {
        names.add(new AgentName(text));
      } else {
        keys.complain("scopeAgentIds", "takes agent names, found \"" + text + "\"");
      }
    }
    return names;
  }

  private static OptionalInt optionalInt(SettingsReader keys, String key) {
    Optional<Long> number = keys.number(key, 1, 1_000_000);
    return number.isPresent() ? OptionalInt.of(number.get().intValue()) : OptionalInt.empty();
  }
}
