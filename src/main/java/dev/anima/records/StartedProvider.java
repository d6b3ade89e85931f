package dev.anima.records;

import java.time.Instant;

/**
 * The provider process of a wake. Once this is stored the wake is never run again.
 *
 * @param process the process that was started
 * @param startedAt when
 */
public record StartedProvider(ProcessStamp process, Instant startedAt) {}
