package dev.anima.home;

import dev.anima.agent.AgentName;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * What the files of a home hold that decide what agents are told and how they run: settings,
 * profiles, templates, the seed, the agent guide.
 *
 * @param files each file by its path below the home
 */
public record HomePrint(Map<String, HomeFile> files) {
  private static final String UNREADABLE = "unreadable";

  public HomePrint {
    files = Map.copyOf(files);
  }

  /**
   * Looks at a home.
   *
   * @param known an earlier look: a profile of which the file system says the same is not read
   *     again, since a fleet has thousands of them
   */
  public static HomePrint of(Home home, HomePrint known) {
    return new Look(home, known).print();
  }

  private record Look(Home home, HomePrint known, Map<String, HomeFile> found) {
    Look(Home home, HomePrint known) {
      this(home, known, new TreeMap<>());
    }

    HomePrint print() {
      add(home.configurationFile(), Optional.empty());
      addAll(home.templates());
      addAll(home.seed());
      addAll(home.agentGuide());
      try (DirectoryStream<Path> profiles = Files.newDirectoryStream(home.workspaces(), "*.yaml")) {
        profiles.forEach(
            profile -> add(profile, Optional.ofNullable(known.files.get(relative(profile)))));
      } catch (NoSuchFileException none) {
        return new HomePrint(found);
      } catch (IOException unreadable) {
        found.put("workspaces", unreadable());
      }
      return new HomePrint(found);
    }

    private void addAll(Path folder) {
      if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
        return;
      }
      try {
        for (Path file : new LinkedWalk(folder).run()) {
          add(file, Optional.empty());
        }
      } catch (IOException unreadable) {
        found.put(relative(folder), unreadable());
      }
    }

    private void add(Path file, Optional<HomeFile> before) {
      try {
        Seen seen = Seen.of(file);
        String stamp = seen.stamp();
        found.put(
            relative(file),
            before.isPresent() && before.get().stamp().equals(stamp) ? before.get() : seen.read());
      } catch (NoSuchFileException gone) {
        found.remove(relative(file));
      } catch (IOException unreadable) {
        found.put(relative(file), unreadable());
      }
    }

    private String relative(Path file) {
      return home.root().relativize(file).toString();
    }
  }

  /**
   * One path before it is opened.
   *
   * @param link where it points if it is a link, which tells as much as what lies there
   * @param facts what the file system says of the file; empty where the link leads nowhere
   */
  private record Seen(Path file, String link, Map<String, Object> facts) {
    private static final String ASKED =
        "unix:ctime,ino,size,lastModifiedTime,isRegularFile,isDirectory,isSymbolicLink";

    static Seen of(Path file) throws IOException {
      Map<String, Object> facts = Files.readAttributes(file, ASKED, LinkOption.NOFOLLOW_LINKS);
      if (!Boolean.TRUE.equals(facts.get("isSymbolicLink"))) {
        return new Seen(file, "", facts);
      }
      String link = "link to " + Files.readSymbolicLink(file) + "\n";
      try {
        return new Seen(file, link, Files.readAttributes(file, ASKED));
      } catch (IOException leadsNowhere) {
        return new Seen(file, link, Map.of());
      }
    }

    String stamp() {
      return facts.isEmpty()
          ? link
          : link
              + facts.get("ino")
              + " "
              + facts.get("size")
              + " "
              + facts.get("ctime")
              + " "
              + facts.get("lastModifiedTime");
    }

    /** Opens only what is a regular file and not too large; anything else is told by its kind. */
    HomeFile read() throws IOException {
      if (facts.isEmpty()) {
        return told("leads nowhere");
      }
      if (Boolean.TRUE.equals(facts.get("isDirectory"))) {
        return told("folder");
      }
      if (!Boolean.TRUE.equals(facts.get("isRegularFile"))) {
        return told("no regular file");
      }
      if (facts.get("size") instanceof Long size && size > RegularFile.LARGEST_BYTES) {
        return told("too large to be read: " + stamp());
      }
      byte[] content = RegularFile.read(file);
      if (link.isEmpty()) {
        return new HomeFile(stamp(), DigestUtils.sha256Hex(content), text(content));
      }
      String both = DigestUtils.sha256Hex(link + DigestUtils.sha256Hex(content));
      return new HomeFile(stamp(), both, text(content).map(text -> link + text));
    }

    private HomeFile told(String what) {
      String words = link + what + "\n";
      return new HomeFile(stamp(), DigestUtils.sha256Hex(words), Optional.of(words));
    }
  }

  private static Optional<String> text(byte[] content) {
    if (content.length > HomeFile.LONGEST_TEXT) {
      return Optional.empty();
    }
    try {
      return Optional.of(
              StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString())
          .filter(text -> text.indexOf('\0') < 0);
    } catch (CharacterCodingException noText) {
      return Optional.empty();
    }
  }

  private static HomeFile unreadable() {
    return new HomeFile("", UNREADABLE, Optional.empty());
  }

  /** What a print has as the digest of this file; empty text where there is none. */
  public static String digest(Path file) {
    try {
      return Seen.of(file).read().sha256();
    } catch (NoSuchFileException gone) {
      return "";
    } catch (IOException unreadable) {
      return UNREADABLE;
    }
  }

  /** The paths whose content differs from an earlier print; sorted. */
  public TreeSet<String> changedSince(HomePrint before) {
    TreeSet<String> changed = new TreeSet<>(files.keySet());
    changed.addAll(before.files.keySet());
    changed.removeIf(path -> digest(path).equals(before.digest(path)));
    return changed;
  }

  /** The SHA-256 of a file's content; empty text where there is none. */
  public String digest(String path) {
    HomeFile file = files.get(path);
    return file == null ? "" : file.sha256();
  }

  /** Whose profile a path is; empty for a file that all agents use. */
  public static Optional<AgentName> agentOf(String path) {
    String name = path.replaceFirst("^workspaces/(.*)\\.yaml$", "$1");
    return !name.equals(path) && AgentName.isValid(name)
        ? Optional.of(new AgentName(name))
        : Optional.empty();
  }
}
