package dev.anima.shell;

import dev.anima.agent.Profile;
import dev.anima.agent.ProviderCommand;
import dev.anima.agent.ProviderSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say who an agent is and which program is its mind. */
final class ProviderOptions {
  private static final String HOUSEKEEPER = "housekeeper";
  static final List<String> KINDS = List.of("command", HOUSEKEEPER);

  @Option(names = "--role", paramLabel = "TEXT", description = "what the agent is there for")
  @Nullable String role;

  @Option(names = "--display-name", paramLabel = "TEXT", description = "the name that is shown")
  @Nullable String displayName;

  @Option(
      names = "--provider",
      paramLabel = "KIND",
      completionCandidates = Choices.Kinds.class,
      description = "the kind of program: command or housekeeper")
  @Nullable String kind;

  @Option(
      names = "--command",
      paramLabel = "COMMAND",
      description = "what to run for a wake: a program, or a line for sh")
  @Nullable String command;

  @Option(
      names = "--finish-checklists",
      arity = "1",
      paramLabel = "true|false",
      description = "whether the housekeeper takes finished checklists away")
  @Nullable Boolean finishChecklists;

  boolean isEmpty() {
    return role == null
        && displayName == null
        && kind == null
        && command == null
        && finishChecklists == null;
  }

  /** The profile with what was given changed in it. */
  Profile applyTo(Profile profile, Path folder) {
    Profile changed = profile;
    if (role != null) {
      changed = changed.withRole(role);
    }
    if (displayName != null) {
      changed = changed.withDisplayName(displayName);
    }
    if (kind != null && !KINDS.contains(kind)) {
      throw new RefusedException(
          "There is no provider of kind \"" + kind + "\"; known: " + String.join(", ", KINDS) + ".",
          "use --provider command --command PROGRAM");
    }
    if (kind != null || command != null || finishChecklists != null) {
      changed = changed.withProvider(settings(profile, folder));
    }
    return changed;
  }

  private ProviderSettings settings(Profile profile, Path folder) {
    String current = profile.provider().map(ProviderSettings::kind).orElse("command");
    String wanted = kind != null ? kind : command != null ? "command" : current;
    ProviderSettings before =
        profile
            .provider()
            .filter(settings -> settings.kind().equals(wanted))
            .orElse(ProviderSettings.ofKind(wanted));
    boolean housekeeper = wanted.equals(HOUSEKEEPER);
    if (housekeeper && command != null) {
      throw new UsageException(
          "The housekeeper is no program, so it takes no command.", "leave --command out");
    }
    if (!housekeeper && finishChecklists != null) {
      throw new UsageException(
          "--finish-checklists is for the housekeeper only.", "add --provider housekeeper");
    }
    if (housekeeper) {
      return finishChecklists == null ? before : before.withFinishChecklists(finishChecklists);
    }
    if (command != null) {
      return before.withCommand(resolved(command, folder));
    }
    if (before.command().isEmpty()) {
      throw new UsageException(
          "A provider of kind command needs a command.", "add --command PROGRAM");
    }
    return before;
  }

  /** A program that is named by a path is stored absolute, since wakes run elsewhere. */
  private static ProviderCommand resolved(String text, Path folder) {
    String line = text.strip();
    if (line.isEmpty()) {
      throw new RefusedException("The command is empty.", "add --command PROGRAM");
    }
    Path whole = folder.resolve(line).normalize();
    if (line.contains("/") && Files.isRegularFile(whole)) {
      return ProviderCommand.ofWords(List.of(executable(whole).toString()));
    }
    String first = line.split("\\s+", 2)[0];
    if (!first.contains("/") || first.matches("[\"'$`].*|.*=.*")) {
      return ProviderCommand.ofLine(line);
    }
    String program = executable(folder.resolve(first).normalize()).toString();
    String quoted =
        program.matches("[A-Za-z0-9_./+@%-]+")
            ? program
            : "'" + program.replace("'", "'\\''") + "'";
    return ProviderCommand.ofLine(quoted + line.substring(first.length()));
  }

  private static Path executable(Path program) {
    if (!Files.isRegularFile(program)) {
      throw new RefusedException(
          "There is no program " + program + ". Nothing was changed.",
          "give the path of a program, or a line for sh in quotes");
    }
    if (!Files.isExecutable(program)) {
      throw new RefusedException(
          "The program " + program + " is not executable. Nothing was changed.",
          "chmod +x " + GitOption.quoted(program.toString()));
    }
    return program;
  }

  /** The line that shows a provider. */
  static String describe(Optional<ProviderSettings> provider) {
    if (provider.isEmpty()) {
      return "none";
    }
    return provider.get().kind()
        + provider
            .get()
            .command()
            .map(command -> ": " + String.join(" ", command.words()))
            .orElse("")
        + (provider.get().finishChecklists() ? ", takes finished checklists away" : "");
  }
}
