package dev.anima.shell;

import dev.anima.records.ActivityType;
import dev.anima.records.HomeHold;
import dev.anima.records.NewActivity;
import dev.anima.records.Records;
import dev.anima.wake.HomeChangedJson;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code anima home accept}. */
@Command(
    name = "accept",
    header = "accept what changed in the home while a wake ran",
    description =
        "Settings, profiles, templates, seed and docs/agent are looked at before and after each wake. What changed meanwhile holds the wakes that would use it, until a person has looked at it and says this.",
    footerHeading = Examples.HEADING,
    footer = {"  anima home accept"})
final class HomeAcceptCommand implements Callable<Integer> {

  private final Session session;

  HomeAcceptCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    session.refuseInsideWake("Accepting a change of the home");
    List<HomeHold> holds =
        session.recordsToRead().map(found -> found.homeHolds().list()).orElse(List.of());
    if (holds.isEmpty()) {
      session.console().line("Nothing is held. Nothing was changed.");
      return 0;
    }
    Records records = session.records();
    records.inOneTransaction(
        () -> {
          records.homeHolds().clear();
          String paths = HomeChangedJson.write(holds.stream().map(HomeHold::path).toList());
          return records.activity().append(NewActivity.of(ActivityType.HOME_ACCEPTED, paths));
        });
    Console console = session.console();
    console.line(Texts.count(holds.size(), "change") + " accepted, by " + session.operator());
    holds.forEach(hold -> console.folded("  " + hold.words()));
    return 0;
  }
}
