/**
 * One agent's memory on disk and in history, kept together by one write protocol: {@link
 * dev.anima.workspace.Workspace} is the door, {@link dev.anima.workspace.Credit} says who a change
 * belongs to, {@link dev.anima.workspace.Fleet} makes, lists and removes workspaces.
 *
 * <p>Knows that a wake may be running and what others did meanwhile (from the records), so that no
 * edit is lost or credited to the wrong author. Does not know providers, wake texts or schedules;
 * of {@code prompt} only the notes that tell an agent of a rewritten history, and of memory that
 * was taken back. May import {@code markdown}, {@code git}, {@code records}, {@code prompt}, {@code
 * home}, {@code agent} and {@code error}.
 */
@NullMarked
package dev.anima.workspace;

import org.jspecify.annotations.NullMarked;
