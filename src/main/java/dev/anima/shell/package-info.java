/**
 * The commands: {@link dev.anima.shell.Shell} runs one line of words, {@link
 * dev.anima.shell.Commands} lists them, one class each does one. Turns arguments into values, calls
 * the package that knows, and says what happened in words a person can check. Every answer goes
 * through {@link dev.anima.shell.Console}, where nothing from outside can steer a terminal.
 *
 * <p>Knows nothing of how memory is saved or when an agent dreams. The only package that knows
 * picocli, and with {@code app} the only one that touches the standard streams. May import
 * everything below.
 */
@NullMarked
package dev.anima.shell;

import org.jspecify.annotations.NullMarked;
