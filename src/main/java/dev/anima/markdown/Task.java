package dev.anima.markdown;

/**
 * A list item with a box, as GFM knows it.
 *
 * @param line one-based
 * @param depth how many items it lies in
 * @param text its first paragraph without the box, lines joined by a blank
 */
public record Task(int line, int depth, boolean done, String text) {}
