package dev.anima.app;

/** Starts Anima. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(run(args));
  }

  /** Runs one command and answers its exit code; does not end the process. */
  static int run(String... words) {
    System.out.println("anima " + Version.TEXT);
    return 0;
  }
}
