package dev.anima.prompt;

import java.util.List;

/** What Anima puts before an agent in one wake. */
public sealed interface WakeText extends Told permits OperatorWakeText, DreamingWakeText {
  /** What happened to the agent's memory while it was away, oldest first. */
  List<AnimaNote> notes();

  @Override
  default RenderedText render(Templates templates) {
    StringBuilder told = new StringBuilder();
    for (AnimaNote note : notes()) {
      told.append(note.render(templates).text()).append('\n');
    }
    return templates.render(
        template(), values(templates.times()).rendered("notes", told.toString().stripTrailing()));
  }
}
