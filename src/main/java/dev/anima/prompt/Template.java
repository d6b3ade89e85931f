package dev.anima.prompt;

/** The texts that Anima renders, each a file under {@code templates/}. */
public enum Template {
  STANDING_PROMPT("standing-prompt.md"),
  WAKE_OPERATOR("wake-operator.md"),
  WAKE_DREAMING("wake-dreaming.md"),
  NOTE_WAKE_CUT_OFF("notes/wake-cut-off.md"),
  NOTE_WAKE_RETRIED("notes/wake-retried.md"),
  NOTE_LINES_PUT_BACK("notes/lines-put-back.md"),
  NOTE_LINES_CLASHED("notes/lines-clashed.md"),
  NOTE_MEMORY_EDITED("notes/memory-edited.md"),
  NOTE_MEMORY_RESTORED("notes/memory-restored.md"),
  NOTE_MEMORY_UNDONE("notes/memory-undone.md"),
  NOTE_FILE_DAMAGED("notes/file-damaged.md"),
  NOTE_HISTORY_REWRITTEN("notes/history-rewritten.md");

  private final String path;

  Template(String path) {
    this.path = path;
  }

  /** Its path below {@code templates/}. */
  public String path() {
    return path;
  }
}
