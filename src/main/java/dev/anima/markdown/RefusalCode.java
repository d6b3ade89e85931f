package dev.anima.markdown;

import dev.anima.error.ErrorKind;

/** Why an operation was not done; each name is the word that callers and JSON see. */
public enum RefusalCode {
  /** Several sections, items or matches fit, and nothing says which. */
  AMBIGUOUS(ErrorKind.CONFLICT),
  /** The operation or one of its arguments cannot be understood. */
  BAD_ARGS(ErrorKind.USAGE),
  /** The new text of a heading would not read back as that heading. */
  BAD_HEADING(ErrorKind.REFUSED),
  /** There is nothing to add, or an empty text to look for. */
  EMPTY_CONTENT(ErrorKind.REFUSED),
  /** A section without content has nothing to move. */
  EMPTY_SECTION(ErrorKind.REFUSED),
  /** The new text has a heading that would end the section. */
  HEADING_LEVEL(ErrorKind.REFUSED),
  /** The place to move to is no place for it. */
  INVALID_TARGET(ErrorKind.REFUSED),
  /** A heading would be deeper than level 6. */
  LEVEL_OVERFLOW(ErrorKind.REFUSED),
  /** The section has no box of any state. */
  NO_CHECKLIST(ErrorKind.REFUSED),
  /** The note is there already. */
  NOTE_EXISTS(ErrorKind.REFUSED),
  /** A box is open, or in a state that is neither open nor done. */
  NOT_FINISHED(ErrorKind.REFUSED),
  /** No section, item, note or match of that name or number. */
  NOT_FOUND(ErrorKind.NOT_FOUND),
  /** Something that is no checklist would be lost with it. */
  NOT_ONLY_CHECKLIST(ErrorKind.REFUSED),
  /** The bytes are no UTF-8. */
  NOT_UTF8(ErrorKind.REFUSED),
  /** Links elsewhere would stop resolving. */
  REFDEF_IN_USE(ErrorKind.REFUSED),
  /** A section of that name is there already. */
  SECTION_EXISTS(ErrorKind.REFUSED),
  /** An underlined heading has two levels only. */
  SETEXT_LEVEL(ErrorKind.REFUSED),
  /** The text would read differently from what the operation promises. */
  STRUCTURE_WOULD_CHANGE(ErrorKind.REFUSED),
  /** Nesting beyond what anyone writes. */
  TOO_DEEP(ErrorKind.REFUSED),
  /** A fence, comment or other block is left open. */
  UNCLOSED_BLOCK(ErrorKind.REFUSED);

  private final ErrorKind kind;

  RefusalCode(ErrorKind kind) {
    this.kind = kind;
  }

  ErrorKind kind() {
    return kind;
  }
}
