package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.agent.Profile;
import dev.anima.error.AnimaException;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanFinding;
import dev.anima.workspace.MadeAgent;
import dev.anima.workspace.NewAgent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima agent new NAME}. */
@Command(
    name = "new",
    header = "make an agent: its workspace, its seed and its first commit",
    description =
        "Where a folder workspaces/NAME with memory is there already, it is taken over as it is.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"4:there is an agent of that name"},
    footerHeading = Examples.HEADING,
    footer = {
      "  anima agent new bo --role \"Keeps the books\"",
      "  anima agent new cy --command ./cy.sh"
    })
final class AgentNewCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "NAME", description = "a-z, 0-9, _ and -")
  String name = "";

  @Mixin ProviderOptions options = new ProviderOptions();
  @Mixin JsonOption json = new JsonOption();

  @Option(
      names = "--import",
      paramLabel = "DIR",
      description = "copy MEMORY.md and notes/ from there")
  @Nullable Path importFrom;

  AgentNewCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    session.refuseInsideWake("Making an agent");
    AgentName agent = AgentName.parse(name);
    refuseTwice(agent);
    Path folder = session.surroundings().folder();
    Profile before = session.fleet().profiles().setAsideProfile(agent).orElse(Profile.of(agent));
    Profile profile = options.applyTo(before, folder);
    Optional<Path> source = Optional.ofNullable(importFrom).map(folder::resolve);
    MadeAgent made = session.fleet().make(new NewAgent(profile, source, session.operator()));
    session.fleet().profiles().forget(agent);
    if (json.on) {
      session.console().json(AgentJson.of(made.profile(), Optional.of(made.head())));
      return 0;
    }
    say(made);
    return 0;
  }

  private void refuseTwice(AgentName agent) {
    if (!session.fleet().profiles().exists(agent)) {
      return;
    }
    String made =
        session
            .recordsToRead()
            .flatMap(records -> records.agents().find(agent))
            .map(record -> ", made " + session.times().moment(record.createdAt()))
            .orElse("");
    throw new ConflictException(
        "There is an agent "
            + agent
            + " already: workspaces/"
            + agent
            + made
            + commits(agent)
            + ".\nNothing was changed.",
        "anima agent show " + agent);
  }

  private String commits(AgentName agent) {
    try (GitStore store = session.workspace(agent).openStore()) {
      return store
          .ref("refs/heads/" + session.branch(agent))
          .map(head -> store.log(head, Optional.empty(), false, Integer.MAX_VALUE).size())
          .map(number -> ", " + Texts.count(number, "commit"))
          .orElse(", no commit");
    } catch (AnimaException unreadable) {
      // What is wrong with it is another question, and agent show answers that.
      return "";
    }
  }

  private void say(MadeAgent made) {
    Console console = session.console();
    AgentName agent = made.profile().name();
    String how =
        made.source().equals(Optional.of(CommitSource.SEED)) || made.source().isEmpty()
            ? ""
            : ", with the memory that was there";
    if (made.source().isEmpty()) {
      console.folded(
          agent
              + " is taken up as it was: workspaces/"
              + agent
              + ", at commit "
              + made.head().abbreviated()
              + ", by "
              + session.operator());
    } else {
      sayMade(made, how);
    }
    sayRest(made);
  }

  private void sayMade(MadeAgent made, String how) {
    AgentName agent = made.profile().name();
    session
        .console()
        .folded(
            agent
                + " is made: workspaces/"
                + agent
                + how
                + ", first commit "
                + made.head().abbreviated()
                + ", by "
                + session.operator());
  }

  private void sayRest(MadeAgent made) {
    Console console = session.console();
    AgentName agent = made.profile().name();
    console.line("  memory    " + memory(made.memory(), agent));
    for (ScanFinding finding : made.findings()) {
      console.folded("  note      " + finding.sentence());
    }
    console.hint("  dreams    daily, under anima serve; at once: anima dream " + agent);
    if (made.profile().provider().isPresent()) {
      console.folded("  provider  " + ProviderOptions.describe(made.profile().provider()));
    } else {
      console.folded("  provider  none yet: " + agent + " cannot wake. Give it one, for example:");
      sayProvider(agent);
    }
    if (session.locator().isCheckout(session.home())) {
      console.line("This home is the checkout itself, for trying out only: git clean here");
      console.hint("would delete the records. A home of your own: anima init DIR");
    }
  }

  /** A way to a first provider that can be typed where the agent was made. */
  private void sayProvider(AgentName agent) {
    Console console = session.console();
    if (session.bench().isPresent()) {
      console.hint("    anima agent set " + agent + " --command 'cat >/dev/null; echo hello'");
      console.folded("  A program of your own does as well, made in another terminal:");
      console.hint("    anima agent set " + agent + " --command PATH");
    } else {
      console.line("    printf '#!/bin/sh\\ncat >/dev/null\\necho hello\\n' > " + agent + ".sh");
      console.line("    chmod +x " + agent + ".sh");
      console.hint("    anima agent set " + agent + " --command ./" + agent + ".sh");
    }
  }

  private String memory(MemoryTree memory, AgentName agent) {
    int notes =
        (int) memory.entries().keySet().stream().filter(p -> !p.equals(MemoryPath.MEMORY)).count();
    String noteText = notes == 0 ? "notes/ is empty" : Texts.count(notes, "note");
    return memory
        .entry(MemoryPath.MEMORY)
        .map(
            entry -> {
              try (GitStore store = session.workspace(agent).openStore()) {
                String text = new String(store.content(entry.blob()), StandardCharsets.UTF_8);
                return MemorySummary.of(text) + "; " + noteText;
              }
            })
        .orElse("no MEMORY.md; " + noteText);
  }
}
