package dev.anima.app;

/** Starts Anima. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.out.println("anima " + Version.TEXT);
  }
}
