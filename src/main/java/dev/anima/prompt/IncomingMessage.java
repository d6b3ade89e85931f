package dev.anima.prompt;

import java.time.Instant;

/**
 * A message that a wake brings.
 *
 * @param number its number in the message history
 * @param from who wrote it
 * @param at when Anima recorded it
 */
public record IncomingMessage(long number, String from, Instant at, String body) {
  Values values(Times times) {
    return new Values()
        .own("number", number)
        .quoted("from", from)
        .own("time", times.moment(at))
        .block("body", body);
  }
}
