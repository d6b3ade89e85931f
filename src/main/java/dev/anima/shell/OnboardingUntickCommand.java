package dev.anima.shell;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima onboarding untick ITEM}. */
@Command(
    name = "untick",
    header = "open an item of the checklist again",
    footerHeading = Examples.HEADING,
    footer = {"  anima onboarding tick -a ada 1", "  anima onboarding untick -a ada 1"})
final class OnboardingUntickCommand implements Callable<Integer> {
  private final Session session;

  @Mixin ItemOption item = new ItemOption();
  @Mixin EditOptions edit = new EditOptions();

  @Option(names = "--section", paramLabel = "SECTION", description = "another list, by its heading")
  @Nullable String section;

  OnboardingUntickCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    return new ItemTicking(session, edit).run(item, section, false);
  }
}
