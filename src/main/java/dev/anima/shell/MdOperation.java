package dev.anima.shell;

import java.util.List;

/**
 * An operation of the engine as a command: {@code anima md NAME FILE WORDS… OPTIONS}.
 *
 * @param name as it is typed
 * @param operation the engine's own name
 * @param words the arguments that stand without an option, in order; the last is read from standard
 *     input if it is left out and called {@code content}
 * @param options the arguments that are options
 * @param example what follows {@code anima md}, run on a file that holds what the help test wrote
 */
record MdOperation(
    String name,
    String operation,
    String header,
    List<Word> words,
    List<Choice> options,
    List<String> examples) {

  /** An argument that stands without an option. */
  record Word(String argument, String label, String description) {
    boolean mayBePiped() {
      return argument.equals("content");
    }
  }

  /** An argument that is an option; {@code label} is empty for a flag. */
  record Choice(String option, String argument, String label, String description) {
    boolean isFlag() {
      return label.isEmpty();
    }

    boolean isNumber() {
      return label.equals("N");
    }
  }

  private static final Word PATH =
      new Word("path", "SECTION", "a heading, or a path: \"Plans > Tasks\"");
  private static final Word ITEM = new Word("item", "ITEM", "the words of an item with a box");
  private static final Word CONTENT = new Word("content", "TEXT", "the text (else standard input)");
  private static final Choice NTH =
      new Choice("--nth", "nth", "N", "which of several that fit, from 1");
  private static final Choice FORCE =
      new Choice("--force", "force", "", "even if links elsewhere use a definition that goes");
  private static final Choice SCOPE =
      new Choice("--scope", "scope", "SCOPE", "body (default) or subtree: child sections too");
  private static final Choice AT = new Choice("--at", "at", "END", "end (default) or start");
  private static final Choice SECTION =
      new Choice("--section", "section", "SECTION", "only in this section");
  private static final Choice BEFORE =
      new Choice("--before", "before", "SECTION", "right before this section");
  private static final Choice AFTER =
      new Choice("--after", "after", "SECTION", "right after this section");
  private static final Choice UNDER =
      new Choice("--under", "under", "SECTION", "as the last one inside this section");

  static final List<MdOperation> ALL =
      List.of(
          new MdOperation(
              "append",
              "append",
              "add a text to a section",
              List.of(PATH, CONTENT),
              List.of(SCOPE, AT, NTH),
              List.of("append seed/MEMORY.md Guardrails \"- Ask first\"")),
          new MdOperation(
              "replace",
              "replace",
              "put another text in place of a section's",
              List.of(PATH, CONTENT),
              List.of(SCOPE, NTH, FORCE),
              List.of("replace seed/MEMORY.md Role \"Keeps the books.\"")),
          new MdOperation(
              "remove",
              "remove",
              "take a section out, with all that stands in it",
              List.of(PATH),
              List.of(NTH, FORCE),
              List.of("remove seed/MEMORY.md Role")),
          new MdOperation(
              "rename",
              "rename",
              "give a section another heading",
              List.of(PATH, new Word("to", "HEADING", "the new heading, without #")),
              List.of(NTH),
              List.of("rename seed/MEMORY.md Role Task")),
          new MdOperation(
              "move",
              "move",
              "move a section with all in it beside another, or into one",
              List.of(PATH),
              List.of(BEFORE, AFTER, UNDER, NTH),
              List.of("move seed/MEMORY.md Role --after Guardrails")),
          new MdOperation(
              "add-section",
              "addSection",
              "add a section",
              List.of(new Word("heading", "HEADING", "the new heading, without #"), CONTENT),
              List.of(
                  new Choice("--level", "level", "N", "1 to 6 (default: as those beside it)"),
                  BEFORE,
                  AFTER,
                  UNDER,
                  AT,
                  FORCE),
              List.of("add-section seed/MEMORY.md Traps \"- None yet.\" --after Role")),
          new MdOperation(
              "find-replace",
              "findReplace",
              "put one literal text in place of another",
              List.of(
                  new Word("find", "FIND", "what to look for, letter by letter"),
                  new Word("with", "WITH", "what to put there")),
              List.of(new Choice("--all", "all", "", "all of several"), SECTION, FORCE),
              List.of("find-replace seed/MEMORY.md hello \"good morning\"")),
          new MdOperation(
              "tick",
              "tick",
              "tick an item's box",
              List.of(ITEM),
              List.of(SECTION, NTH),
              List.of("tick seed/MEMORY.md \"Say hello in your closing words\"")),
          new MdOperation(
              "untick",
              "untick",
              "clear an item's box",
              List.of(ITEM),
              List.of(SECTION, NTH),
              List.of("untick seed/MEMORY.md \"Say hello in your closing words\"")),
          new MdOperation(
              "add-item",
              "addItem",
              "add an item with a box",
              List.of(new Word("text", "TEXT", "its words")),
              List.of(
                  new Choice("--section", "section", "SECTION", "the section whose list it joins"),
                  new Choice("--under", "under", "ITEM", "inside this item"),
                  new Choice("--after", "after", "ITEM", "right after this item"),
                  AT,
                  new Choice("--checked", "checked", "", "ticked already"),
                  NTH),
              List.of("add-item seed/MEMORY.md \"Meet Jo\" --section Onboarding")),
          new MdOperation(
              "remove-item",
              "removeItem",
              "take an item with a box out, with all in it",
              List.of(ITEM),
              List.of(SECTION, NTH, FORCE),
              List.of("remove-item seed/MEMORY.md \"Say hello in your closing words\"")),
          new MdOperation(
              "prune",
              "prune",
              "take the ticked items of a section out",
              List.of(new Word("section", "SECTION", "the section")),
              List.of(NTH, FORCE),
              List.of("prune seed/MEMORY.md Onboarding")),
          new MdOperation(
              "drop-checklist",
              "dropChecklist",
              "take a section out that is a finished checklist",
              List.of(new Word("section", "SECTION", "the section")),
              List.of(
                  new Choice("--all-done", "allDone", "", "a list without boxes is done"),
                  NTH,
                  FORCE),
              List.of(
                  "add-section seed/MEMORY.md Done \"- [x] all of it\" --in-place",
                  "drop-checklist seed/MEMORY.md Done")));
}
