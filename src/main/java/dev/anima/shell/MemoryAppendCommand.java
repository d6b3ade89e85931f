package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.MemoryPath;
import dev.anima.workspace.LineAppend;
import dev.anima.workspace.WriteReport;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code anima memory append [PATH]}: lines at the end of a file. */
@Command(
    name = "append",
    header = "add lines at the end of a file of memory",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima memory append -a ada -t \"- Jo is on leave until Monday\"",
      "  date | anima memory append notes/log.md -a ada"
    })
final class MemoryAppendCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "0..1", paramLabel = "PATH", description = "MEMORY.md (default) or notes/...")
  String path = "MEMORY.md";

  @Mixin AgentOption agent = new AgentOption();
  @Mixin TextOption text = new TextOption();
  @Mixin JsonOption json = new JsonOption();

  MemoryAppendCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    MemoryPath file = MemoryPath.parse(path);
    session.workspace(name);
    WriteReport report =
        session
            .workspace(name)
            .edit(
                file,
                Optional.empty(),
                session.editor(name, "Edit"),
                new LineAppend(text.read(session)));
    if (json.on) {
      session.console().json(MemoryJson.write(name, report));
    } else {
      new WriteText(session).print(name, report, "Nothing was changed, no commit was made.");
    }
    return 0;
  }
}
