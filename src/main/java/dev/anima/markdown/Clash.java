package dev.anima.markdown;

/**
 * A unit that both sides changed, each in another way, or that one changed and the other deleted.
 *
 * <p>Ours stands, or the changed one against a deletion. A side that deleted it has an empty text.
 *
 * @param line one-based, where the unit that stands is in the merged text
 */
public record Clash(String base, String ours, String theirs, int line) {}
