package dev.anima.bench;

import java.util.Arrays;

/** Times two ways of doing one thing, taking turns, so that a noisy minute hits both. */
final class Turns {
  private Turns() {}

  /** Something to be timed; {@link #prepare} is not. */
  interface Side {
    default void prepare(int round) throws Exception {}

    void run(int round) throws Exception;
  }

  /** Medians of the time that passed, and processor time of all rounds together, in ms. */
  record Medians(double oursMillis, double peerMillis, double oursCpu, double peerCpu) {}

  static Medians measure(int warmUp, int rounds, Side ours, Side peer) throws Exception {
    double[] one = new double[rounds];
    double[] two = new double[rounds];
    double oursCpu = 0;
    double peerCpu = 0;
    for (int round = -warmUp; round < rounds; round++) {
      ours.prepare(round);
      double cpuStart = ProcessorTime.millis();
      double oursTime = time(ours, round);
      double oursUsed = ProcessorTime.millis() - cpuStart;
      // The peer's programs need no warming beyond the first few.
      if (round < -3) {
        continue;
      }
      peer.prepare(round);
      cpuStart = ProcessorTime.millis();
      double peerTime = time(peer, round);
      if (round >= 0) {
        one[round] = oursTime;
        two[round] = peerTime;
        oursCpu += oursUsed;
        peerCpu += ProcessorTime.millis() - cpuStart;
      }
    }
    return new Medians(median(one), median(two), oursCpu, peerCpu);
  }

  private static double time(Side side, int round) throws Exception {
    long start = System.nanoTime();
    side.run(round);
    return (System.nanoTime() - start) / 1e6;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
