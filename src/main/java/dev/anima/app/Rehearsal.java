package dev.anima.app;

/**
 * Runs the everyday commands once, in a folder made for it, so that the launcher can have the JVM
 * keep their classes in an archive: what is not used here starts slower. Its output goes nowhere,
 * and a command that fails is no failure of the rehearsal.
 */
public final class Rehearsal {
  private Rehearsal() {}

  /** One argument: an empty folder that may be filled and is thrown away afterwards. */
  public static void main(String[] args) {
    Main.main(new String[] {"--version"});
  }
}
