/**
 * A world to test Anima in: a home, a clock, an environment and processes of the test's own. Read
 * {@link dev.anima.testing.AnimaWorld} first, then {@link dev.anima.testing.AnimaProcess}.
 *
 * <p>May use everything; main code knows nothing of it.
 */
package dev.anima.testing;
