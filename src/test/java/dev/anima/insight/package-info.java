/** Tests of {@link dev.anima.insight}. */
package dev.anima.insight;
