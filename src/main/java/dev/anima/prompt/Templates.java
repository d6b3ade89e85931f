package dev.anima.prompt;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.MustacheException;
import java.io.Reader;
import java.time.ZoneId;
import java.util.regex.Pattern;

/**
 * Renders templates: the only door to the mustache engine.
 *
 * <p>A value or a section that a template names and nobody gave fails the render; nothing is
 * escaped, since the reader is no browser. Values are not looked into for tags.
 */
public final class Templates {
  private static final Pattern BLANK_LINES = Pattern.compile("\n{3,}");

  private final TemplateSource source;
  private final Times times;
  private final Mustache.Compiler compiler;

  private Templates(TemplateSource source, Times times) {
    this.source = source;
    this.times = times;
    this.compiler =
        Mustache.compiler().escapeHTML(false).strictSections(true).withLoader(Templates::noPartial);
  }

  /** Templates from a source, with times shown in the home's zone. */
  public static Templates of(TemplateSource source, ZoneId zone) {
    return new Templates(source, new Times(zone));
  }

  /** The text of a template as it lies there, with its tags. */
  public String source(Template template) {
    return source.text(template.path());
  }

  Times times() {
    return times;
  }

  RenderedText render(Template template, Values values) {
    String rendered;
    try {
      rendered = compiler.compile(source(template)).execute(values.asContext());
    } catch (MustacheException e) {
      throw new TemplateFaultException(template, e);
    }
    return RenderedText.of(tidied(rendered));
  }

  /** One blank line where a section without content left several; one line feed at the end. */
  private static String tidied(String rendered) {
    return BLANK_LINES.matcher(rendered.strip()).replaceAll("\n\n") + "\n";
  }

  private static Reader noPartial(String name) {
    throw new MustacheException("a template cannot include another one: " + name);
  }
}
