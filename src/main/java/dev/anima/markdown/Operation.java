package dev.anima.markdown;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An edit of one text; {@link MarkdownText#apply} does it or refuses. */
public sealed interface Operation {

  /** How much of a section is meant. */
  enum Scope {
    /** Up to the next heading of any level. */
    BODY,
    /** Child sections too. */
    SUBTREE
  }

  /** Which end of a body or list. */
  enum End {
    START,
    END
  }

  /** Where a section goes, seen from another one. */
  enum Side {
    BEFORE,
    AFTER,
    UNDER
  }

  /** Adds blocks to a section, above its tail of rules and definitions. */
  record Append(Target target, String content, Scope scope, End at) implements Operation {
    public static Append of(Target target, String content) {
      return new Append(target, content, Scope.BODY, End.END);
    }
  }

  /** Puts other content in place of a section's; blank content clears. */
  record Replace(Target target, String content, Scope scope, boolean force) implements Operation {
    public static Replace of(Target target, String content) {
      return new Replace(target, content, Scope.BODY, false);
    }
  }

  /** Takes a section away, heading and children included. */
  record Remove(Target target, boolean force) implements Operation {}

  /** Gives a heading another text. */
  record Rename(Target target, String to) implements Operation {}

  /** Moves a section with its children next to, or under, another. */
  record Move(Target target, Side side, HeadingPath destination) implements Operation {}

  /**
   * Adds a section.
   *
   * @param level 1 to 6, or 0 for that of its future siblings
   * @param side with {@code destination}; without one the section goes to an end of the file
   */
  record AddSection(
      String heading,
      int level,
      Side side,
      @Nullable HeadingPath destination,
      End at,
      String content,
      boolean force)
      implements Operation {
    public AddSection {
      Objects.requireNonNull(heading);
      if (level < 0 || level > 6) {
        throw new IllegalArgumentException("a heading's level is 1 to 6, found " + level);
      }
    }

    /** At the end of the file. */
    public static AddSection of(String heading, String content) {
      return new AddSection(heading, 0, Side.AFTER, null, End.END, content, false);
    }
  }

  /** Puts one literal text in place of another. */
  record FindReplace(
      String find, String with, boolean all, @Nullable HeadingPath section, boolean force)
      implements Operation {}

  /** Sets or clears the box of a task. */
  record Tick(ItemTarget item, boolean done) implements Operation {}

  /**
   * Adds a task to a section's list.
   *
   * @param nth counts the sections that fit
   */
  record AddItem(String text, Target section, End at, boolean checked) implements Operation {}

  /** Adds a task as a child of another. */
  record AddItemUnder(String text, ItemTarget parent, End at, boolean checked)
      implements Operation {}

  /** Adds a task right after another. */
  record AddItemAfter(String text, ItemTarget sibling, boolean checked) implements Operation {}

  /** Takes a task away, children included. */
  record RemoveItem(ItemTarget item, boolean force) implements Operation {}

  /** Takes away every done task of a section that has no open one below it. */
  record Prune(Target section, boolean force) implements Operation {}

  /**
   * Takes away a section that is nothing but a finished checklist.
   *
   * @param allDone a list without boxes counts as finished too
   */
  record DropChecklist(Target section, boolean allDone, boolean force) implements Operation {}
}
