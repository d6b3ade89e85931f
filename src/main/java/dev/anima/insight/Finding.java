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
 * @param difference what changed, lines as {@code diff -u} writes them; mostly empty
 */
public record Finding(
    String id,
    Optional<AgentName> agent,
    String found,
    String expected,
    String command,
    String difference) {

  static Finding ofHome(String id, String found, String expected, String command) {
    return new Finding(id, Optional.empty(), found, expected, command, "");
  }

  /** Of an agent; its name stands behind the kind in the id. */
  static Finding of(AgentName agent, String kind, String found, String expected, String command) {
    return new Finding(kind + ":" + agent, Optional.of(agent), found, expected, command, "");
  }

  /** The same for a fault of which an agent can have several. */
  Finding which(Object one) {
    return new Finding(id + ":" + one, agent, found, expected, command, difference);
  }

  /** The same, which passes by being known. */
  Finding toAcknowledge() {
    String whose = agent.map(name -> " " + name).orElse("");
    return new Finding(
        id, agent, found, expected, "anima doctor" + whose + " --ack " + id, difference);
  }

  /** The same with what changed. */
  Finding showing(String changes) {
    return new Finding(id, agent, found, expected, command, changes);
  }
}
