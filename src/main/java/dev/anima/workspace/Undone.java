package dev.anima.workspace;

import java.util.Optional;

/**
 * What an undo did.
 *
 * @param report what was written; empty if the plan was stopped by a clash, or changes nothing
 */
public record Undone(UndoPlan plan, Optional<WriteReport> report) {}
