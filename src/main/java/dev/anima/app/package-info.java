/**
 * Where the program begins: {@link dev.anima.app.Main} puts the parts together, with the real
 * clock, the real zone and the standard streams, which nothing below it asks for itself. {@link
 * dev.anima.app.Version} is what this build calls itself. May import everything.
 */
@NullMarked
package dev.anima.app;

import org.jspecify.annotations.NullMarked;
