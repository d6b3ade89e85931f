package dev.anima.workspace;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.agent.Profile;
import dev.anima.agent.WakeKind;
import dev.anima.git.Person;
import java.util.Optional;

/**
 * Who a change of memory belongs to, and the first words of its commit's subject (rule 3).
 *
 * @param headline the part of the subject before the colon
 */
public record Credit(
    CommitSource source, Person author, Optional<WakeCredit> wake, String headline) {
  /** The committer of every commit that Anima makes. */
  public static final Person ANIMA = new Person("Anima", "anima@anima.invalid");

  private static final Person HOUSEKEEPER =
      new Person("Anima housekeeper", "housekeeper@anima.invalid");

  private static final Person OUTSIDE = new Person("Outside Anima", "outside@anima.invalid");

  /** The agent itself, in a wake. */
  public static Credit agent(Profile profile, WakeCredit wake) {
    return new Credit(CommitSource.AGENT, person(profile), Optional.of(wake), headline(wake));
  }

  private static String headline(WakeCredit wake) {
    return wake.slot().isPresent()
        ? "Dreaming " + wake.id().value().substring(wake.id().value().lastIndexOf(':') + 1)
        : (wake.id().kind() == WakeKind.DREAMING ? "Dreaming " : "Wake ") + wake.shown();
  }

  /** Anima's own housekeeper, in a Dreaming wake. */
  public static Credit housekeeper(WakeCredit wake) {
    return new Credit(CommitSource.HOUSEKEEPER, HOUSEKEEPER, Optional.of(wake), headline(wake));
  }

  /** The agent, in a wake that did not run to its end. */
  public static Credit interrupted(Profile profile, WakeCredit wake) {
    return new Credit(
        CommitSource.INTERRUPTED,
        person(profile),
        Optional.of(wake),
        "Interrupted " + wake.shown());
  }

  /** A person who uses Anima. */
  public static Credit operator(String name, String headline) {
    return signed(CommitSource.OPERATOR, name, headline);
  }

  /** A person's act that has a source of its own, such as {@code seed} or {@code import}. */
  public static Credit signed(CommitSource source, String operator, String headline) {
    return new Credit(source, operatorPerson(operator), Optional.empty(), headline);
  }

  /** Nobody that Anima knows. */
  public static Credit outside() {
    return new Credit(CommitSource.OUTSIDE, OUTSIDE, Optional.empty(), "Outside edit");
  }

  public static Person person(Profile profile) {
    return Person.of(profile.shownName(), mailOf(profile.name()));
  }

  static Person operatorPerson(String name) {
    String local = name.replaceAll("[^A-Za-z0-9._+-]", "-");
    return Person.of(name, local + "@operators.anima.invalid");
  }

  private static String mailOf(AgentName agent) {
    return agent + "@agents.anima.invalid";
  }

  /** The same person, in an act of another source. */
  public Credit from(CommitSource other) {
    return new Credit(other, author, wake, headline);
  }

  /** The same credit under another headline. */
  public Credit withHeadline(String text) {
    return new Credit(source, author, wake, text);
  }
}
