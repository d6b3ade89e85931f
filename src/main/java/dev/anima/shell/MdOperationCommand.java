package dev.anima.shell;

import dev.anima.markdown.BatchJson;
import dev.anima.markdown.MarkdownText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code anima md NAME FILE …} for one operation of the engine. */
final class MdOperationCommand implements Callable<Integer> {
  private static final Pattern LIKE_AN_OPTION = Pattern.compile("--?[A-Za-z][A-Za-z-]*(=.*)?");

  private final Session session;
  private final MdOperation operation;
  private final CommandSpec spec;

  MdOperationCommand(Session session, MdOperation operation) {
    this.session = session;
    this.operation = operation;
    this.spec = CommandSpec.wrapWithoutInspection((Callable<Integer>) this::call);
    describe();
  }

  CommandLine line() {
    return new CommandLine(spec);
  }

  private void describe() {
    spec.name(operation.name());
    // A text often begins with "- ", which is no option.
    spec.parser().unmatchedOptionsArePositionalParams(true);
    spec.usageMessage().header(operation.header());
    spec.usageMessage()
        .description("The result is printed; with --in-place it is written to FILE instead.");
    spec.usageMessage().footerHeading(Examples.HEADING);
    spec.usageMessage()
        .footer(
            operation.examples().stream()
                .map(example -> "  anima md " + example)
                .toArray(String[]::new));
    spec.addPositional(word(0, "FILE", "a Markdown file; - is standard input", "1"));
    for (int i = 0; i < operation.words().size(); i++) {
      MdOperation.Word word = operation.words().get(i);
      String arity = word.mayBePiped() ? "0..1" : "1";
      spec.addPositional(word(i + 1, word.label(), word.description(), arity));
    }
    for (MdOperation.Choice choice : operation.options()) {
      OptionSpec.Builder option =
          OptionSpec.builder(choice.option()).description(choice.description());
      if (choice.isFlag()) {
        option.type(boolean.class);
      } else {
        option.paramLabel(choice.label()).arity("1");
        option.type(choice.isNumber() ? Integer.class : String.class);
      }
      spec.addOption(option.build());
    }
    spec.addOption(
        OptionSpec.builder("-i", "--in-place")
            .type(boolean.class)
            .description("write the result to FILE, whole or not at all")
            .build());
  }

  private static PositionalParamSpec word(
      int index, String label, String description, String arity) {
    return PositionalParamSpec.builder()
        .index(String.valueOf(index))
        .arity(arity)
        .type(String.class)
        .paramLabel(label)
        .description(description)
        .build();
  }

  @Override
  public Integer call() {
    refuseUnknownOptions();
    String name = String.valueOf(given(0));
    boolean inPlace = isOn("--in-place");
    AnyFile file = AnyFile.of(session, name);
    if (inPlace && file.isStandardInput()) {
      throw new UsageException("Standard input cannot be written to.", "leave --in-place out");
    }
    String arguments = MdJson.arguments(arguments(file));
    MarkdownFile text =
        inPlace
            ? MarkdownFile.toEdit(file.shown(), file.read())
            : MarkdownFile.toRead(file.shown(), file.read());
    MarkdownText after =
        text.asked(() -> text.text().apply(BatchJson.operation(operation.operation(), arguments)));
    if (!inPlace) {
      session.console().bytes(after.bytes());
    } else if (after.equals(text.text())) {
      session.console().line(file.shown() + " is so already. Nothing was changed.");
    } else {
      file.write(after.bytes());
      session.console().line(file.shown() + " is written.");
    }
    return 0;
  }

  private void refuseUnknownOptions() {
    if (spec.commandLine().getParseResult().originalArgs().contains("--")) {
      return;
    }
    for (int i = 0; i < spec.positionalParameters().size(); i++) {
      String word = given(i);
      if (word != null && LIKE_AN_OPTION.matcher(word).matches()) {
        throw new UsageException(
            "\"" + word + "\" is no option of anima md " + operation.name() + ".",
            "anima md " + operation.name() + " --help");
      }
    }
  }

  private Map<String, Object> arguments(AnyFile file) {
    Map<String, Object> arguments = new LinkedHashMap<>();
    for (int i = 0; i < operation.words().size(); i++) {
      MdOperation.Word word = operation.words().get(i);
      Optional<String> value = Optional.ofNullable(given(i + 1));
      if (value.isEmpty() && word.mayBePiped()) {
        value = piped(file);
      }
      value.ifPresent(text -> arguments.put(word.argument(), text));
    }
    for (MdOperation.Choice choice : operation.options()) {
      Object value = spec.findOption(choice.option()).getValue();
      if (value != null && !value.equals(Boolean.FALSE)) {
        arguments.put(choice.argument(), value);
      }
    }
    return arguments;
  }

  private Optional<String> piped(AnyFile file) {
    if (file.isStandardInput() || session.surroundings().inputIsTerminal()) {
      return Optional.empty();
    }
    byte[] text = AnyFile.of(session, "-").read();
    return text.length == 0
        ? Optional.empty()
        : Optional.of(MarkdownFile.toRead("standard input", text).text().string());
  }

  private @Nullable String given(int index) {
    List<PositionalParamSpec> words = new ArrayList<>(spec.positionalParameters());
    return words.get(index).getValue();
  }

  private boolean isOn(String option) {
    return Boolean.TRUE.equals(spec.findOption(option).getValue());
  }
}
