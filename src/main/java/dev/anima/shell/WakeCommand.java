package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.records.Wake;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima wake -m TEXT}. */
@Command(name = "wake", description = "write to an agent, and wake it to read that")
final class WakeCommand implements Callable<Integer> {
  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();

  @Option(
      names = {"-m", "--message"},
      paramLabel = "TEXT",
      description = "what to write (else standard input)")
  @Nullable String message;

  WakeCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    TextOption text = new TextOption();
    text.text = message;
    boolean inside =
        session.surroundings().variable("ANIMA_WAKE").isPresent()
            && session.callingWake().isPresent();
    String from = inside ? name.value() : session.operator();
    Wake queued = session.desk().enqueueMessage(name, from, text.read(session));
    if (inside) {
      session.console().line(queued.shownNumber() + " is queued; it runs after this wake");
      return 0;
    }
    WakeRun run = new WakeRun(session, json.on);
    run.await(queued, listener -> session.desk().await(queued.id(), listener));
    return run.exitCode();
  }
}
