package dev.anima.prompt;

/** What has a template and the values for it. */
interface Told {
  Template template();

  Values values(Times times);

  default RenderedText render(Templates templates) {
    return templates.render(template(), values(templates.times()));
  }
}
