package dev.anima.records;

import java.util.Optional;

/** What an entry of the activity list is about. The words are stored, and stay as they are. */
public enum ActivityType {
  /** A pass has settled. The word is a historical name. */
  PASS_SETTLED("memory_coherence.outcome"),
  /** A wake of another kind has settled. */
  WAKE_SETTLED("wake.settled"),
  /** A history lost the last head Anima knew. */
  HISTORY_REWRITTEN("memory.history_rewritten"),
  /** The intent of a write that this home had not made was set aside. */
  INTENT_REFUSED("memory.intent_refused"),
  /** The board of a night that is over. */
  NIGHT_CLOSED("dreaming.night"),
  DREAMING_RESUMED("dreaming.resumed"),
  /** Files of the home changed while a wake ran. */
  HOME_CHANGED("home.changed"),
  /** A person has accepted such changes. */
  HOME_ACCEPTED("home.accepted"),
  /** A person has said that a finding of {@code doctor} is known. */
  FINDING_ACKNOWLEDGED("doctor.acknowledged");

  private final String word;

  ActivityType(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  /** Empty for a type that a newer Anima has stored. */
  public static Optional<ActivityType> ofWord(String word) {
    for (ActivityType type : values()) {
      if (type.word.equals(word)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
