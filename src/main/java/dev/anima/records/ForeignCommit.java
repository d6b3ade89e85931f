package dev.anima.records;

import java.time.Instant;

/**
 * A commit that someone else made through Anima while a wake of this agent ran.
 *
 * @param place its place in the list, from 1, oldest first
 * @param counted whether the receipt counts it; false where the wake's base moved over it
 * @param merged whether a save of the wake has already merged it in
 */
public record ForeignCommit(
    int place, String commit, Instant at, boolean counted, boolean merged) {}
