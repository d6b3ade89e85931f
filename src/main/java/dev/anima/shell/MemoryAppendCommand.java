package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.MemoryPath;
import dev.anima.markdown.Operation;
import dev.anima.markdown.Target;
import dev.anima.workspace.LineAppend;
import dev.anima.workspace.MemoryChange;
import dev.anima.workspace.MemoryView;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima memory append [PATH]}: lines at the end of a file. */
@Command(
    name = "append",
    header = "add lines at the end of a file of memory, or of a section",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima memory append -a ada -t \"- Jo is on leave until Monday\"",
      "  date | anima memory append notes/log.md -a ada",
      "  anima memory append -a ada --section Guardrails -t \"- Ask before a release\""
    })
final class MemoryAppendCommand implements Callable<Integer>, AsksForText {
  private final Session session;

  @Parameters(arity = "0..1", paramLabel = "PATH", description = "MEMORY.md (default) or notes/...")
  String path = "MEMORY.md";

  @Mixin AgentOption agent = new AgentOption();
  @Mixin TextOption text = new TextOption();
  @Mixin JsonOption json = new JsonOption();

  @Mixin SectionOption section = new SectionOption();
  @Mixin DryRunOption dryRun = new DryRunOption();
  @Mixin ExpectOption expect = new ExpectOption();

  @Option(names = "--subtree", description = "with --section: below its child sections")
  boolean subtree;

  MemoryAppendCommand(Session session) {
    this.session = session;
  }

  @Override
  public boolean asksForText() {
    return text.text == null;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    MemoryPath file = MemoryPath.parse(path);
    session.workspace(name);
    String content = text.read(session);
    MemoryChange change =
        section.isGiven()
            ? section(name, file, section.required(), content)
            : before -> atTheEnd(file, content, before);
    new EditRun(session, name, json.on, dryRun.on)
        .make(change.onlyIf(file, expect.blob()), "Nothing was changed, no commit was made.");
    return 0;
  }

  private static Map<MemoryPath, Optional<byte[]>> atTheEnd(
      MemoryPath file, String content, MemoryView before) {
    Optional<byte[]> old = before.content(file);
    Optional<byte[]> added = new LineAppend(content).apply(old);
    if (old.isPresent() && added.isPresent() && file.name().endsWith(".md")) {
      MarkdownFile.refuseHidden(file.shown(), old.get(), added.get());
    }
    return Map.of(file, added);
  }

  private MemoryChange section(AgentName name, MemoryPath file, Target target, String content) {
    Operation.Scope scope = subtree ? Operation.Scope.SUBTREE : Operation.Scope.BODY;
    return MarkdownEdit.of(
        name,
        file,
        found -> {
          found.section(target);
          return found.apply(new Operation.Append(target, content, scope, Operation.End.END));
        });
  }
}
