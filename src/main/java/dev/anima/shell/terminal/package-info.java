/**
 * The shell on a terminal: {@link dev.anima.shell.terminal.TerminalShell} reads lines and hands
 * them to a {@link dev.anima.shell.Workbench}; {@link dev.anima.shell.terminal.ForegroundRun} is
 * one command while it runs, {@link dev.anima.shell.terminal.PagedOutput} where its answer goes.
 * The only package that knows JLine, and the only one whose classes are not loaded where nobody
 * types.
 *
 * <p>May import what {@code shell} makes public. It knows no command by name: {@link
 * dev.anima.shell.Display} says how the answer of one is to be shown.
 */
@NullMarked
package dev.anima.shell.terminal;

import org.jspecify.annotations.NullMarked;
