package dev.anima.prompt;

/**
 * One paragraph that Anima adds to a wake text: what happened to the agent's memory while it was
 * away, where to look, and the command that changes it. Never an order.
 */
public sealed interface AnimaNote extends Told
    permits WakeCutOff,
        WakeRetried,
        LinesPutBack,
        LinesClashed,
        MemoryEdited,
        MemoryRestored,
        MemoryUndone,
        FileDamaged,
        HistoryRewritten {
  NoteKind kind();

  @Override
  default RenderedText render(Templates templates) {
    return Told.super.render(templates);
  }

  @Override
  default Template template() {
    return kind().template();
  }
}
