package dev.anima.insight;

import dev.anima.dreaming.Planner;
import dev.anima.records.ServicePost;
import dev.anima.records.WakeClaim;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A service that died, or ended a day ago, while passes are planned; one that is there and says
 * nothing; and one that works and cannot do all of it. Where none ever ran, overdue slots say what
 * is missing.
 */
final class AbsentService implements HomeCheck {
  /** Whoever starts it from cron, once a day, leaves it away for so long. */
  private static final Duration AWAY = Duration.ofHours(25);

  /** What lets a service go on that was stopped. */
  static String goOn(ServicePost silent) {
    return "kill -CONT " + silent.holder().pid();
  }

  @Override
  public List<Finding> look(Ground ground) {
    List<Finding> findings = new ArrayList<>();
    Optional<ServicePost> latest = ground.records().service().latest();
    if (latest.isEmpty()) {
      return findings;
    }
    ServicePost post = latest.get();
    if (post.isHeld(ground.now())) {
      post.silence(ground.now())
          .ifPresent(
              silence ->
                  findings.add(
                      Finding.ofHome(
                          "service_silent",
                          "the service, process "
                              + post.holder().pid()
                              + ", has not said anything for "
                              + Math.max(1, silence.toMinutes())
                              + " min",
                          "a sign of life every "
                              + WakeClaim.HEARTBEAT.toSeconds()
                              + " s; it was stopped, or hangs",
                          goOn(post) + "; if that does not help, end it and start anima serve")));
      post.trouble()
          .ifPresent(
              trouble ->
                  findings.add(
                      Finding.ofHome(
                          "service_trouble",
                          "the service works with older settings: " + trouble,
                          "settings that can be taken",
                          "mend the file; the service reads it again by itself")));
      return findings;
    }
    Planner planner = new Planner(ground.dreaming());
    boolean planned =
        ground.fleet().profiles().names().stream()
            .anyMatch(agent -> planner.plans(agent, ground.isEnabled(agent)));
    boolean shortlyAway =
        post.leftAt().map(left -> left.plus(AWAY).isAfter(ground.now())).orElse(false);
    if (planned && !shortlyAway) {
      findings.add(
          Finding.ofHome(
              "service",
              post.leftAt().isPresent()
                  ? "no service runs; the last one ended " + ground.time(post.leftAt().get())
                  : "no service runs; the last one died, last heard of "
                      + ground.time(post.beatAt()),
              "a service, since passes are planned",
              "anima serve"));
    }
    return findings;
  }
}
