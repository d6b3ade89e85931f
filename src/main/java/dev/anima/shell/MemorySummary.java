package dev.anima.shell;

/** One phrase about a {@code MEMORY.md}: its size and what is still to be ticked. */
final class MemorySummary {
  private MemorySummary() {}

  static String of(String text) {
    long open = text.lines().filter(line -> line.matches("\\s*[-*+] \\[ \\] .*")).count();
    int bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
    return "MEMORY.md, "
        + Texts.count(bytes, "byte")
        + (open == 0 ? "" : ", " + Texts.count(open, "box").replace("boxs", "boxes") + " to tick");
  }
}
