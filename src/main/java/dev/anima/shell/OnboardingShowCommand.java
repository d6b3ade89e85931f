package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.markdown.Task;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code anima onboarding show}. */
@Command(
    name = "show",
    header = "the checklist: what is ticked, what is open",
    description =
        "Shown is the section that --section names, else the one called Onboarding, else the only"
            + " one with boxes.",
    footerHeading = Examples.HEADING,
    footer = {"  anima onboarding show -a ada", "  anima onboarding show -a ada --git"})
final class OnboardingShowCommand implements Callable<Integer> {
  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin SectionOption section = new SectionOption();
  @Mixin JsonOption json = new JsonOption();
  @Mixin GitOption git = new GitOption();

  OnboardingShowCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    try (GitStore store = session.workspace(name).openStore()) {
      Optional<CommitId> head = store.ref("refs/heads/" + session.branch(name));
      OnDisk disk = OnDisk.of(session, store, head);
      MemoryEntry entry = memoryFile(name, disk);
      MarkdownFile file = MarkdownFile.toRead("MEMORY.md", disk.content(MemoryPath.MEMORY, entry));
      ChecklistView list = ChecklistView.of(file, section, "MEMORY.md");
      if (git.on) {
        String whole = new FileGitLine(name, MemoryPath.MEMORY, entry).onDisk(disk, head);
        return git.print(session, name, FileGitLine.lines(whole, list.section()));
      }
      if (json.on) {
        session.console().json(ChecklistJson.of(name, MemoryPath.MEMORY, list));
      } else {
        print(name, list);
      }
      return 0;
    }
  }

  private static MemoryEntry memoryFile(AgentName name, OnDisk disk) {
    return disk.tree()
        .entry(MemoryPath.MEMORY)
        .filter(found -> found.mode() != EntryMode.LINK)
        .orElseThrow(
            () ->
                new NotFoundException(
                    name + " has no MEMORY.md.", "anima memory check -a " + name));
  }

  private void print(AgentName name, ChecklistView list) {
    Console console = session.console();
    int total = list.items().total();
    if (total == 0 && list.items().unknown().isEmpty()) {
      console.folded(
          "\""
              + list.heading()
              + "\" in MEMORY.md: "
              + Texts.count(list.items().plain().size(), "item")
              + " without boxes");
      list.items().plain().forEach(item -> console.folded("  - " + item.text()));
      if (!list.items().plain().isEmpty()) {
        console.hint("All done? anima onboarding finish --all-done" + whose(name));
      }
      return;
    }
    console.folded(
        "\""
            + list.heading()
            + "\" in MEMORY.md: "
            + list.items().done()
            + " of "
            + total
            + " done");
    List<Task> tasks = list.items().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      Task task = tasks.get(i);
      console.folded(
          "  "
              + "  ".repeat(task.depth())
              + (i + 1)
              + " ["
              + (task.done() ? "x" : " ")
              + "] "
              + task.text());
    }
    list.items()
        .unknown()
        .forEach(
            item ->
                console.folded("  in no known state, line " + item.line() + ": " + item.text()));
    for (int i = 0; i < tasks.size(); i++) {
      if (!tasks.get(i).done()) {
        console.hint("Tick one: anima onboarding tick " + (i + 1) + whose(name));
        return;
      }
    }
    if (list.items().complete()) {
      console.hint("Take the list away: anima onboarding finish" + whose(name));
    }
  }

  private String whose(AgentName name) {
    return agent.name == null ? "" : " -a " + name;
  }
}
