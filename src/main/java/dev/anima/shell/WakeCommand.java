package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.records.Wake;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima wake -m TEXT}. */
@Command(
    name = "wake",
    header = "write to an agent, and wake it to read that",
    description =
        "Waits until the wake has ended, and says what came of it. Ctrl-C stops the wake; what it had written by then is saved. Inside a wake it only queues.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {
      "0:the wake ended well",
      "4:it clashed with someone's edit, or was cancelled in the queue",
      "6:it failed, or was stopped"
    },
    footerHeading = Examples.HEADING,
    footer = {"  anima wake -a ada -m \"The release is on Friday.\"", "  date | anima wake -a ada"})
@Answer.Streams
final class WakeCommand implements Callable<Integer>, AsksForText {
  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();

  @Option(
      names = {"-m", "--message"},
      paramLabel = "TEXT",
      description = "what to write (else standard input, or $EDITOR)")
  @Nullable String message;

  WakeCommand(Session session) {
    this.session = session;
  }

  @Override
  public boolean asksForText() {
    return message == null;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    session.fleet().profiles().read(name);
    boolean inside = session.callingWake().isPresent();
    String from = inside ? name.value() : session.operator();
    Wake queued = session.desk().enqueueMessage(name, from, message().read(session));
    session.takeDraft().ifPresent(Draft::delete);
    WakeRun run = new WakeRun(session, json.on);
    if (inside) {
      run.leaveQueued(queued);
      return 0;
    }
    run.await(queued, listener -> session.desk().await(queued.id(), listener));
    return run.exitCode();
  }

  private TextOption message() {
    TextOption text = new TextOption();
    text.text = message;
    return text;
  }
}
