package dev.anima.markdown;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The arguments of one operation, read by name and type; what is left over is refused. */
final class ArgumentsJson {
  private final String operation;
  private final JsonNode node;
  private final Set<String> read = new HashSet<>();

  ArgumentsJson(String operation, JsonNode node) {
    this.operation = operation;
    this.node = node;
  }

  static MarkdownRefusedException bad(String message) {
    return MarkdownRefusedException.of(RefusalCode.BAD_ARGS, message);
  }

  private MarkdownRefusedException bad(String name, String wanted) {
    return bad("reading the arguments of " + operation + ": " + name + " must be " + wanted);
  }

  private @Nullable JsonNode value(String name) {
    read.add(name);
    JsonNode value = node.get(name);
    return value == null || value.isNull() ? null : value;
  }

  boolean has(String name) {
    return node.has(name);
  }

  String string(String name) {
    String value = string(name, null);
    if (value == null) {
      throw bad(name, "given");
    }
    return value;
  }

  @Nullable String string(String name, @Nullable String absent) {
    JsonNode value = value(name);
    if (value == null) {
      return absent;
    }
    if (!value.isString()) {
      throw bad(name, "a string");
    }
    MarkdownText.refuseLoneSurrogates(value.stringValue());
    return value.stringValue();
  }

  boolean flag(String name) {
    JsonNode value = value(name);
    if (value == null) {
      return false;
    }
    if (!value.isBoolean()) {
      throw bad(name, "true or false");
    }
    return value.booleanValue();
  }

  int nth() {
    return number("nth", 1, Integer.MAX_VALUE);
  }

  /** A number in a range, or 0 where it is not given. */
  int number(String name, int least, int most) {
    JsonNode value = value(name);
    if (value == null) {
      return 0;
    }
    if (!value.isIntegralNumber() || value.bigIntegerValue().signum() <= 0) {
      throw bad(name, "a whole number from " + least);
    }
    if (value.bigIntegerValue().bitLength() > 31) {
      return most;
    }
    long number = value.longValue();
    if (number < least || (number > most && most < Integer.MAX_VALUE)) {
      throw bad(name, "a whole number from " + least + " to " + most);
    }
    return (int) Math.min(number, Integer.MAX_VALUE);
  }

  HeadingPath path(String name) {
    HeadingPath path = optionalPath(name);
    if (path == null) {
      throw bad(name, "given");
    }
    if (path.isPreamble()) {
      throw bad(name, "a heading or several");
    }
    return path;
  }

  /** A path that may be empty, for the text before the first heading. */
  HeadingPath pathOrPreamble(String name) {
    HeadingPath path = optionalPath(name);
    if (path == null) {
      throw bad(name, "given");
    }
    return path;
  }

  @Nullable HeadingPath optionalPath(String name) {
    JsonNode value = value(name);
    if (value == null) {
      return null;
    }
    if (value.isString()) {
      MarkdownText.refuseLoneSurrogates(value.stringValue());
      return HeadingPath.parse(value.stringValue());
    }
    if (!value.isArray()) {
      throw bad(name, "a string or a list of strings");
    }
    List<String> elements = new ArrayList<>();
    for (JsonNode element : value) {
      if (!element.isString()) {
        throw bad(name, "a string or a list of strings");
      }
      MarkdownText.refuseLoneSurrogates(element.stringValue());
      elements.add(element.stringValue());
    }
    return HeadingPath.of(elements);
  }

  @Nullable HeadingPath narrowing(String name) {
    HeadingPath path = optionalPath(name);
    if (path != null && path.isPreamble()) {
      throw bad(name, "a heading or several");
    }
    return path;
  }

  Target target() {
    return new Target(path("path"), nth());
  }

  <E extends Enum<E>> E choice(String name, Class<E> type, E absent) {
    String value = string(name, null);
    if (value == null) {
      return absent;
    }
    List<String> known = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      String word = constant.name().toLowerCase(java.util.Locale.ROOT);
      if (word.equals(value)) {
        return constant;
      }
      known.add(word);
    }
    throw bad(name, "one of " + String.join(", ", known));
  }

  void refuseOthers() {
    Collection<String> names = node.propertyNames();
    for (String name : names) {
      if (!read.contains(name)) {
        throw bad("reading the arguments of " + operation + ": there is no argument " + name);
      }
    }
  }
}
