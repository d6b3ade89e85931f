package dev.anima.shell;

import dev.anima.home.AgentGuide;
import dev.anima.prompt.Clause;
import dev.anima.prompt.Contracts;
import dev.anima.prompt.StandingPrompt;
import dev.anima.prompt.Violation;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code anima prompt …}: the texts that agents are told. */
final class PromptCommands {
  private static final int FOUND_SOMETHING = 7;

  private static final Group GROUP =
      new Group("prompt", "what agents are told", List.of("show", "check"), PromptCommands::make);

  private PromptCommands() {}

  /** Builds it; {@code only} as {@link Group#line} says. */
  static CommandLine line(Session session, Optional<String> only) {
    return GROUP.line(session, only);
  }

  private static Object make(String command, Session session) {
    return switch (command) {
      case "show" -> new ShowCommand(session);
      case "check" -> new CheckCommand(session);
      default -> throw Group.noCommand(command);
    };
  }

  /** {@code anima prompt show}: the standing prompt of an agent. */
  @Command(
      name = "show",
      header = "the standing prompt of an agent, as its wakes get it",
      footerHeading = Examples.HEADING,
      footer = {"  anima prompt show -a ada", "  anima prompt show -a ada --json"})
  static final class ShowCommand implements Callable<Integer>, Display.Chosen {
    private final Session session;

    @Mixin AgentOption agent = new AgentOption();

    @Mixin JsonOption json = new JsonOption();

    ShowCommand(Session session) {
      this.session = session;
    }

    @Override
    public Display.Form form() {
      return Display.Form.MARKDOWN;
    }

    @Override
    public Integer call() {
      var profile = session.fleet().profiles().read(session.agent(agent.name));
      String text =
          new StandingPrompt(profile, AgentGuide.folder(session.home(), session.launcherFolder()))
              .render(session.templates())
              .text();
      if (json.on) {
        session.console().json(PromptJson.text(profile.name(), text));
      } else {
        session.console().bytes(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
      }
      return 0;
    }
  }

  /** {@code anima prompt check}: do the templates keep their contracts. */
  @Command(
      name = "check",
      header = "check the templates against their contracts",
      exitCodeListHeading = Examples.EXIT_CODES,
      exitCodeList = {"0:all keep them", "7:one or more do not"},
      footerHeading = Examples.HEADING,
      footer = {"  anima prompt check"})
  static final class CheckCommand implements Callable<Integer> {
    private final Session session;

    @Mixin JsonOption json = new JsonOption();

    CheckCommand(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      Contracts contracts = Contracts.of(session.templateSource());
      List<Violation> violations = contracts.check(session.templates());
      if (json.on) {
        violations.forEach(violation -> session.console().json(PromptJson.violation(violation)));
        return violations.isEmpty() ? 0 : FOUND_SOMETHING;
      }
      if (violations.isEmpty()) {
        session.console().line("All templates keep their contracts.");
        remind(contracts.dueForReview(today()));
        return 0;
      }
      session.console().line(Texts.count(violations.size(), "finding") + " in the templates");
      violations.forEach(violation -> session.console().folded("  " + violation));
      return FOUND_SOMETHING;
    }

    private LocalDate today() {
      Times times = session.times();
      return LocalDate.ofInstant(times.now(), times.zone());
    }

    private void remind(List<Clause> due) {
      if (!due.isEmpty()) {
        session
            .console()
            .folded(
                Texts.count(due.size(), "clause")
                    + " in contracts.yaml should have been looked at again; the first says: "
                    + due.get(0).reason());
      }
    }
  }
}
