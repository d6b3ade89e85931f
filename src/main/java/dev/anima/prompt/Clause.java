package dev.anima.prompt;

import java.time.LocalDate;

/**
 * One line of a contract: a wording that must be there or must not.
 *
 * @param wording literal text, or a regular expression
 * @param isPattern whether it is a regular expression
 * @param reason what goes wrong otherwise
 * @param owner who decides about it
 * @param review when it is to be looked at again
 */
public record Clause(
    String wording, boolean isPattern, String reason, String owner, LocalDate review) {}
