package dev.anima.home;

import dev.anima.agent.AgentName;
import dev.anima.agent.Profile;
import dev.anima.agent.ProviderCommand;
import dev.anima.agent.ProviderSettings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/** The text of a profile, {@code workspaces/<agent>.yaml}. */
final class ProfileYaml {
  /** Apart, because to read a profile that says nothing takes none of it. */
  private static final class Writing {
    static final YAMLMapper MAPPER =
        YAMLMapper.builder()
            .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
            .enable(YAMLWriteFeature.MINIMIZE_QUOTES)
            .enable(YAMLWriteFeature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .build();

    private Writing() {}
  }

  private ProfileYaml() {}

  static Profile parse(AgentName name, String text, Path file) {
    FileProblems problems = new FileProblems();
    SettingsReader keys = SettingsReader.ofDocument(text, problems);
    Profile defaults = Profile.of(name);
    Profile profile =
        new Profile(
            name,
            keys.text("displayName"),
            keys.text("role"),
            keys.flag("enabled", defaults.enabled()),
            keys.text("branch").orElse(defaults.branch()),
            keys.has("provider") ? provider(keys.below("provider")) : Optional.empty());
    keys.accept("provider");
    keys.refuseUnknownKeys();
    if (!problems.isEmpty()) {
      throw new InvalidSettingsException(file, problems.lines());
    }
    return profile;
  }

  private static Optional<ProviderSettings> provider(SettingsReader keys) {
    Optional<String> kind = keys.text("kind");
    if (kind.isEmpty()) {
      keys.complain("kind", "is missing");
    }
    Optional<ProviderCommand> command = command(keys);
    ProviderSettings settings =
        new ProviderSettings(
            kind.orElse(""),
            command,
            keys.texts("env"),
            keys.minutes("timeLimitMinutes"),
            keys.minutes("silenceLimitMinutes"),
            keys.flag("finishChecklists", false));
    if (keys.has("finishChecklists") && !settings.kind().equals("housekeeper")) {
      keys.complain("finishChecklists", "belongs to kind housekeeper only");
    }
    keys.refuseUnknownKeys();
    return kind.isEmpty() ? Optional.empty() : Optional.of(settings);
  }

  private static Optional<ProviderCommand> command(SettingsReader keys) {
    List<String> words = keys.texts("command");
    if (words.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        keys.isList("command")
            ? ProviderCommand.ofWords(words)
            : ProviderCommand.ofLine(words.get(0)));
  }

  /** The whole profile as text; keys that stand at their default are left out. */
  static String format(Profile profile) {
    Map<String, Object> keys = new LinkedHashMap<>();
    profile.displayName().ifPresent(text -> keys.put("displayName", text));
    profile.role().ifPresent(text -> keys.put("role", text));
    if (!profile.enabled()) {
      keys.put("enabled", false);
    }
    if (!profile.branch().equals("main")) {
      keys.put("branch", profile.branch());
    }
    profile.provider().ifPresent(settings -> keys.put("provider", keysOf(settings)));
    return keys.isEmpty() ? "" : Writing.MAPPER.writeValueAsString(keys);
  }

  private static Map<String, Object> keysOf(ProviderSettings settings) {
    Map<String, Object> keys = new LinkedHashMap<>();
    keys.put("kind", settings.kind());
    settings
        .command()
        .ifPresent(
            command ->
                keys.put("command", command.forShell() ? command.words().get(0) : command.words()));
    if (!settings.environmentNames().isEmpty()) {
      keys.put("env", settings.environmentNames());
    }
    settings.timeLimit().ifPresent(limit -> keys.put("timeLimitMinutes", limit.toMinutes()));
    settings.silenceLimit().ifPresent(limit -> keys.put("silenceLimitMinutes", limit.toMinutes()));
    if (settings.finishChecklists()) {
      keys.put("finishChecklists", true);
    }
    return keys;
  }
}
