package dev.anima.home;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Decides which home a command means: what the caller names, else the nearest folder upwards, else
 * the checkout that the launcher lies in.
 *
 * @param named from {@code --home}
 * @param fromEnvironment from {@code ANIMA_HOME}; empty text counts as not set
 * @param checkout the folder of the launcher
 */
public record HomeLocator(
    Optional<Path> named, Optional<Path> fromEnvironment, Optional<Path> checkout) {

  /**
   * Finds the home for a command that is run in {@code folder}.
   *
   * @throws HomeNotFoundException if there is none
   */
  public Home locate(Path folder) {
    if (named.isPresent()) {
      return existing(named.get(), "--home");
    }
    if (fromEnvironment.isPresent()) {
      return existing(fromEnvironment.get(), "ANIMA_HOME");
    }
    Path start = folder.toAbsolutePath().normalize();
    for (Path at = start; at != null; at = at.getParent()) {
      if (isHome(at) && isOwnedByCaller(at) && !isInsideWorkspace(at)) {
        return new Home(at);
      }
    }
    if (checkout.isPresent() && Files.isDirectory(checkout.get().resolve("workspaces"))) {
      return new Home(checkout.get());
    }
    throw new HomeNotFoundException(
        "Looking for a home from "
            + start
            + " upwards: no folder has both anima.yaml and workspaces/.");
  }

  /** The folder that somebody named, be it a home or not. */
  public Optional<Path> wanted() {
    return named.or(() -> fromEnvironment).map(folder -> folder.toAbsolutePath().normalize());
  }

  /** Whether a home is the checkout itself, which is for trying out only. */
  public boolean isCheckout(Home home) {
    return checkout.map(path -> new Home(path).root().equals(home.root())).orElse(false);
  }

  private static Home existing(Path folder, String from) {
    if (!Files.isDirectory(folder.resolve("workspaces"))) {
      throw new HomeNotFoundException(
          "Opening the home that " + from + " names: " + folder + " has no workspaces/.");
    }
    return new Home(folder);
  }

  private static boolean isHome(Path folder) {
    return Files.isRegularFile(folder.resolve("anima.yaml"))
        && Files.isDirectory(folder.resolve("workspaces"));
  }

  /** A folder below some {@code workspaces/} belongs to an agent, which must not pose as a home. */
  private static boolean isInsideWorkspace(Path folder) {
    for (Path at = folder.getParent(); at != null && at.getParent() != null; at = at.getParent()) {
      if (at.getFileName().toString().equals("workspaces") && isHome(at.getParent())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOwnedByCaller(Path folder) {
    try {
      Path self = Path.of("/proc/self");
      if (Files.exists(self)) {
        return Files.getAttribute(folder, "unix:uid").equals(Files.getAttribute(self, "unix:uid"));
      }
      return Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS)
          .getName()
          .equals(System.getProperty("user.name"));
    } catch (IOException unreadable) {
      return false;
    }
  }
}
