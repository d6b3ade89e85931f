package dev.anima.shell;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima onboarding tick ITEM}. */
@Command(
    name = "tick",
    header = "tick an item of the checklist",
    description = "One that is ticked already stays so, and that is no error.",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima onboarding tick -a ada \"Say hello in your closing words\"",
      "  anima onboarding tick -a ada 1"
    })
final class OnboardingTickCommand implements Callable<Integer> {
  private final Session session;

  @Mixin ItemOption item = new ItemOption();
  @Mixin EditOptions edit = new EditOptions();

  @Option(names = "--section", paramLabel = "SECTION", description = "another list, by its heading")
  @Nullable String section;

  OnboardingTickCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    return new ItemTicking(session, edit).run(item, section, true);
  }
}
