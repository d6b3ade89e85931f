package dev.anima.service;

import dev.anima.dreaming.NightBoard;
import dev.anima.dreaming.Slot;
import dev.anima.home.Configuration;
import dev.anima.records.Wake;
import java.time.Instant;
import java.util.List;

/** Hears what the service does; called by one thread. */
public interface ServiceLog {
  /** Hears nothing. */
  ServiceLog NONE = new ServiceLog() {};

  /**
   * It has begun.
   *
   * @param next the next slots, whether or not there is a reason for a pass by then
   */
  default void began(Configuration configuration, int agents, List<Slot> next) {}

  /** A wake has settled. */
  default void settled(Wake wake) {}

  /** A night is over and its board stored. */
  default void nightOver(NightBoard board, String checkpoint, Instant at) {}

  /** The configuration was read again and holds from now on. */
  default void reconfigured(Configuration configuration, List<Slot> next) {}

  /** Something is not as it should be, or is so again; said once. */
  default void said(String text) {}

  /** Looked round once more; for whoever shows what is going on. */
  default void ticked(List<Wake> running) {}
}
