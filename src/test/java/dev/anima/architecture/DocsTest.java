package dev.anima.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages of the project: what they point to is there. */
class DocsTest {
  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```$|`[^`\n]*`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)\\)");
  private static final Pattern NAMED_PAGE =
      Pattern.compile("`((?:docs/)?(?:adr/|agent/)?[a-z-]+\\.(?:md|json))`");
  private static final Pattern RULE =
      Pattern.compile("\\brules? (\\d+)((?:, \\d+)*(?: and \\d+)?)");
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  @Test
  void everyLinkLeadsToAFile() throws Exception {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      Matcher link = LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll(""));
      while (link.find()) {
        Path target = page.resolveSibling(link.group(1));
        if (!link.group(1).contains("://") && !Files.exists(target)) {
          broken.add(page + ": " + link.group(1));
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void everyPageThatReadmeNamesIsThere() throws Exception {
    Matcher named = NAMED_PAGE.matcher(Files.readString(Path.of("README.md")));
    List<String> pages = named.results().map(result -> result.group(1)).toList();

    assertThat(pages).filteredOn(page -> page.startsWith("docs/")).hasSizeGreaterThan(5);
    assertThat(pages)
        .filteredOn(page -> page.startsWith("docs/"))
        .allMatch(page -> Files.exists(Path.of(page)));
  }

  @Test
  void everyDecisionIsInTheListInItsOrder() throws Exception {
    List<String> records;
    try (Stream<Path> files = Files.list(Path.of("docs/adr"))) {
      records =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> !name.equals("README.md"))
              .sorted()
              .toList();
    }
    List<String> listed =
        LINK.matcher(Files.readString(Path.of("docs/adr/README.md")))
            .results()
            .map(result -> result.group(1))
            .toList();

    assertThat(listed).isEqualTo(records);
    assertThat(records.stream().map(name -> name.substring(0, 4)))
        .containsExactlyElementsOf(
            IntStream.rangeClosed(1, records.size()).mapToObj(DocsTest::fourDigits).toList());
  }

  @Test
  void everyRuleThatACommentNamesStandsInTheArchitecture() throws Exception {
    String page = Files.readString(Path.of("docs/architecture.md"));
    List<String> missing = new ArrayList<>();
    for (JavaSource source : JavaSource.all()) {
      Matcher rule = RULE.matcher(source.text());
      while (rule.find()) {
        NUMBER
            .matcher(rule.group())
            .results()
            .map(found -> found.group())
            .filter(number -> !page.contains("\n" + number + ". **"))
            .forEach(number -> missing.add(source.file() + ": rule " + number));
      }
    }
    assertThat(missing).isEmpty();
  }

  private static String fourDigits(int number) {
    return "0".repeat(4 - Integer.toString(number).length()) + number;
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Path.of("README.md")));
    try (Stream<Path> files = Files.walk(Path.of("docs"))) {
      files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    return pages;
  }
}
