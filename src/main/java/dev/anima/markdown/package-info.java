/**
 * The lossless Markdown engine: reads the structure of a text, edits it by splicing, and refuses
 * what would change more than was asked for.
 *
 * <p>Read {@link dev.anima.markdown.MarkdownText} first, then {@link dev.anima.markdown.Operation}
 * and {@link dev.anima.markdown.Refusal}; {@link dev.anima.markdown.Merge} and {@link
 * dev.anima.markdown.Pointers} work on several texts. May import {@code dev.anima.error} only. It
 * knows nothing of agents, Git, disks or clocks: text goes in, text comes out.
 */
@NullMarked
package dev.anima.markdown;

import org.jspecify.annotations.NullMarked;
