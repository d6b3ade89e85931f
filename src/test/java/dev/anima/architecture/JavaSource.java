package dev.anima.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One source file of main code. {@code code} is its text with comments and the insides of literals
 * blanked, at the same offsets, so that a rule about code is not set off by a sentence about it.
 */
record JavaSource(Path file, String text, String code) {
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import\\s+(?:static\\s+)?([A-Za-z_][\\w.]*(?:\\.\\*)?)\\s*;");

  static final Path MAIN = Path.of("src/main/java");

  static JavaSource of(Path file, String text) {
    return new JavaSource(file, text, blank(text));
  }

  /** All of main code, sorted by path. */
  static List<JavaSource> all() throws IOException {
    try (Stream<Path> files = Files.walk(MAIN)) {
      List<JavaSource> sources = new ArrayList<>();
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
        sources.add(of(file, Files.readString(file)));
      }
      return sources;
    }
  }

  /** {@code dev.anima.git} for a file in that folder. */
  String packageName() {
    return MAIN.relativize(file.getParent()).toString().replace('/', '.');
  }

  String layer() {
    return Ladder.layer(packageName()).orElseThrow();
  }

  List<String> imports() {
    return IMPORT.matcher(code).results().map(result -> result.group(1)).toList();
  }

  /** Where the pattern is found in code, as {@code path:line: text of the line}. */
  List<String> places(Pattern pattern) {
    List<String> places = new ArrayList<>();
    Matcher matcher = pattern.matcher(code);
    while (matcher.find()) {
      int line = (int) text.substring(0, matcher.start()).chars().filter(c -> c == '\n').count();
      places.add(
          file + ":" + (line + 1) + ": " + text.lines().skip(line).findFirst().orElse("").strip());
    }
    return places;
  }

  private static String blank(String text) {
    StringBuilder code = new StringBuilder(text);
    int at = 0;
    while (at < text.length()) {
      int end = endOfNonCode(text, at);
      for (int inside = at; inside < end; inside++) {
        boolean quote = text.charAt(inside) == '"' && (inside == at || inside == end - 1);
        if (text.charAt(inside) != '\n' && !quote) {
          code.setCharAt(inside, ' ');
        }
      }
      at = Math.max(end, at + 1);
    }
    return code.toString();
  }

  /**
   * The offset after the comment or literal that begins at {@code at}; {@code at} itself where none
   * does.
   */
  private static int endOfNonCode(String text, int at) {
    if (text.startsWith("//", at)) {
      return after(text, "\n", at);
    }
    if (text.startsWith("/*", at)) {
      return after(text, "*/", at + 2);
    }
    if (text.startsWith("\"\"\"", at)) {
      return afterUnescaped(text, "\"\"\"", at + 3);
    }
    if (text.charAt(at) == '"' || text.charAt(at) == '\'') {
      return afterUnescaped(text, text.substring(at, at + 1), at + 1);
    }
    return at;
  }

  private static int after(String text, String end, int from) {
    int found = text.indexOf(end, from);
    return found < 0 ? text.length() : found + end.length();
  }

  private static int afterUnescaped(String text, String end, int from) {
    for (int at = from; at < text.length(); at++) {
      if (text.charAt(at) == '\\') {
        at++;
      } else if (text.startsWith(end, at)) {
        return at + end.length();
      }
    }
    return text.length();
  }
}
