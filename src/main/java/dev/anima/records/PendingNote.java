package dev.anima.records;

import dev.anima.agent.AgentName;
import java.time.Instant;

/** Something that an agent has not been told yet. */
public record PendingNote(long id, AgentName agent, String kind, String json, Instant at) {}
