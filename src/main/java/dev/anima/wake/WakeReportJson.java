package dev.anima.wake;

import java.util.List;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A wake's report as the records keep it. Fields added later must do without in older rows. */
public final class WakeReportJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private WakeReportJson() {}

  static String write(WakeReport report) {
    return MAPPER.writeValueAsString(report);
  }

  /** The report of a wake of which nothing is kept. */
  public static String blank() {
    return write(WakeReport.empty(List.of(), ""));
  }

  public static WakeReport read(String json) {
    return MAPPER.readValue(json, WakeReport.class);
  }
}
