package dev.anima.shell;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code anima demo}: the whole main job in a home of its own. */
@Command(name = "demo", header = "see the whole main job in two minutes, in a home of its own")
@Answer.Streams
final class DemoCommand implements Callable<Integer> {
  private final Session session;

  @Option(names = "--keep", description = "leave the home and print where it is")
  boolean keep;

  DemoCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    return new Demo(session, keep).run();
  }
}
