/**
 * The words that every part of Anima shares: who an agent is ({@link dev.anima.agent.AgentName},
 * {@link dev.anima.agent.Profile}) and what a wake is called and came to ({@link
 * dev.anima.agent.WakeId}, {@link dev.anima.agent.WakeKind}, {@link dev.anima.agent.Outcome}).
 * Values only: knows neither Git nor the records nor where a home lies. May import {@code error}.
 */
@NullMarked
package dev.anima.agent;

import org.jspecify.annotations.NullMarked;
