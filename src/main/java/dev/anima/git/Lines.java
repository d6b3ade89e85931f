package dev.anima.git;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A file as lines, each with a number that stands for its bytes: equal numbers, equal lines. The
 * end of line belongs to the line, so a last line without one is another line.
 */
final class Lines {
  private static final int BINARY_PROBE = 8000;

  private final byte[] content;
  private final int[] starts;
  private final int[] numbers;

  private Lines(byte[] content, int[] starts, int[] numbers) {
    this.content = content;
    this.starts = starts;
    this.numbers = numbers;
  }

  /** Gives numbers to lines; those of files that are compared come from one of these. */
  static final class Numbering {
    private final Map<Line, Integer> numbers = new HashMap<>();

    int numberOf(Line line) {
      return numbers.computeIfAbsent(line, none -> numbers.size());
    }

    int size() {
      return numbers.size();
    }
  }

  /** Some bytes of a file, as a key. */
  private static final class Line {
    private final byte[] content;
    private final int start;
    private final int end;
    private final int hash;

    Line(byte[] content, int start, int end) {
      this.content = content;
      this.start = start;
      this.end = end;
      int sum = 1;
      for (int i = start; i < end; i++) {
        sum = 31 * sum + content[i];
      }
      this.hash = sum;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Line line
          && hash == line.hash
          && Arrays.equals(content, start, end, line.content, line.start, line.end);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  static Lines of(byte[] content, Numbering numbering) {
    int count = 0;
    for (byte each : content) {
      if (each == '\n') {
        count++;
      }
    }
    if (content.length > 0 && content[content.length - 1] != '\n') {
      count++;
    }
    int[] starts = new int[count + 1];
    int[] numbers = new int[count];
    int at = 0;
    for (int i = 0; i < count; i++) {
      starts[i] = at;
      while (at < content.length && content[at] != '\n') {
        at++;
      }
      at = Math.min(at + 1, content.length);
      numbers[i] = numbering.numberOf(new Line(content, starts[i], at));
    }
    starts[count] = content.length;
    return new Lines(content, starts, numbers);
  }

  /** Whether Git takes this for something that is not text. */
  static boolean isBinary(byte[] content) {
    for (int i = 0; i < Math.min(content.length, BINARY_PROBE); i++) {
      if (content[i] == 0) {
        return true;
      }
    }
    return false;
  }

  int count() {
    return numbers.length;
  }

  int number(int index) {
    return numbers[index];
  }

  /** The first byte of a line; also for the index after the last. */
  int start(int index) {
    return starts[index];
  }

  byte[] bytes(int index) {
    return Arrays.copyOfRange(content, starts[index], starts[index + 1]);
  }

  /** A line for people: as UTF-8, without its end. */
  String text(int index) {
    return new String(bytes(index), StandardCharsets.UTF_8).replaceFirst("\\r?\\n\\z", "");
  }

  byte at(int position) {
    return content[position];
  }
}
