package dev.anima.agent;

import java.util.Optional;

/**
 * What a home knows of an agent: {@code workspaces/<agent>.yaml}.
 *
 * @param branch the branch of record, {@code main} unless an adopted repository had its own
 */
public record Profile(
    AgentName name,
    Optional<String> displayName,
    Optional<String> role,
    boolean enabled,
    String branch,
    Optional<ProviderSettings> provider) {

  public static Profile of(AgentName name) {
    return new Profile(name, Optional.empty(), Optional.empty(), true, "main", Optional.empty());
  }

  /** The name to show and to sign with. */
  public String shownName() {
    return displayName.orElse(name.value());
  }

  public Profile withDisplayName(String text) {
    return new Profile(name, Optional.of(text), role, enabled, branch, provider);
  }

  public Profile withRole(String text) {
    return new Profile(name, displayName, Optional.of(text), enabled, branch, provider);
  }

  public Profile withEnabled(boolean on) {
    return new Profile(name, displayName, role, on, branch, provider);
  }

  public Profile withBranch(String newBranch) {
    return new Profile(name, displayName, role, enabled, newBranch, provider);
  }

  public Profile withProvider(ProviderSettings settings) {
    return new Profile(name, displayName, role, enabled, branch, Optional.of(settings));
  }
}
