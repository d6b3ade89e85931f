package dev.anima.insight;

import java.util.List;

/** One thing that can be wrong with a home as a whole. */
@FunctionalInterface
interface HomeCheck {
  List<Finding> look(Ground ground);
}
