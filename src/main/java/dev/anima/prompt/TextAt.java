package dev.anima.prompt;

/** A piece of memory: the path of its file and the text. */
public record TextAt(String path, String text) {
  Values values() {
    return new Values().quoted("path", path).block("text", text);
  }
}
