package dev.anima.markdown;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** Texts that make Markdown parsers overflow their stack or take forever, at any size. */
public final class HostileText {
  private HostileText() {}

  /** Each by name, made for a number of repetitions. */
  public static Map<String, IntFunction<String>> all() {
    Map<String, IntFunction<String>> all = new LinkedHashMap<>();
    all.put("nested bullets on one line", n -> "- ".repeat(n) + "x\n");
    all.put("nested numbers on one line", n -> "1. ".repeat(n) + "x\n");
    all.put("nested quotes on one line", n -> "> ".repeat(n) + "x\n");
    all.put("quote marks without blanks", n -> ">".repeat(n) + "x\n");
    all.put("open link parts", n -> "[a](".repeat(n) + "\n");
    all.put("open image parts", n -> "![[]()".repeat(n) + "\n");
    all.put("open instructions", n -> "a <? ".repeat(n) + "\n");
    all.put("open comments", n -> "a <!-- ".repeat(n) + "\n");
    all.put("open tags", n -> "a <b c=\"".repeat(n) + "\n");
    all.put("growing backtick runs", HostileText::backticks);
    all.put("reference definitions", HostileText::definitions);
    all.put("open brackets", n -> "[".repeat(n) + "\n");
    all.put("closed brackets", n -> "[".repeat(n) + "]".repeat(n) + "\n");
    all.put("wiki brackets", n -> "[[a".repeat(n) + "\n");
    all.put("open emphasis", n -> "*a ".repeat(n) + "\n");
    all.put("emphasis runs", n -> "*".repeat(n) + "a" + "*".repeat(n) + "\n");
    all.put("bullets", n -> "- item\n".repeat(n));
    all.put("tasks", n -> "- [ ] task\n".repeat(n));
    all.put("loose tasks", n -> "- [x] task\n\n".repeat(n));
    all.put("table rows", n -> "| a | b |\n|---|---|\n" + "| 1 | 2 |\n".repeat(n));
    all.put("open fence", n -> "```\n" + "code\n".repeat(n));
    all.put("headings", n -> "## Same\n".repeat(n));
    all.put("underlines", n -> "Title\n---\n".repeat(n));
    all.put("lazy quotes", n -> "> a\n" + "b\n".repeat(n));
    all.put("thematic breaks", n -> "---\n".repeat(n));
    all.put("open front matter", n -> "---\nk: v\n" + "x\n".repeat(n));
    all.put("entities", n -> "# " + "&amp".repeat(n) + "\n");
    all.put("blank lines", n -> "a\n" + "\n".repeat(n) + "b\n");
    return all;
  }

  private static String backticks(int n) {
    StringBuilder text = new StringBuilder();
    for (int run = 1; text.length() < n; run++) {
      text.append("`".repeat(run)).append('a');
    }
    return text.append('\n').toString();
  }

  private static String definitions(int n) {
    StringBuilder text = new StringBuilder("[r0]\n\n");
    for (int i = 0; i < n; i++) {
      text.append("[r").append(i).append("]: /u\n");
    }
    return text.toString();
  }
}
