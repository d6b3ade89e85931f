package dev.anima.shell;

/** The headings in the help of a command; each example under them is run by a test. */
final class Examples {
  static final String HEADING = "%nExamples:%n";
  static final String EXIT_CODES = "%nExit codes:%n";

  private Examples() {}
}
