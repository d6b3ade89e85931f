package dev.anima.prompt;

import java.util.Locale;

/** The kinds of Anima notes, each with its template and the type of its facts. */
public enum NoteKind {
  WAKE_CUT_OFF(Template.NOTE_WAKE_CUT_OFF, WakeCutOff.class),
  WAKE_RETRIED(Template.NOTE_WAKE_RETRIED, WakeRetried.class),
  LINES_PUT_BACK(Template.NOTE_LINES_PUT_BACK, LinesPutBack.class),
  LINES_CLASHED(Template.NOTE_LINES_CLASHED, LinesClashed.class),
  MEMORY_EDITED(Template.NOTE_MEMORY_EDITED, MemoryEdited.class),
  MEMORY_RESTORED(Template.NOTE_MEMORY_RESTORED, MemoryRestored.class),
  MEMORY_UNDONE(Template.NOTE_MEMORY_UNDONE, MemoryUndone.class),
  FILE_DAMAGED(Template.NOTE_FILE_DAMAGED, FileDamaged.class),
  HISTORY_REWRITTEN(Template.NOTE_HISTORY_REWRITTEN, HistoryRewritten.class);

  private final Template template;
  private final Class<? extends AnimaNote> facts;

  NoteKind(Template template, Class<? extends AnimaNote> facts) {
    this.template = template;
    this.facts = facts;
  }

  /** The word in the records. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static NoteKind ofWord(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  Template template() {
    return template;
  }

  Class<? extends AnimaNote> facts() {
    return facts;
  }
}
