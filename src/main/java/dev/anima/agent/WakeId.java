package dev.anima.agent;

import java.time.InstantSource;
import java.time.LocalDate;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of one wake for ever, as trailers, receipts and JSON carry it: {@code
 * dreaming:<agent>:<yyyy-mm-dd>} for a scheduled pass, {@code dream:<agent>:<ULID>} for one that a
 * person asked for, else {@code <kind>:<agent>:<ULID>}.
 */
public record WakeId(String value) {
  private static final Pattern SHAPE =
      Pattern.compile(
          "(dreaming:[a-z0-9][a-z0-9_-]{0,62}:\\d{4}-\\d\\d-\\d\\d"
              + "|(?:dream|message|reminder|onboarding|operator):[a-z0-9][a-z0-9_-]{0,62}"
              + ":[0-9A-HJKMNP-TV-Z]{26})");

  public WakeId {
    if (!SHAPE.matcher(value).matches()) {
      throw new IllegalArgumentException("not a wake id: " + value);
    }
  }

  public static boolean isValid(String text) {
    return SHAPE.matcher(text).matches();
  }

  /** The id of the scheduled pass of a local day. */
  public static WakeId scheduledPass(AgentName agent, LocalDate day) {
    return new WakeId("dreaming:" + agent + ":" + day);
  }

  /** A new id for a pass that a person asks for ({@link WakeKind#DREAMING}) or any other wake. */
  public static WakeId next(
      WakeKind kind, AgentName agent, InstantSource clock, RandomGenerator random) {
    String word = kind == WakeKind.DREAMING ? "dream" : kind.word();
    return new WakeId(word + ":" + agent + ":" + Ulid.next(clock, random));
  }

  public AgentName agent() {
    return new AgentName(part(1));
  }

  public WakeKind kind() {
    String word = part(0);
    return word.equals("dream") ? WakeKind.DREAMING : WakeKind.ofWord(word);
  }

  private String part(int index) {
    Matcher matcher = Pattern.compile("([^:]+):([^:]+):(.+)").matcher(value);
    if (!matcher.matches()) {
      throw new IllegalStateException(value);
    }
    return matcher.group(index + 1);
  }

  @Override
  public String toString() {
    return value;
  }
}
