package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.git.MemoryPath;
import dev.anima.home.Nearest;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What people call notes: the name below {@code notes/}, where {@code .md} may be left out and
 * {@code notes/} may stand in front.
 */
final class NoteName {
  private static final String FOLDER = "notes/";

  private NoteName() {}

  /** The path of a note that is to be made. */
  static MemoryPath newNote(String name) {
    String bare = withoutFolder(name);
    MemoryPath path = MemoryPath.parse(FOLDER + bare + (isMarkdown(bare) ? "" : ".md"));
    if (path.isNeverMemory() || path.name().equals(".md")) {
      throw new RefusedException(
          "\"" + name + "\" is no name for a note: such names are never memory.",
          "choose a name that does not begin with a dot or end with ~");
    }
    return path;
  }

  /**
   * The path of a note that is there: as it is named, else with {@code .md}.
   *
   * @throws NotFoundException naming the nearest, if there is none
   */
  static MemoryPath existing(String name, AgentName agent, Collection<MemoryPath> there) {
    String bare = withoutFolder(name);
    MemoryPath asNamed = MemoryPath.parse(FOLDER + bare);
    if (there.contains(asNamed)) {
      return asNamed;
    }
    MemoryPath markdown = MemoryPath.parse(FOLDER + bare + ".md");
    if (there.contains(markdown)) {
      return markdown;
    }
    List<String> names = there.stream().filter(NoteName::isNote).map(NoteName::shown).toList();
    Optional<String> near =
        Nearest.of(bare, names)
            .or(() -> Nearest.of(bare + ".md", names))
            .or(() -> names.stream().filter(each -> each.contains(bare)).findFirst());
    throw new NotFoundException(
        agent
            + " has no note \""
            + bare
            + "\"."
            + near.map(each -> " Nearest: \"" + each + "\".").orElse(""),
        "anima note list -a " + agent);
  }

  static boolean isNote(MemoryPath path) {
    return path.shown().startsWith(FOLDER);
  }

  /** A note's name as people see it: below {@code notes/}. */
  static String shown(MemoryPath path) {
    return path.shown().substring(FOLDER.length());
  }

  static AnimaException taken(MemoryPath note) {
    return new RefusedException(
        "There is a note " + note + " already.\nNothing was written.",
        "choose another name, or anima note show " + shown(note));
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String withoutFolder(String name) {
    String plain = name.strip();
    while (plain.startsWith("./")) {
      plain = plain.substring(2);
    }
    return plain.startsWith(FOLDER) ? plain.substring(FOLDER.length()) : plain;
  }

  private static boolean isMarkdown(String name) {
    return name.regionMatches(true, name.length() - 3, ".md", 0, 3);
  }
}
