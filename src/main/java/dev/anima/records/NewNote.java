package dev.anima.records;

/**
 * Something that happened to an agent's memory, to be told at its next wake.
 *
 * @param kind such as {@code cut_off_pass}; decides the words
 * @param json what the words need
 */
public record NewNote(String kind, String json) {}
