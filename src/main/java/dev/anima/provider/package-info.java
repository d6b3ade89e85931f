/**
 * Runs the program that is the agent. Start with {@link dev.anima.provider.Provider}, {@link
 * dev.anima.provider.ProviderRequest} and {@link dev.anima.provider.CommandProvider}.
 *
 * <p>Knows processes: what environment they get, how their output is drained, when they are stopped
 * and that nothing of them is left behind. Does not know memory, Git, what the texts say or what
 * the wake comes to. May import {@code error}, {@code agent} and {@code records} (for {@link
 * dev.anima.records.ProcessStamp} only).
 */
@NullMarked
package dev.anima.provider;

import org.jspecify.annotations.NullMarked;
