package dev.anima.home;

import dev.anima.agent.AgentName;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * What the files of a home hold that decide what agents are told and how they run: settings,
 * profiles, templates, the seed, the agent guide.
 *
 * @param digests the SHA-256 of each file by its path below the home
 */
public record HomePrint(Map<String, String> digests) {
  private static final String UNREADABLE = "unreadable";
  private static final Map<Path, Known> KNOWN = new ConcurrentHashMap<>();

  public HomePrint {
    digests = Map.copyOf(digests);
  }

  /** A digest, and what the file system said of the file when it was computed. */
  private record Known(String stamp, String sha256) {}

  public static HomePrint of(Home home) {
    Map<String, String> digests = new TreeMap<>();
    add(home, home.configurationFile(), digests);
    for (Path folder : new Path[] {home.templates(), home.seed(), home.agentGuide()}) {
      addAll(home, folder, digests);
    }
    try (DirectoryStream<Path> profiles = Files.newDirectoryStream(home.workspaces(), "*.yaml")) {
      profiles.forEach(profile -> add(home, profile, digests));
    } catch (NoSuchFileException none) {
      return new HomePrint(digests);
    } catch (IOException unreadable) {
      digests.put("workspaces", UNREADABLE);
    }
    return new HomePrint(digests);
  }

  private static void addAll(Home home, Path folder, Map<String, String> digests) {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
          .forEach(file -> add(home, file, digests));
    } catch (IOException | java.io.UncheckedIOException unreadable) {
      digests.put(home.root().relativize(folder).toString(), UNREADABLE);
    }
  }

  private static void add(Home home, Path file, Map<String, String> digests) {
    String digest = digest(file);
    if (!digest.isEmpty()) {
      digests.put(home.root().relativize(file).toString(), digest);
    }
  }

  /** The SHA-256 of one file's content; empty text where there is none. */
  public static String digest(Path file) {
    try {
      // A fleet has thousands of profiles: what the file system says has not changed is known.
      Map<String, Object> facts =
          Files.readAttributes(file, "unix:ctime,ino,size,lastModifiedTime");
      String stamp = new TreeMap<>(facts).toString();
      Known known = KNOWN.get(file);
      if (known == null || !known.stamp().equals(stamp)) {
        known = new Known(stamp, DigestUtils.sha256Hex(Files.readAllBytes(file)));
        KNOWN.put(file, known);
      }
      return known.sha256();
    } catch (NoSuchFileException gone) {
      return "";
    } catch (IOException unreadable) {
      return UNREADABLE;
    }
  }

  /** The paths that differ from an earlier print, with what they hold now; sorted. */
  public Map<String, String> changedSince(HomePrint before) {
    Map<String, String> changed = new TreeMap<>();
    TreeSet<String> paths = new TreeSet<>(digests.keySet());
    paths.addAll(before.digests.keySet());
    for (String path : paths) {
      String now = digests.getOrDefault(path, "");
      if (!now.equals(before.digests.getOrDefault(path, ""))) {
        changed.put(path, now);
      }
    }
    return changed;
  }

  /** Whose profile a path is; empty for a file that all agents use. */
  public static Optional<AgentName> agentOf(String path) {
    String name = path.replaceFirst("^workspaces/(.*)\\.yaml$", "$1");
    return !name.equals(path) && AgentName.isValid(name)
        ? Optional.of(new AgentName(name))
        : Optional.empty();
  }
}
