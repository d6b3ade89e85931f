package dev.anima.workspace;

import dev.anima.agent.Profile;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An agent to be made.
 *
 * @param importFrom a folder whose {@code MEMORY.md} and {@code notes/} are copied
 * @param operator who makes it, and signs its first commit
 */
public record NewAgent(Profile profile, Optional<Path> importFrom, String operator) {}
