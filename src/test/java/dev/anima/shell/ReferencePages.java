package dev.anima.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Writes {@code docs/reference/} from the tree of commands: a page a word, and the list of them.
 */
final class ReferencePages {
  private static final String MADE =
      "<!-- Made from the commands: mvn test -Dtest=ReferenceTest -Danima.golden=write -->\n";

  private final CommandShape root;
  private final List<String> everywhere;

  ReferencePages(CommandShape root) {
    this.root = root;
    this.everywhere = root.options().stream().flatMap(option -> option.names().stream()).toList();
  }

  /** The pages by file name. */
  Map<String, String> pages() {
    Map<String, String> pages = new TreeMap<>();
    pages.put("README.md", index());
    root.commands().forEach(command -> pages.put(command.word() + ".md", page(command)));
    return pages;
  }

  private String index() {
    StringBuilder page = new StringBuilder("# The commands\n\n").append(MADE).append('\n');
    page.append(
        "`anima` alone says how things are; `anima help COMMAND` prints what stands here.\n");
    for (CommandGroups.Group group : CommandGroups.groups()) {
      page.append("\n## ").append(group.heading().replace(":", "")).append("\n\n");
      page.append("| command | what it is for |\n| --- | --- |\n");
      for (String word : group.commands()) {
        CommandShape command = below(word);
        page.append("| [").append(word).append("](").append(word).append(".md) | ");
        page.append(cell(command.purpose())).append(" |\n");
      }
    }
    page.append("\n## Everywhere\n");
    options(page, root, root.options());
    exitCodes(page, root);
    page.append("\n## How an agent stands in a night\n\n");
    page.append("```\n").append(CommandGroups.states()).append("```\n");
    return page.toString();
  }

  private CommandShape below(String word) {
    return root.commands().stream()
        .filter(command -> command.word().equals(word))
        .findFirst()
        .orElseThrow();
  }

  private String page(CommandShape top) {
    StringBuilder page = new StringBuilder("# ").append(top.name()).append("\n\n").append(MADE);
    sections(page, top);
    for (CommandShape command : top.commands()) {
      page.append("\n## ").append(command.name()).append('\n');
      sections(page, command);
    }
    page.append("\nAll commands: [reference](README.md)\n");
    return page.toString();
  }

  private void sections(StringBuilder page, CommandShape command) {
    page.append('\n').append(sentence(command.purpose())).append('\n');
    String more = String.join(" ", command.spec().usageMessage().description());
    if (!more.isEmpty()) {
      page.append('\n').append(more).append('\n');
    }
    if (isBranch(command)) {
      list(page, command);
    }
    if (!isBranch(command) || !command.options().isEmpty() && hasOwn(command)) {
      page.append("\n```\n").append(synopsis(command)).append("\n```\n");
      options(page, command, own(command));
      exitCodes(page, command);
      examples(page, command);
    }
  }

  /** Whether it does nothing but lead to others. */
  private static boolean isBranch(CommandShape command) {
    return !command.commands().isEmpty();
  }

  private boolean hasOwn(CommandShape command) {
    return !own(command).isEmpty() || !command.spec().positionalParameters().isEmpty();
  }

  private List<CommandShape.Option> own(CommandShape command) {
    return command.options().stream()
        .filter(option -> option.names().stream().noneMatch(everywhere::contains))
        .toList();
  }

  private static void list(StringBuilder page, CommandShape command) {
    page.append("\n| command | what it is for |\n| --- | --- |\n");
    for (CommandShape each : command.commands()) {
      String anchor = each.name().replace(' ', '-');
      page.append("| [").append(each.name()).append("](#").append(anchor).append(") | ");
      page.append(cell(each.purpose())).append(" |\n");
    }
  }

  private String synopsis(CommandShape command) {
    List<String> words = new ArrayList<>();
    words.add(command.name());
    if (!own(command).isEmpty()) {
      words.add("[OPTIONS]");
    }
    for (PositionalParamSpec word : command.spec().positionalParameters()) {
      String label = word.paramLabel() + (word.arity().max() > 1 ? "..." : "");
      words.add(word.arity().min() == 0 ? "[" + label + "]" : label);
    }
    return String.join(" ", words);
  }

  private static void options(
      StringBuilder page, CommandShape command, List<CommandShape.Option> options) {
    List<List<String>> rows = new ArrayList<>();
    command
        .spec()
        .positionalParameters()
        .forEach(
            word ->
                rows.add(
                    List.of("`" + word.paramLabel() + "`", String.join(" ", word.description()))));
    options.forEach(
        option ->
            rows.add(
                List.of(
                    "`"
                        + String.join("`, `", option.names())
                        + (option.takesValue() ? " " + option.spec().paramLabel() : "")
                        + "`",
                    option.description())));
    if (!rows.isEmpty()) {
      page.append("\n| word or option | what it does |\n| --- | --- |\n");
      rows.forEach(row -> page.append("| " + cell(row.get(0)) + " | " + cell(row.get(1)) + " |\n"));
    }
  }

  private static void exitCodes(StringBuilder page, CommandShape command) {
    Map<String, String> codes = command.spec().usageMessage().exitCodeList();
    if (!codes.isEmpty()) {
      page.append("\n| exit code | when |\n| --- | --- |\n");
      codes.forEach((code, when) -> page.append("| " + code + " | " + cell(when) + " |\n"));
    }
  }

  private static void examples(StringBuilder page, CommandShape command) {
    String[] examples = command.spec().usageMessage().footer();
    if (examples.length > 0) {
      page.append("\n```\n");
      for (String example : examples) {
        page.append(example.strip()).append('\n');
      }
      page.append("```\n");
    }
  }

  private static String sentence(String purpose) {
    return Character.toUpperCase(purpose.charAt(0)) + purpose.substring(1) + ".";
  }

  private static String cell(String text) {
    return text.lines().collect(Collectors.joining(" ")).replace("|", "\\|");
  }
}
