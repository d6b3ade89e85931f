/** Tests of what a home says: configuration and profiles. */
@org.jspecify.annotations.NullMarked
package dev.anima.home;
