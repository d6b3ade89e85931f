/**
 * The one door to SQL: messages, activity, wakes and what Anima knows of its agents, looked up and
 * never memorised. Start with {@link dev.anima.records.Records}, {@link
 * dev.anima.records.WakeTable} and {@link dev.anima.records.Settlement}.
 *
 * <p>The wake table is the queue and the authority: claims and settling are one transaction each,
 * for any number of processes at once. Does not know Git (commits and trees are texts of 40 hex
 * digits here), prompts, providers or when Dreaming is due; never counts by content. May import
 * {@code error}, {@code agent} and {@code home}, of which it knows the print of the files alone.
 */
@NullMarked
package dev.anima.records;

import org.jspecify.annotations.NullMarked;
