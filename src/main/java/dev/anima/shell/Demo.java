package dev.anima.shell;

/** The story that a newcomer sees. */
final class Demo {
  Demo(Session session, boolean keep) {}

  int run() {
    return 0;
  }
}
