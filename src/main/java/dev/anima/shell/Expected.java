package dev.anima.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import picocli.CommandLine.Model.ArgSpec;

/**
 * What may stand where an option or a word of a command takes a value.
 *
 * @param words the choice for {@link Kind#WORDS}; else empty
 */
record Expected(Kind kind, List<String> words) {
  enum Kind {
    /** Something that nobody can foresee. */
    ANYTHING,
    AGENTS,
    FOLDERS,
    FILES,
    WORDS
  }

  static final Expected ANYTHING = new Expected(Kind.ANYTHING, List.of());

  Expected {
    words = List.copyOf(words);
  }

  static Expected of(ArgSpec argument) {
    if (argument.completionCandidates() instanceof AgentNames) {
      return new Expected(Kind.AGENTS, List.of());
    }
    if (argument.completionCandidates() != null) {
      return new Expected(
          Kind.WORDS,
          StreamSupport.stream(argument.completionCandidates().spliterator(), false).toList());
    }
    return switch (argument.paramLabel()) {
      case "DIR" -> new Expected(Kind.FOLDERS, List.of());
      case "FILE", "BASE", "OURS", "THEIRS" -> new Expected(Kind.FILES, List.of());
      case "true|false" -> new Expected(Kind.WORDS, List.of("true", "false"));
      default ->
          argument.type().equals(Path.class) ? new Expected(Kind.FILES, List.of()) : ANYTHING;
    };
  }
}
