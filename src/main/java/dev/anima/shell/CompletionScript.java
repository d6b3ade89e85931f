package dev.anima.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the script that completes the words of {@code anima} in a shell. What can be known
 * beforehand stands in it; agents are looked up in the home while somebody types, by the shell
 * alone, since starting a JVM for each key would be felt.
 */
enum CompletionScript {
  BASH {
    @Override
    String of(CommandShape root) {
      return filled(
          Map.of("@commands@", arms(root, CompletionScript::bashArm), "@values@", valueArms(root)));
    }
  },
  ZSH {
    @Override
    String of(CommandShape root) {
      return filled(
          Map.of("@commands@", arms(root, CompletionScript::zshArm), "@values@", valueArms(root)));
    }
  },
  FISH {
    @Override
    String of(CommandShape root) {
      Stream<String> valued =
          root.all().stream()
              .flatMap(
                  command -> valued(command).stream().map(option -> command.name() + " " + option));
      return filled(
          Map.of(
              "@names@",
              quoted(root.all().stream().map(CommandShape::name)),
              "@valued@",
              quoted(valued),
              "@rules@",
              root.all().stream()
                  .flatMap(command -> fishRules(command).stream())
                  .collect(Collectors.joining("\n"))));
    }
  };

  /** The whole script, for the tree below a command. */
  abstract String of(CommandShape root);

  /** What it is called by. */
  String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  String filled(Map<String, String> parts) {
    String text = skeleton();
    for (Map.Entry<String, String> part : parts.entrySet()) {
      text = text.replace(part.getKey(), part.getValue());
    }
    return text;
  }

  private String skeleton() {
    String name = "completion." + word();
    try (InputStream file = CompletionScript.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException(name + " is not packed");
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String arms(
      CommandShape root, java.util.function.Function<CommandShape, String> body) {
    return root.all().stream()
        .map(command -> "    '" + command.name() + "')\n" + body.apply(command) + "      ;;")
        .collect(Collectors.joining("\n"));
  }

  private static String bashArm(CommandShape command) {
    StringBuilder arm = new StringBuilder();
    set(arm, "commands", command.commands().stream().map(CommandShape::word).toList());
    set(arm, "options", command.options().stream().flatMap(o -> o.names().stream()).toList());
    set(arm, "valued", valued(command));
    set(arm, "takes", takes(command.argument()));
    return arm.toString();
  }

  private static void set(StringBuilder arm, String name, List<String> words) {
    if (!words.isEmpty()) {
      arm.append("      ").append(name).append("='").append(String.join(" ", words)).append("'\n");
    }
  }

  private static String zshArm(CommandShape command) {
    StringBuilder arm = new StringBuilder();
    list(arm, "below", command.commands().stream().map(c -> c.word() + ":" + c.purpose()));
    list(
        arm,
        "choices",
        command.options().stream()
            .flatMap(o -> o.names().stream().map(name -> name + ":" + o.description())));
    list(arm, "valued", valued(command).stream());
    set(arm, "takes", takes(command.argument()));
    return arm.toString();
  }

  private static void list(StringBuilder arm, String name, Stream<String> entries) {
    String words = entries.map(CompletionScript::quoted).collect(Collectors.joining("\n        "));
    if (!words.isEmpty()) {
      arm.append("      ").append(name).append("=(\n        ").append(words).append("\n      )\n");
    }
  }

  private static String valueArms(CommandShape root) {
    Map<String, List<String>> byValue = new LinkedHashMap<>();
    for (CommandShape command : root.all()) {
      for (CommandShape.Option option : command.options()) {
        List<String> takes = takes(option.value());
        if (!takes.isEmpty()) {
          List<String> those =
              byValue.computeIfAbsent(String.join(" ", takes), value -> new ArrayList<>());
          option.names().forEach(name -> those.add("'" + command.name() + " " + name + "'"));
        }
      }
    }
    return byValue.entrySet().stream()
        .map(
            each ->
                "    "
                    + String.join(" | \\\n      ", each.getValue())
                    + ")\n      takes='"
                    + each.getKey()
                    + "'\n      ;;")
        .collect(Collectors.joining("\n"));
  }

  private static List<String> fishRules(CommandShape command) {
    String head = "complete -c anima -n '__anima_at " + command.name() + "'";
    List<String> rules = new ArrayList<>();
    for (CommandShape below : command.commands()) {
      rules.add(head + " -a " + below.word() + " -d " + quoted(below.purpose()));
    }
    for (CommandShape.Option option : command.options()) {
      String names =
          option.names().stream()
              .map(
                  name ->
                      name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.charAt(1))
              .collect(Collectors.joining());
      String value = option.takesValue() ? fishOptionValue(option.value()) : "";
      rules.add(head + names + value + " -d " + quoted(option.description()));
    }
    String argument = fishValue(command.argument());
    if (!argument.isEmpty()) {
      rules.add(head + argument);
    }
    return rules;
  }

  /** {@code -x} keeps files out, which fish offers wherever an option takes something. */
  private static String fishOptionValue(Expected value) {
    return (value.kind() == Expected.Kind.FILES ? " -r" : " -x") + fishValue(value);
  }

  private static String fishValue(Expected value) {
    return switch (value.kind()) {
      case ANYTHING -> "";
      case AGENTS -> " -a '(__anima_agents)'";
      case FOLDERS -> " -a '(__fish_complete_directories)'";
      case FILES -> " -F";
      case WORDS -> " -a " + quoted(String.join(" ", value.words()));
    };
  }

  private static List<String> valued(CommandShape command) {
    return command.options().stream()
        .filter(CommandShape.Option::takesValue)
        .flatMap(option -> option.names().stream())
        .toList();
  }

  private static List<String> takes(Expected value) {
    return switch (value.kind()) {
      case ANYTHING -> List.of();
      case AGENTS -> List.of("agents");
      case FOLDERS -> List.of("folders");
      case FILES -> List.of("files");
      case WORDS -> value.words();
    };
  }

  private static String quoted(Stream<String> words) {
    return words.map(CompletionScript::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
