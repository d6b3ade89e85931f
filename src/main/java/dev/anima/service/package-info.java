/**
 * The service of a home: {@link dev.anima.service.Service} plans passes, runs what is queued, and
 * takes care of what was left behind; {@link dev.anima.service.ServiceLog} hears what it does.
 *
 * <p>Does not know when a pass is due, which {@code dreaming} says, nor how a wake runs, which
 * {@code wake} does, nor how anything is shown. May import everything below; not {@code shell}.
 */
@NullMarked
package dev.anima.service;

import org.jspecify.annotations.NullMarked;
