package dev.anima.markdown;

import java.util.Random;

/** Invents hostile Markdown, line by line out of an alphabet, always the same for a seed. */
final class InventedMarkdown {
  static final String[] ALPHABET = {
    "",
    "",
    "",
    "  ",
    "\t",
    "text",
    "more text",
    "# A",
    "## B",
    "### C",
    "#",
    "####### seven",
    "  ## D ##",
    "    # code",
    "\t# code",
    "===",
    "---",
    "- - -",
    "***",
    "> q",
    "> # in",
    ">",
    ">> deep",
    "- a",
    "- [ ] task",
    "* [x] done",
    "  - nested",
    "\t- [ ] tabbed",
    "1. one",
    "2. two",
    "10) ten",
    "-",
    "  cont",
    "    deep",
    "      deeper",
    "```",
    "~~~",
    "````",
    "  ```",
    "- ```",
    "<!-- c",
    "-->",
    "<!-- x -->",
    "<pre>",
    "</pre>",
    "<div>",
    "</div>",
    "<b>inline</b>",
    "<?php",
    "?>",
    "| a | b |",
    "|---|---|",
    "| 1 | 2 |",
    "|-|",
    "[r]: /u",
    "[r]: /u \"t\"",
    "[s]:",
    "[r] and [x](y.md)",
    "+++",
    "...",
    "k: v",
    "> - [ ] in quote",
    "-\tx",
    "1.\t[x] y",
    "\\# esc",
    "a\\",
    "`code",
    "[link",
    "text](u)"
  };

  private final Random random;

  InventedMarkdown(long seed) {
    random = new Random(seed);
  }

  String text(int least, int most) {
    int lines = least + random.nextInt(most - least + 1);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lines; i++) {
      text.append(i == 0 ? "" : "\n").append(ALPHABET[random.nextInt(ALPHABET.length)]);
    }
    return random.nextInt(4) == 0 ? text.toString() : text.append('\n').toString();
  }
}
