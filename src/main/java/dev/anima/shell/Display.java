package dev.anima.shell;

import java.lang.reflect.Field;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * How the output of a command is to be shown to a person, as the command says it and the options
 * that it is given.
 *
 * @param streams whether it comes bit by bit while the command runs, and is never kept waiting
 */
public record Display(Form form, boolean streams) {
  /** How an output is written. */
  public enum Form {
    PLAIN,
    MARKDOWN,
    DIFFERENCE
  }

  /**
   * A command whose output is more than plain text at its end. No annotation: the JVM would make a
   * class for it at every start.
   */
  interface Chosen {
    default Form form() {
      return Form.PLAIN;
    }

    /** Whether it streams with these words. */
    default boolean streams(List<String> words) {
      return false;
    }
  }

  /** A command whose output always comes bit by bit. */
  interface Streaming extends Chosen {
    @Override
    default boolean streams(List<String> words) {
      return true;
    }
  }

  static Display of(CommandSpec command, List<String> words) {
    boolean isChosen = command.userObject() instanceof Chosen;
    Form form = isChosen ? ((Chosen) command.userObject()).form() : Form.PLAIN;
    boolean plain = false;
    for (String word : words) {
      OptionSpec option = command.findOption(word);
      if (option != null) {
        // A program reads it, or it is no answer at all: whatever else is asked for.
        plain |=
            option.usageHelp() || isOf(JsonOption.class, option) || isOf(GitOption.class, option);
        form = isOf(DryRunOption.class, option) ? Form.DIFFERENCE : form;
      }
    }
    boolean streams = isChosen && ((Chosen) command.userObject()).streams(words);
    return new Display(plain ? Form.PLAIN : form, streams);
  }

  private static boolean isOf(Class<?> mixin, OptionSpec option) {
    return option.userObject() instanceof Field field && field.getDeclaringClass() == mixin;
  }
}
