package dev.anima.prompt;

import dev.anima.agent.Profile;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What every wake of every agent starts from: who it is and how things work here.
 *
 * @param profile name, display name and role: identity comes from here, not from memory
 * @param guideFolder where the agent guide lies as files; empty where a home has none
 */
public record StandingPrompt(Profile profile, Optional<Path> guideFolder) implements Told {
  @Override
  public RenderedText render(Templates templates) {
    return Told.super.render(templates);
  }

  @Override
  public Template template() {
    return Template.STANDING_PROMPT;
  }

  @Override
  public Values values(Times times) {
    return new Values()
        .own("agent", profile.name())
        .quoted("displayName", profile.shownName())
        .maybe("role", profile.role().map(role -> new Values().quoted("text", role)))
        .maybe(
            "guide", guideFolder.map(folder -> new Values().quoted("folder", folder.toString())));
  }
}
