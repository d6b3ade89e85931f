package dev.anima.shell;

import dev.anima.agent.Profile;
import dev.anima.git.CommitId;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The documented object of an agent. */
final class AgentJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private AgentJson() {}

  static String of(Profile profile, Optional<CommitId> head) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", profile.name().value());
    profile.displayName().ifPresent(text -> json.put("displayName", text));
    profile.role().ifPresent(text -> json.put("role", text));
    json.put("enabled", profile.enabled());
    json.put("branch", profile.branch());
    profile
        .provider()
        .ifPresent(
            settings -> {
              ObjectNode provider = json.putObject("provider");
              provider.put("kind", settings.kind());
              settings
                  .command()
                  .ifPresent(
                      command -> {
                        if (command.forShell()) {
                          provider.put("command", command.words().get(0));
                        } else {
                          var words = provider.putArray("command");
                          command.words().forEach(words::add);
                        }
                      });
            });
    head.ifPresent(commit -> json.put("head", commit.hex()));
    return MAPPER.writeValueAsString(json);
  }
}
