package dev.anima.shell;

/** A command that asks for a text in further lines where it was given none. */
interface AsksForText {
  /** Whether it would ask, with the options that it has been given. */
  boolean asksForText();
}
