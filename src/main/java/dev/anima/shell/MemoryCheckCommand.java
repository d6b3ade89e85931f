package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.workspace.MemoryFinding;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code anima memory check}. */
@Command(
    name = "check",
    header = "look for pointers that lead nowhere, and files that are not saved",
    description = {
      "Pointers: broken (no such file), anchor (no such heading), case (only the case differs),"
          + " outside (leaves the workspace), orphan (a note that no pointer leads to).",
      "Files: damaged, links, names that are never memory, and what an ignore file hides from"
          + " plain git."
    },
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"0:nothing was found", "7:something was found"},
    footerHeading = Examples.HEADING,
    footer = {"  anima memory check -a ada", "  anima memory check -a ada --json"})
final class MemoryCheckCommand implements Callable<Integer> {
  private static final int FOUND = 7;

  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();

  MemoryCheckCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    List<MemoryFinding> findings = session.workspace(name).check();
    if (json.on) {
      findings.forEach(finding -> session.console().json(FindingJson.of(name, finding)));
      return findings.isEmpty() ? 0 : FOUND;
    }
    if (findings.isEmpty()) {
      session.console().line(name + ": every pointer leads where it says, nothing is left out");
      return 0;
    }
    session.console().line(name + ": " + Texts.count(findings.size(), "finding"));
    int widest = findings.stream().mapToInt(each -> each.kind().word().length()).max().orElse(0);
    for (MemoryFinding finding : findings) {
      String word = finding.kind().word();
      session
          .console()
          .folded("  " + word + " ".repeat(widest - word.length() + 2) + finding.sentence());
    }
    return FOUND;
  }
}
