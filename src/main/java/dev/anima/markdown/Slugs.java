package dev.anima.markdown;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names by which links reach the headings of a note, as GitHub makes them. */
final class Slugs {
  private static final Pattern NAMED =
      Pattern.compile("<[a-zA-Z][^<>]{0,200}\\s(?:id|name)=[\"']([^\"'<>]{1,200})[\"']");

  private Slugs() {}

  /** All fragments that lead somewhere: headings, repeats with -1, and named HTML elements. */
  static Set<String> of(Structure structure) {
    Set<String> slugs = new LinkedHashSet<>();
    Map<String, Integer> repeats = new HashMap<>();
    for (Heading heading : structure.headings) {
      slugs.add(next(of(heading.text()), slugs, repeats));
    }
    Matcher named = NAMED.matcher(structure.text);
    while (named.find()) {
      slugs.add(named.group(1));
    }
    return slugs;
  }

  private static String next(String slug, Set<String> slugs, Map<String, Integer> repeats) {
    String free = slug;
    while (slugs.contains(free)) {
      int count = repeats.merge(slug, 1, Integer::sum);
      free = slug + "-" + count;
    }
    return free;
  }

  /** Lower case; blanks become hyphens; of the rest only letters, marks, digits, - and _ stay. */
  static String of(String heading) {
    String plain = InlineText.plain(heading).toLowerCase(Locale.ROOT);
    StringBuilder slug = new StringBuilder(plain.length());
    plain
        .codePoints()
        .forEach(
            point -> {
              if (point == ' ') {
                slug.append('-');
              } else if (isKept(point)) {
                slug.appendCodePoint(point);
              }
            });
    return slug.toString();
  }

  private static boolean isKept(int point) {
    int type = Character.getType(point);
    return Character.isLetterOrDigit(point)
        || point == '-'
        || type == Character.CONNECTOR_PUNCTUATION
        || type == Character.LETTER_NUMBER
        || type == Character.NON_SPACING_MARK && point != 0xfe0f && point != 0xfe0e
        || type == Character.COMBINING_SPACING_MARK;
  }
}
