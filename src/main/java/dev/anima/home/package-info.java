/**
 * The folder Anima works in: where everything lies ({@link dev.anima.home.Home}), how it is found
 * ({@link dev.anima.home.HomeLocator}), what its {@code anima.yaml} says ({@link
 * dev.anima.home.Configuration}) and the agents' profiles ({@link dev.anima.home.Profiles}). Knows
 * nothing of Git, records or wakes. May import {@code error} and {@code agent}.
 */
@NullMarked
package dev.anima.home;

import org.jspecify.annotations.NullMarked;
