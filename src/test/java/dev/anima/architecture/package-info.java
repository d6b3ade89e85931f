/**
 * What holds for the whole project and no single class can see: the ladder of packages, one door
 * for each library, where the clock and the streams come from, and what must not stand in the tree.
 */
package dev.anima.architecture;
