package dev.anima.prompt;

import com.samskivert.mustache.MustacheException;
import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;

/** A template cannot be rendered: a tag is malformed or names a value that there is none of. */
public final class TemplateFaultException extends AnimaException {
  private static final long serialVersionUID = 1L;

  private final String template;

  TemplateFaultException(Template template, MustacheException cause) {
    super(
        ErrorKind.REFUSED,
        "Template " + template.path() + " could not be rendered: " + cause.getMessage(),
        "anima prompt check",
        cause);
    this.template = template.path();
  }

  public String template() {
    return template;
  }
}
