package dev.anima.insight;

import dev.anima.agent.AgentName;
import java.util.Optional;

/**
 * Something that is wrong.
 *
 * @param id the same for as long as the fault lasts: its kind, the agent, and which of several
 * @param agent empty where it is about the home
 * @param found what was found, without its end
 * @param expected what should be there instead
 * @param command what to type
 * @param ending how it passes
 * @param difference what changed, lines as {@code diff -u} writes them; mostly empty
 */
public record Finding(
    String id,
    Optional<AgentName> agent,
    String found,
    String expected,
    String command,
    Ending ending,
    String difference) {

  /** How a finding passes. */
  public enum Ending {
    /** Once the fault is mended. */
    MENDED,
    /** Once a person has said that it is known: it cannot be undone. */
    KNOWN,
    /** Once a person has said that what is left over may go; it is deleted then. */
    CLEARED
  }

  static Finding ofHome(String id, String found, String expected, String command) {
    return new Finding(id, Optional.empty(), found, expected, command, Ending.MENDED, "");
  }

  /** Of an agent; its name stands behind the kind in the id. */
  static Finding of(AgentName agent, String kind, String found, String expected, String command) {
    return new Finding(
        kind + ":" + agent, Optional.of(agent), found, expected, command, Ending.MENDED, "");
  }

  /** A fault of an agent that {@code doctor --ack} ends. */
  static Finding of(AgentName agent, String kind, String found, String expected, Ending ending) {
    return of(agent, kind, found, expected, "").endingAs(ending);
  }

  /** The same for a fault of which an agent can have several. */
  Finding which(Object one) {
    Finding named =
        new Finding(id + ":" + one, agent, found, expected, command, ending, difference);
    return named.endingAs(ending);
  }

  private Finding endingAs(Ending how) {
    String typed =
        how == Ending.MENDED
            ? command
            : "anima doctor" + agent.map(name -> " " + name).orElse("") + " --ack " + id;
    return new Finding(id, agent, found, expected, typed, how, difference);
  }

  /** The same with what changed. */
  Finding showing(String changes) {
    return new Finding(id, agent, found, expected, command, ending, changes);
  }
}
