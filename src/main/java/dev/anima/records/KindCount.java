package dev.anima.records;

/** How many entries of one kind and direction there are, and how large their bodies are. */
public record KindCount(String kind, Direction direction, long entries, long bytes) {}
