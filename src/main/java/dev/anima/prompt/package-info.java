/**
 * The texts that an agent is told: {@link dev.anima.prompt.StandingPrompt}, {@link
 * dev.anima.prompt.WakeText} and {@link dev.anima.prompt.AnimaNote} hold the facts, {@link
 * dev.anima.prompt.Templates} turns them into {@link dev.anima.prompt.RenderedText}, {@link
 * dev.anima.prompt.OutsideText} keeps what others wrote apart from what Anima says, and {@link
 * dev.anima.prompt.Contracts} pins the wording. May import {@code error}, {@code agent} and {@code
 * home}; the only package that knows mustache. Knows neither Git nor the records nor who runs a
 * wake: every fact comes in as a value.
 */
@NullMarked
package dev.anima.prompt;

import org.jspecify.annotations.NullMarked;
