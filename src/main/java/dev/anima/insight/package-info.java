/**
 * What is wrong in a home: {@link dev.anima.insight.Doctor} runs the checks, each a small class of
 * one idea, and gives a {@link dev.anima.insight.Finding} for each fault, with what to type.
 *
 * <p>Looks and changes nothing, apart from what a person acknowledges. Does not know how findings
 * are shown, nor the service beyond what it writes in the records. May import everything below; not
 * {@code service}, which stands beside it.
 */
@NullMarked
package dev.anima.insight;

import org.jspecify.annotations.NullMarked;
