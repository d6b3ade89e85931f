/**
 * Tests of the start: the launcher script is driven as a program, with a JDK and a Maven made of
 * scripts.
 */
package dev.anima.app;
