package dev.anima.bench;

import java.util.Locale;

/**
 * One judged ratio.
 *
 * @param cpuRatio the same of processor time, for a machine that is busy otherwise; 0 for none
 * @param gate must hold on a noisy machine
 * @param aim what the design was seen to reach
 */
record Row(
    String goal,
    String what,
    double ours,
    double peer,
    String unit,
    double cpuRatio,
    double gate,
    double aim) {

  double ratio() {
    return ours / peer;
  }

  boolean passes() {
    return ratio() <= gate;
  }

  static String heading() {
    return String.format(
        Locale.ROOT,
        "%-4s %-52s %10s %10s %6s %6s %6s %6s  %s",
        "goal",
        "what",
        "anima",
        "peer",
        "ratio",
        "cpu",
        "gate",
        "aim",
        "");
  }

  @Override
  public String toString() {
    String verdict = !passes() ? "MISSES THE GATE" : ratio() <= aim ? "reaches the aim" : "holds";
    return String.format(
        Locale.ROOT,
        "%-4s %-52s %7.2f %s %7.2f %s %6.3f %6.2f %6.2f %6.2f  %s",
        goal,
        what,
        ours,
        unit,
        peer,
        unit,
        ratio(),
        cpuRatio,
        gate,
        aim,
        verdict);
  }
}
