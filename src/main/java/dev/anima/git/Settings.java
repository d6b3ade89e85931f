package dev.anima.git;

import java.util.ArrayList;
import java.util.List;

/** The texts of rule 2: what native {@code git} is told about a workspace. */
final class Settings {
  /** One key of {@code .git/config}: section without subsection, or with one after a dot. */
  record Key(String section, String name, String value) {}

  static final List<Key> CONFIG =
      List.of(
          new Key("core", "repositoryformatversion", "0"),
          new Key("core", "bare", "false"),
          new Key("core", "logAllRefUpdates", "true"),
          new Key("core", "autocrlf", "false"),
          new Key("core", "safecrlf", "false"),
          new Key("core", "splitIndex", "false"),
          new Key("core", "fsmonitor", "false"),
          new Key("core", "untrackedCache", "false"),
          new Key("core", "fileMode", "true"),
          new Key("core", "symlinks", "true"),
          new Key("core", "precomposeUnicode", "false"),
          new Key("core", "quotePath", "false"),
          new Key("core", "excludesFile", ""),
          new Key("core", "attributesFile", ""),
          new Key("core", "hooksPath", ".git/hooks"),
          new Key("core", "compression", "1"),
          new Key("commit", "gpgSign", "false"),
          new Key("gc", "auto", "0"),
          // A pattern: git warns at every log of a plain ref that does not exist yet.
          new Key("notes", "displayRef", "refs/notes/dreaming*"),
          new Key("notes.dreaming", "mergeStrategy", "cat_sort_uniq"));

  static final String ATTRIBUTES = "* -text -crlf -eol -filter -ident -working-tree-encoding\n";

  /** What comes after this line in {@code info/exclude} was found, not decided. */
  private static final String NESTED_HEADING = "# repositories inside notes/, left out whole";

  private Settings() {}

  /** A new repository's whole configuration file. */
  static String configText() {
    StringBuilder text = new StringBuilder();
    String section = "";
    for (Key key : CONFIG) {
      if (!key.section().equals(section)) {
        section = key.section();
        int dot = section.indexOf('.');
        text.append('[')
            .append(
                dot < 0
                    ? section
                    : section.substring(0, dot) + " \"" + section.substring(dot + 1) + '"')
            .append("]\n");
      }
      text.append('\t').append(key.name()).append(" = ").append(key.value()).append('\n');
    }
    return text.toString();
  }

  /**
   * The exclude file as raw text.
   *
   * @param nested folders below {@code notes/} that are repositories of their own, as raw paths
   */
  static String excludeText(Iterable<String> nested) {
    List<String> lines = new ArrayList<>(List.of("/*", "!/MEMORY.md", "!/notes", "!/notes/**"));
    lines.addAll(MemoryNames.EXCLUDES);
    lines.add(NESTED_HEADING);
    for (String path : nested) {
      if (path.indexOf('\n') < 0) {
        lines.add("/" + escaped(path) + "/");
      }
    }
    if (lines.get(lines.size() - 1).equals(NESTED_HEADING)) {
      lines.remove(lines.size() - 1);
    }
    return String.join("\n", lines) + "\n";
  }

  /** The nested repositories that an exclude file names. */
  static List<String> nestedIn(String excludeText) {
    List<String> nested = new ArrayList<>();
    boolean found = false;
    for (String line : excludeText.split("\n", -1)) {
      if (line.equals(NESTED_HEADING)) {
        found = true;
      } else if (found && line.startsWith("/notes") && line.endsWith("/")) {
        nested.add(line.substring(1, line.length() - 1).replaceAll("\\\\(.)", "$1"));
      }
    }
    return nested;
  }

  private static String escaped(String path) {
    return path.replaceAll("([\\\\*?\\[ ])", "\\\\$1");
  }
}
