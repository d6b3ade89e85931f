package dev.anima.agent;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The name of an agent: its folder under {@code workspaces/}, its id in slots, receipts and mail
 * addresses. Lower-case ASCII letters, digits, {@code _} and {@code -}; 1 to 63 of them; starts
 * with a letter or digit; never a device name of Windows.
 */
public record AgentName(String value) implements Comparable<AgentName> {
  private static final Pattern VALID = Pattern.compile("[a-z0-9][a-z0-9_-]{0,62}");
  private static final Set<String> DEVICES =
      Set.of(
          "con", "prn", "aux", "nul", "com0", "com1", "com2", "com3", "com4", "com5", "com6",
          "com7", "com8", "com9", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7",
          "lpt8", "lpt9");

  public AgentName {
    if (!isValid(value)) {
      throw new IllegalArgumentException("not an agent name: " + value);
    }
  }

  /**
   * Reads a name from outside.
   *
   * @throws InvalidAgentNameException with a valid suggestion, if {@code text} is no agent name
   */
  public static AgentName parse(String text) {
    if (!isValid(text)) {
      throw new InvalidAgentNameException(text, suggestionFor(text));
    }
    return new AgentName(text);
  }

  public static boolean isValid(String text) {
    return VALID.matcher(text).matches() && !DEVICES.contains(text);
  }

  private static AgentName suggestionFor(String text) {
    String plain =
        Normalizer.normalize(text, Normalizer.Form.NFKD)
            .toLowerCase(Locale.ROOT)
            .replaceAll("\\p{M}", "")
            .replaceAll("[^a-z0-9_-]+", "-")
            .replaceAll("^[^a-z0-9]+", "")
            .replaceAll("-+$", "");
    String cut = plain.length() > 63 ? plain.substring(0, 63) : plain;
    if (cut.isEmpty()) {
      return new AgentName("agent");
    }
    return new AgentName(DEVICES.contains(cut) ? cut + "-agent" : cut);
  }

  @Override
  public int compareTo(AgentName other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
