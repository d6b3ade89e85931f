package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.BlobId;
import dev.anima.git.MemoryPath;
import dev.anima.workspace.WriteReport;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima memory set [PATH]}: a whole file. */
@Command(name = "set", description = "write a whole file of memory")
final class MemorySetCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "0..1", paramLabel = "PATH", description = "MEMORY.md (default) or notes/...")
  String path = "MEMORY.md";

  @Mixin AgentOption agent = new AgentOption();
  @Mixin TextOption text = new TextOption();
  @Mixin JsonOption json = new JsonOption();

  @Option(
      names = "--expect",
      paramLabel = "BLOBID",
      description = "only if the file's blob id is this (memory show --json)")
  @Nullable String expect;

  MemorySetCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    MemoryPath file = MemoryPath.parse(path);
    Optional<BlobId> expected = Optional.ofNullable(expect).map(MemorySetCommand::blob);
    String content = text.read(session);
    String ended = content.endsWith("\n") || text.text == null ? content : content + "\n";
    WriteReport report =
        session
            .workspace(name)
            .edit(
                file,
                expected,
                session.editor(name, "Edit"),
                before -> Optional.of(ended.getBytes(StandardCharsets.UTF_8)));
    if (json.on) {
      session.console().line(MemoryJson.write(name, report));
    } else {
      new WriteText(session)
          .print(name, report, file + " is so already. Nothing was changed, no commit was made.");
    }
    return 0;
  }

  private static BlobId blob(String text) {
    if (!text.matches("[0-9a-f]{40}")) {
      throw new UsageException(
          "\"" + text + "\" is no blob id: expected 40 digits.", "anima memory show --json");
    }
    return new BlobId(text);
  }
}
