package dev.anima.insight;

import java.util.List;

/** Files of the home that changed while a wake ran, until a person accepts them. */
final class ChangedHome implements HomeCheck {
  @Override
  public List<Finding> look(Ground ground) {
    return ground.records().homeHolds().list().stream()
        .map(
            hold ->
                Finding.ofHome(
                        "home_changed:" + hold.path(),
                        hold.words()
                            + "; wakes of "
                            + hold.agent().map(Object::toString).orElse("all agents")
                            + " are held",
                        "files of the home that only people change; look at it first",
                        "anima home accept")
                    .showing(hold.difference()))
        .toList();
  }
}
