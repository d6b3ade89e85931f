package dev.anima.prompt;

import java.util.List;

/**
 * What one template has to say and what has to stay out of it.
 *
 * @param template its path below {@code templates/}; {@code *} for what holds for all
 */
record Contract(String template, List<Clause> says, List<Clause> staysOut) {
  static final String EVERY = "*";

  Contract {
    says = List.copyOf(says);
    staysOut = List.copyOf(staysOut);
  }
}
