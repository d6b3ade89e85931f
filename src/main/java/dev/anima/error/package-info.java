/**
 * How Anima says that something went wrong: {@link dev.anima.error.AnimaException} is the root of
 * all, {@link dev.anima.error.ErrorKind} decides the exit code. Imports nothing of Anima.
 */
@NullMarked
package dev.anima.error;

import org.jspecify.annotations.NullMarked;
