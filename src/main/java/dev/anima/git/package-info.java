/**
 * The one door to JGit: a workspace's repository as plain values. Start with {@link
 * dev.anima.git.GitStore}, {@link dev.anima.git.MemoryTree} and {@link dev.anima.git.Commit}.
 *
 * <p>Knows what memory is on disk (rules 1, 2, 8, 10 and 15) and how to hash, store, commit and
 * compare it, with the results that native {@code git} would give. Does not know agents, wakes,
 * Markdown or why a commit is made. Reads no user or system configuration and starts no process.
 * May import {@code error}.
 */
@NullMarked
package dev.anima.git;

import org.jspecify.annotations.NullMarked;
