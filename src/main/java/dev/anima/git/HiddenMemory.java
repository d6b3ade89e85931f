package dev.anima.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.ignore.FastIgnoreRule;

/**
 * A file of memory that an ignore file inside the workspace hides from native {@code git}: such a
 * file outranks {@code info/exclude} (rule 2).
 *
 * @param ignoreFile relative to the workspace
 * @param lineNumber one-based
 * @param pattern that line
 */
public record HiddenMemory(String ignoreFile, int lineNumber, String pattern, MemoryPath path) {
  private static final String IGNORE_FILE = ".gitignore";
  private static final long LARGEST = 1 << 20;

  private record Rule(int lineNumber, String pattern, FastIgnoreRule rule) {}

  /** What is hidden, in path order. Ignore files that cannot be read hide nothing. */
  public static List<HiddenMemory> find(Path workTree, Collection<MemoryPath> paths) {
    Map<String, List<Rule>> rules = new HashMap<>();
    List<HiddenMemory> hidden = new ArrayList<>();
    for (MemoryPath path : paths) {
      hiding(workTree, rules, path).ifPresent(hidden::add);
    }
    return hidden;
  }

  /** A folder that is ignored hides all in it, whatever is said further down. */
  private static Optional<HiddenMemory> hiding(
      Path workTree, Map<String, List<Rule>> rules, MemoryPath path) {
    String text = path.shown();
    for (int slash = text.indexOf('/'); slash >= 0; slash = text.indexOf('/', slash + 1)) {
      Optional<HiddenMemory> found = decide(workTree, rules, path, text.substring(0, slash), true);
      if (found.isPresent()) {
        return found;
      }
    }
    return decide(workTree, rules, path, text, false);
  }

  /** The last rule that fits decides, that of the innermost folder first. */
  private static Optional<HiddenMemory> decide(
      Path workTree, Map<String, List<Rule>> rules, MemoryPath path, String at, boolean folder) {
    int end = at.lastIndexOf('/');
    while (true) {
      String in = end < 0 ? "" : at.substring(0, end);
      String relative = end < 0 ? at : at.substring(end + 1);
      List<Rule> here = rules.computeIfAbsent(in, dir -> read(workTree, dir));
      for (int i = here.size() - 1; i >= 0; i--) {
        Rule rule = here.get(i);
        if (rule.rule().isMatch(relative, folder, true)) {
          String file = in.isEmpty() ? IGNORE_FILE : in + "/" + IGNORE_FILE;
          return rule.rule().getResult()
              ? Optional.of(new HiddenMemory(file, rule.lineNumber(), rule.pattern(), path))
              : Optional.empty();
        }
      }
      if (end < 0) {
        return Optional.empty();
      }
      end = at.lastIndexOf('/', end - 1);
    }
  }

  private static List<Rule> read(Path workTree, String folder) {
    Path file = workTree.resolve(folder).resolve(IGNORE_FILE);
    List<Rule> rules = new ArrayList<>();
    try {
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > LARGEST) {
        return rules;
      }
      int lineNumber = 0;
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      for (String line : text.split("\n", -1)) {
        lineNumber++;
        String pattern = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
        if (!pattern.isBlank() && !pattern.startsWith("#")) {
          FastIgnoreRule rule = new FastIgnoreRule(pattern);
          rules.add(new Rule(lineNumber, pattern, rule));
        }
      }
    } catch (IOException unreadable) {
      // Native git says so itself, and hides nothing by it.
      return List.of();
    }
    return rules;
  }
}
