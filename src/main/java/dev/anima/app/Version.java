package dev.anima.app;

/**
 * The version of this build; a constant, so that printing it opens no file. A test compares it with
 * the pom.
 */
public final class Version {
  public static final String TEXT = "0.1.0";

  private Version() {}
}
