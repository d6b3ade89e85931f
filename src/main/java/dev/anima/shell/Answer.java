package dev.anima.shell;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What a command answers with, as its class says it and the options that it is given: for whoever
 * shows the answer to a person.
 *
 * @param streams whether it comes bit by bit while the command runs, and is never kept waiting
 */
public record Answer(Form form, boolean streams) {
  /** How an answer is written. */
  public enum Form {
    PLAIN,
    MARKDOWN,
    DIFFERENCE
  }

  /** How a command answers, or how it does with an option. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE, ElementType.FIELD})
  @interface In {
    Form value();
  }

  /** On a command, or an option, whose answer comes bit by bit. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE, ElementType.FIELD})
  @interface Streams {}

  static Answer of(CommandSpec command, List<String> words) {
    // A word that only leads to others has no class of its own.
    Object itself = command.userObject();
    Class<?> type = itself == null ? Answer.class : itself.getClass();
    Form form = in(type).orElse(Form.PLAIN);
    boolean streams = type.isAnnotationPresent(Streams.class);
    boolean plain = false;
    for (String word : words) {
      OptionSpec option = command.findOption(word);
      if (option != null && option.userObject() instanceof AnnotatedElement field) {
        streams |= field.isAnnotationPresent(Streams.class);
        form = in(field).orElse(form);
        // A program reads it, or it is no answer at all: whatever else is asked for.
        plain |= in(field).filter(each -> each == Form.PLAIN).isPresent();
      }
    }
    return new Answer(plain ? Form.PLAIN : form, streams);
  }

  private static Optional<Form> in(AnnotatedElement element) {
    return Optional.ofNullable(element.getAnnotation(In.class)).map(In::value);
  }
}
