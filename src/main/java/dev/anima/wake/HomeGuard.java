package dev.anima.wake;

import dev.anima.git.TextDifference;
import dev.anima.home.HomeFile;
import dev.anima.home.HomePrint;
import dev.anima.records.ActivityType;
import dev.anima.records.HomeHolds;
import dev.anima.records.NewActivity;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the files of the home before and after a wake. What changed meanwhile, and no command of
 * an operator wrote, holds the wakes that would use it until a person accepts it. The look is kept
 * in the records, so that a wake that died together with this process is compared as well.
 */
final class HomeGuard {
  private final WakeContext context;
  private final Records records;

  HomeGuard(WakeContext context) {
    this.context = context;
    this.records = context.records();
  }

  /** Before a wake: what people have changed while nobody ran is how the home is. */
  void before(Wake wake) {
    HomePrint last = records.homeFiles().lastSeen();
    HomePrint now = HomePrint.of(context.home(), last);
    boolean isFirst = last.files().isEmpty();
    Optional<Wake> other = isFirst ? Optional.empty() : runningBeside(wake);
    other.ifPresent(running -> hold(running, last, now));
    records.homeFiles().see(now, last);
  }

  /** After a wake, by whoever settles it. */
  void after(Wake wake) {
    HomePrint last = records.homeFiles().lastSeen();
    if (last.files().isEmpty()) {
      return;
    }
    HomePrint now = HomePrint.of(context.home(), last);
    hold(wake, last, now);
    records.homeFiles().see(now, last);
  }

  private Optional<Wake> runningBeside(Wake wake) {
    return records.wakes().running().stream()
        .filter(running -> running.number() != wake.number() && running.provider().isPresent())
        .findFirst();
  }

  private void hold(Wake wake, HomePrint last, HomePrint now) {
    HomeHolds holds = records.homeHolds();
    Set<String> changed = now.changedSince(last);
    changed.removeIf(path -> holds.isWrittenByOperator(path, now.digest(path)));
    if (changed.isEmpty()) {
      return;
    }
    records.inOneTransaction(
        () -> {
          for (String path : changed) {
            String difference = difference(path, last.files().get(path), now.files().get(path));
            holds.add(path, HomePrint.agentOf(path), wake.number(), difference);
          }
          return records
              .activity()
              .append(
                  NewActivity.inWake(
                      wake.id(), ActivityType.HOME_CHANGED, HomeChangedJson.write(changed)));
        });
  }

  private static String difference(
      String path, @Nullable HomeFile before, @Nullable HomeFile after) {
    boolean isText = isText(before) && isText(after);
    return isText
        ? TextDifference.of(path, text(before), text(after))
        : path + ": no text, or too long to show\n";
  }

  private static boolean isText(@Nullable HomeFile file) {
    return file == null || file.text().isPresent();
  }

  private static Optional<String> text(@Nullable HomeFile file) {
    return file == null ? Optional.empty() : file.text();
  }
}
