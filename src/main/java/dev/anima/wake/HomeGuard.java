package dev.anima.wake;

import dev.anima.home.HomePrint;
import dev.anima.records.HomeHolds;
import dev.anima.records.NewActivity;
import dev.anima.records.Wake;
import java.util.Map;

/**
 * Looks at the files of the home before and after a wake. What changed meanwhile, and no command of
 * an operator wrote, holds the wakes that would use it until a person accepts it.
 */
final class HomeGuard {
  private static final String TYPE = "home.changed";

  private final WakeContext context;
  private final Wake wake;
  private final HomePrint before;

  HomeGuard(WakeContext context, Wake wake) {
    this.context = context;
    this.wake = wake;
    this.before = HomePrint.of(context.home());
  }

  void check() {
    HomeHolds holds = context.records().homeHolds();
    Map<String, String> changed = HomePrint.of(context.home()).changedSince(before);
    changed.entrySet().removeIf(file -> holds.isWrittenByOperator(file.getKey(), file.getValue()));
    if (changed.isEmpty()) {
      return;
    }
    String entry = HomeChangedJson.write(changed.keySet());
    context
        .records()
        .inOneTransaction(
            () -> {
              changed
                  .keySet()
                  .forEach(path -> holds.add(path, HomePrint.agentOf(path), wake.number()));
              return context
                  .records()
                  .activity()
                  .append(NewActivity.inWake(wake.id(), TYPE, entry));
            });
  }
}
