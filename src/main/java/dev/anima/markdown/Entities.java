package dev.anima.markdown;

import java.util.Map;

/** Character references as they occur in headings and link destinations. */
final class Entities {
  private static final Map<String, String> NAMED =
      Map.ofEntries(
          Map.entry("amp", "&"),
          Map.entry("lt", "<"),
          Map.entry("gt", ">"),
          Map.entry("quot", "\""),
          Map.entry("apos", "'"),
          Map.entry("nbsp", "\u00a0"),
          Map.entry("copy", "\u00a9"),
          Map.entry("reg", "\u00ae"),
          Map.entry("trade", "\u2122"),
          Map.entry("hellip", "\u2026"),
          Map.entry("mdash", "\u2014"),
          Map.entry("ndash", "\u2013"),
          Map.entry("lsquo", "\u2018"),
          Map.entry("rsquo", "\u2019"),
          Map.entry("ldquo", "\u201c"),
          Map.entry("rdquo", "\u201d"),
          Map.entry("larr", "\u2190"),
          Map.entry("rarr", "\u2192"),
          Map.entry("middot", "\u00b7"),
          Map.entry("bull", "\u2022"),
          Map.entry("times", "\u00d7"),
          Map.entry("auml", "\u00e4"),
          Map.entry("ouml", "\u00f6"),
          Map.entry("uuml", "\u00fc"),
          Map.entry("Auml", "\u00c4"),
          Map.entry("Ouml", "\u00d6"),
          Map.entry("Uuml", "\u00dc"),
          Map.entry("szlig", "\u00df"),
          Map.entry("eacute", "\u00e9"),
          Map.entry("egrave", "\u00e8"),
          Map.entry("lpar", "("),
          Map.entry("rpar", ")"),
          Map.entry("num", "#"),
          Map.entry("percnt", "%"),
          Map.entry("sol", "/"),
          Map.entry("colon", ":"),
          Map.entry("period", "."));

  private Entities() {}

  /** Appends what the {@code &} at {@code at} stands for and returns where to go on. */
  static int decode(String raw, int at, StringBuilder out) {
    int stop = Math.min(raw.length(), at + 34);
    int semicolon = -1;
    for (int i = at + 1; i < stop; i++) {
      if (raw.charAt(i) == ';') {
        semicolon = i;
        break;
      }
    }
    if (semicolon > at + 1) {
      String name = raw.substring(at + 1, semicolon);
      String named = NAMED.get(name);
      if (named != null) {
        out.append(named);
        return semicolon + 1;
      }
      int point = name.charAt(0) == '#' ? number(name) : -1;
      if (point >= 0) {
        out.appendCodePoint(point);
        return semicolon + 1;
      }
    }
    out.append('&');
    return at + 1;
  }

  private static int number(String name) {
    boolean hex = name.length() > 2 && (name.charAt(1) == 'x' || name.charAt(1) == 'X');
    String digits = name.substring(hex ? 2 : 1);
    if (digits.isEmpty() || digits.length() > (hex ? 6 : 7)) {
      return -1;
    }
    int value = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = Character.digit(digits.charAt(i), hex ? 16 : 10);
      if (digit < 0) {
        return -1;
      }
      value = value * (hex ? 16 : 10) + digit;
    }
    boolean valid =
        value > 0 && Character.isValidCodePoint(value) && (value < 0xd800 || value > 0xdfff);
    return valid ? value : 0xfffd;
  }
}
