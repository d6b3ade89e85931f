package dev.anima.markdown;

/**
 * A unit that was to go and stays, since something that ours alone has is below it.
 *
 * @param text of a section the heading's first line, without its marks
 */
public record Needed(String text, boolean section) {}
