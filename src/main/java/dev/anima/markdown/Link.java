package dev.anima.markdown;

import org.jspecify.annotations.Nullable;

/**
 * A link, image or wiki name where it is used; offsets are into the whole text.
 *
 * @param destination as CommonMark reads it, escapes resolved, not percent-decoded; of a wiki link
 *     the name with its fragment, without label
 * @param destinationStart where the destination stands as written, without angle brackets; for a
 *     reference that is in its definition
 * @param definition what a reference resolves to; null for an inline or wiki link
 */
record Link(
    int start,
    int end,
    boolean wiki,
    String destination,
    int destinationStart,
    int destinationEnd,
    boolean angled,
    @Nullable Definition definition) {}
