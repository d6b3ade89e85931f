package dev.anima.git;

/** One {@code Key: value} line of a commit message's last paragraph. */
public record Trailer(String key, String value) {}
