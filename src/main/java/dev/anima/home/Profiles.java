package dev.anima.home;

import dev.anima.agent.AgentName;
import dev.anima.agent.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;

/** The agents of a home, as their profile files. An agent is there when its profile is. */
public final class Profiles {
  private final Home home;

  public Profiles(Home home) {
    this.home = home;
  }

  /** All agents of the home, sorted by name. Profiles are not read. */
  public List<AgentName> names() {
    if (!Files.isDirectory(home.workspaces())) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(home.workspaces())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".yaml"))
          .map(file -> file.substring(0, file.length() - ".yaml".length()))
          .filter(AgentName::isValid)
          .map(AgentName::new)
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      throw new HomeUnreadableException("Listing the agents in " + home.workspaces(), unreadable);
    }
  }

  public boolean exists(AgentName name) {
    return Files.exists(home.profile(name), LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Asks for an agent without reading what its profile says.
   *
   * @throws ProfileNotFoundException if the home has no such agent
   */
  public void require(AgentName name) {
    if (!Files.exists(home.profile(name))) {
      List<String> others = names().stream().map(AgentName::value).toList();
      throw new ProfileNotFoundException(name, home, Nearest.of(name.value(), others));
    }
  }

  /**
   * Reads one profile.
   *
   * @throws ProfileNotFoundException if the home has no such agent
   * @throws InvalidSettingsException if the file cannot be taken
   */
  public Profile read(AgentName name) {
    require(name);
    Path file = home.profile(name);
    try {
      return ProfileYaml.parse(name, RegularFile.text(file), file);
    } catch (NoSuchFileException removedMeanwhile) {
      throw new ProfileNotFoundException(name, home, Optional.empty());
    } catch (IOException unreadable) {
      throw new HomeUnreadableException("Reading the profile " + file, unreadable);
    }
  }

  /** Writes a profile whole, atomically; says what was there before. */
  public Optional<String> write(Profile profile) {
    Path file = home.profile(profile.name());
    try {
      Optional<String> before =
          Files.exists(file) ? Optional.of(RegularFile.text(file)) : Optional.empty();
      Path fresh = file.resolveSibling("." + file.getFileName() + ".new");
      Files.writeString(fresh, ProfileYaml.format(profile));
      Files.move(
          fresh,
          file,
          java.nio.file.StandardCopyOption.ATOMIC_MOVE,
          java.nio.file.StandardCopyOption.REPLACE_EXISTING);
      return before;
    } catch (IOException unwritable) {
      throw new HomeUnreadableException("Writing the profile " + file, unwritable);
    }
  }

  /** What a {@link HomePrint} has as the digest of the file that {@link #write} makes. */
  public static String digest(Profile profile) {
    return DigestUtils.sha256Hex(ProfileYaml.format(profile));
  }

  /** Takes a profile out of use without losing it: {@code <agent>.yaml.removed}. */
  public void setAside(AgentName name) {
    try {
      Files.move(
          home.profile(name), removed(name), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException unwritable) {
      throw new HomeUnreadableException("Moving aside " + home.profile(name), unwritable);
    }
  }

  /** The profile that an agent had when it was removed. */
  public Optional<Profile> setAsideProfile(AgentName name) {
    Path file = removed(name);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(ProfileYaml.parse(name, RegularFile.text(file), file));
    } catch (IOException unreadable) {
      throw new HomeUnreadableException("Reading " + file, unreadable);
    }
  }

  /** Deletes a profile that was set aside. */
  public void forget(AgentName name) {
    try {
      Files.deleteIfExists(removed(name));
    } catch (IOException unwritable) {
      throw new HomeUnreadableException("Deleting " + removed(name), unwritable);
    }
  }

  private Path removed(AgentName name) {
    Path file = home.profile(name);
    return file.resolveSibling(file.getFileName() + ".removed");
  }
}
