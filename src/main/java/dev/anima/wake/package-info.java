/**
 * One stretch of an agent's work, from the queue to its settling: {@link dev.anima.wake.WakeDesk}
 * queues and waits, {@link dev.anima.wake.WakeRunner} runs one wake, {@link
 * dev.anima.wake.WakeReport} says what came of it.
 *
 * <p>Knows that a Dreaming wake is a wake like any other; not when one is due, nor what its receipt
 * looks like. May import everything below: {@code workspace}, {@code provider}, {@code prompt},
 * {@code records}, {@code markdown}, {@code git}, {@code home}, {@code agent}, {@code error}.
 */
@NullMarked
package dev.anima.wake;

import org.jspecify.annotations.NullMarked;
