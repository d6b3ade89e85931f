/**
 * Dreaming: a private wake in which an agent looks back and keeps its memory in order. {@link
 * dev.anima.dreaming.Planner} says whether one is due, from the slots of {@link
 * dev.anima.dreaming.Schedule}; {@link dev.anima.dreaming.DreamingPass} runs one by hand, {@link
 * dev.anima.dreaming.Receipts} leaves its one-line record in the Git notes, {@link
 * dev.anima.dreaming.Nights} says what a night came to.
 *
 * <p>Does not know how a wake runs or how memory is saved: it asks {@code wake}, and reads what was
 * settled. May import everything below.
 */
@NullMarked
package dev.anima.dreaming;

import org.jspecify.annotations.NullMarked;
