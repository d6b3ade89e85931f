package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.workspace.WriteReport;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima memory save}: signs edits that were made by hand. */
@Command(
    name = "save",
    header = "commit memory that was edited by hand",
    description = "What is found belongs to the wake that runs, else to whoever calls.",
    footerHeading = Examples.HEADING,
    footer = {"  anima memory save -a ada -m \"Tidied by hand\""})
final class MemorySaveCommand implements Callable<Integer> {
  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();

  @Option(
      names = {"-m", "--message"},
      paramLabel = "TEXT",
      description = "what to say of it; stands in the commit as your words")
  String words = "";

  MemorySaveCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    WriteReport report = session.workspace(name).save(session.editor(name, "Edit"), words);
    if (json.on) {
      session.console().json(MemoryJson.write(name, report));
    } else {
      new WriteText(session)
          .print(
              name,
              report,
              "Nothing to save: memory is as in commit " + report.head().abbreviated() + ".");
    }
    return 0;
  }
}
