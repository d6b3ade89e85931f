package dev.anima.dreaming;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The long form: ten years in every zone that the JDK knows, twice, some minutes in all. {@code
 * bench/simulation [SEED]}; the short form is a test.
 */
public final class Simulation {
  private static final int YEARS = 10;

  private Simulation() {}

  public static void main(String[] args) {
    long seed = args.length > 0 ? Long.parseLong(args[0]) : 20_261_129L;
    List<String> zones = new ArrayList<>(new TreeSet<>(ZoneId.getAvailableZoneIds()));
    System.out.println("seed " + seed + ", " + zones.size() + " zones, " + YEARS + " years each");
    long passes = 0;
    long explained = 0;
    for (int i = 0; i < zones.size(); i++) {
      List<String> own =
          List.of(zones.get(i), zones.get((i * 7 + 3) % zones.size()), "Pacific/Apia");
      for (boolean calm : new boolean[] {true, false}) {
        SimulatedYears years =
            new SimulatedYears(seed + i, own, Instant.parse("2009-06-01T00:00:00Z"), calm);
        years.run(YEARS * 365);
        passes += years.passes();
        explained += years.explained();
      }
    }
    System.out.println(passes + " passes, " + explained + " states explained, nothing to object");
  }
}
