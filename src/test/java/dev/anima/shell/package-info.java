/**
 * Tests of the shell: whole commands as text, with a chosen clock and real repositories and
 * processes.
 */
@NullMarked
package dev.anima.shell;

import org.jspecify.annotations.NullMarked;
