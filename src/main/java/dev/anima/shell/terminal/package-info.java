/**
 * The shell on a terminal: {@link dev.anima.shell.terminal.TerminalShell} reads lines and hands
 * them to a {@link dev.anima.shell.Workbench}; {@link dev.anima.shell.terminal.ForegroundRun} is
 * one command while it runs, {@link dev.anima.shell.terminal.PagedOutput} where its answer goes.
 * The only package that knows JLine, and the only one whose classes are not loaded where nobody
 * types.
 *
 * <p>May import what {@code shell} makes public. Of the commands it knows by name only whose
 * answers are Markdown or a difference, and which of them come bit by bit.
 */
@NullMarked
package dev.anima.shell.terminal;

import org.jspecify.annotations.NullMarked;
