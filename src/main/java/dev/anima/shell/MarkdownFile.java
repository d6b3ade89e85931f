package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.home.Nearest;
import dev.anima.markdown.Candidate;
import dev.anima.markdown.HeadingPath;
import dev.anima.markdown.ItemTarget;
import dev.anima.markdown.MarkdownRefusedException;
import dev.anima.markdown.MarkdownText;
import dev.anima.markdown.Operation;
import dev.anima.markdown.RefusalCode;
import dev.anima.markdown.Section;
import dev.anima.markdown.Target;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A Markdown file as commands ask and edit it: what the engine refuses is said in words, with what
 * would have matched, by line, and what to type.
 */
final class MarkdownFile {
  private static final int SHOWN = 8;
  private static final int NEAREST = 3;

  private final String name;
  private final MarkdownText text;
  private final boolean writes;

  /**
   * @param name the file as people know it
   * @param writes whether a refusal has to say that nothing was written
   */
  private MarkdownFile(String name, MarkdownText text, boolean writes) {
    this.name = name;
    this.text = text;
    this.writes = writes;
  }

  static MarkdownFile toRead(String name, byte[] content) {
    return new MarkdownFile(name, decoded(name, content, false), false);
  }

  static MarkdownFile toEdit(String name, byte[] content) {
    return new MarkdownFile(name, decoded(name, content, true), true);
  }

  private static MarkdownText decoded(String name, byte[] content, boolean writes) {
    try {
      return MarkdownText.decode(content);
    } catch (MarkdownRefusedException noText) {
      throw new RefusedMarkdownException(
          noText.kind(),
          name + " is no UTF-8 text." + (writes ? "\nNothing was written." : ""),
          "convert it first, for example: iconv -t UTF-8",
          noText);
    }
  }

  /** Refuses an addition that would vanish in a fence, comment or tag which is still open. */
  static void refuseHidden(String name, byte[] before, byte[] after) {
    MarkdownFile file = toEdit(name, after);
    MarkdownText old = MarkdownText.decode(before);
    try {
      file.text.refuseHiddenAddition(old);
    } catch (MarkdownRefusedException refused) {
      // A text that is nested too deep has no structure that could hide anything.
      if (refused.code() == RefusalCode.UNCLOSED_BLOCK) {
        throw file.refusal(refused);
      }
    }
  }

  MarkdownText text() {
    return text;
  }

  /** The section meant. */
  Section section(Target target) {
    try {
      return text.find(target);
    } catch (MarkdownRefusedException refused) {
      throw noSection(refused, target);
    }
  }

  /** The text after an operation on sections whose names were looked at before. */
  MarkdownText apply(Operation operation) {
    return asked(() -> text.apply(operation));
  }

  /** The text after an operation on one task. */
  MarkdownText apply(Operation operation, ItemTarget item) {
    try {
      return text.apply(operation);
    } catch (MarkdownRefusedException refused) {
      throw switch (refused.code()) {
        case NOT_FOUND, AMBIGUOUS -> noTask(refused, item);
        default -> refusal(refused);
      };
    }
  }

  /** What the engine answers, or its refusal in words. */
  <T> T asked(Supplier<T> question) {
    try {
      return question.get();
    } catch (MarkdownRefusedException refused) {
      throw refusal(refused);
    }
  }

  /** The shortest name that means this section and no other; its path where none is short. */
  String shortest(List<String> path) {
    for (int from = path.size() - 1; from > 0; from--) {
      HeadingPath suffix = HeadingPath.of(path.subList(from, path.size()));
      try {
        text.find(Target.of(suffix));
        return suffix.toString();
      } catch (MarkdownRefusedException ambiguous) {
        continue;
      }
    }
    return HeadingPath.of(path).toString();
  }

  private AnimaException noSection(MarkdownRefusedException refused, Target target) {
    String wanted = quoted(target.path().toString());
    boolean counted = refused.getMessage().endsWith(" fit");
    if (refused.code() == RefusalCode.AMBIGUOUS || counted) {
      List<Candidate> found = refused.candidates();
      String hint =
          found.stream()
              .map(Candidate::use)
              .filter(use -> !use.startsWith("nth "))
              .findFirst()
              .map(use -> "--section " + quoted(use))
              .orElse("--section " + wanted + " --nth 1");
      String sentence =
          found.size()
              + (found.size() == 1 ? " section is" : " sections are")
              + " called "
              + wanted
              + " in "
              + name
              + (target.nth() > 0 ? ", number " + target.nth() + " was asked for:" : ":");
      return exception(refused, sentence + listed(found), hint);
    }
    if (refused.code() != RefusalCode.NOT_FOUND) {
      return refusal(refused);
    }
    // What stands in the way is listed with the sections, but has nothing that addresses it.
    List<Candidate> sections =
        refused.candidates().stream().filter(each -> !each.use().isEmpty()).toList();
    List<Candidate> inTheWay =
        refused.candidates().stream().filter(each -> each.use().isEmpty()).toList();
    if (sections.isEmpty()) {
      return exception(
          refused,
          "No section is called "
              + wanted
              + " in "
              + name
              + ": it has no headings."
              + listed(inTheWay),
          writes && inTheWay.isEmpty()
              ? "anima memory add-section " + wanted + " -t TEXT"
              : inTheWay.isEmpty() ? null : hint(RefusalCode.UNCLOSED_BLOCK));
    }
    List<String> asked = target.path().elements();
    List<Candidate> near = nearest(sections, asked.isEmpty() ? "" : asked.get(asked.size() - 1));
    return exception(
        refused,
        "No section is called "
            + wanted
            + " in "
            + name
            + ". Nearest: "
            + near.stream().map(this::placed).collect(Collectors.joining(", "))
            + "."
            + listed(inTheWay),
        "--section " + quoted(shortestOf(near.get(0))));
  }

  private AnimaException noTask(MarkdownRefusedException refused, ItemTarget item) {
    String wanted = quoted(item.text());
    if (refused.code() == RefusalCode.AMBIGUOUS || item.nth() > 0) {
      return exception(
          refused,
          refused.candidates().size()
              + " items say "
              + wanted
              + " in "
              + name
              + (item.nth() > 0 ? ", number " + item.nth() + " was asked for:" : ":")
              + listed(refused.candidates()),
          "add --nth 1");
    }
    if (refused.candidates().isEmpty()) {
      return exception(
          refused, "No item with a box says " + wanted + " in " + name + ": it has none.", null);
    }
    List<Candidate> near = nearest(refused.candidates(), item.text());
    return exception(
        refused,
        "No item with a box says "
            + wanted
            + " in "
            + name
            + ". Nearest: "
            + near.stream()
                .map(each -> shown(each.text()) + " (line " + each.line() + ")")
                .collect(Collectors.joining(", "))
            + ".",
        quoted(near.get(0).text()));
  }

  /** Any other refusal. */
  AnimaException refusal(MarkdownRefusedException refused) {
    String message = refused.getMessage();
    String sentence = message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1);
    boolean lists = !refused.candidates().isEmpty();
    String end = sentence.endsWith(".") ? "" : lists ? ":" : ".";
    return exception(refused, sentence + end + listed(refused.candidates()), hint(refused.code()));
  }

  private @Nullable String hint(RefusalCode code) {
    return switch (code) {
      case HEADING_LEVEL -> "use deeper headings in the text, or anima memory add-section HEADING";
      case UNCLOSED_BLOCK -> "close the fence, comment or tag first";
      case REFDEF_IN_USE -> "change those links first, or add --force";
      case SECTION_EXISTS -> "anima memory append --section HEADING -t TEXT";
      case NOTE_EXISTS -> "choose another name, or anima note show NAME";
      case NOT_FINISHED -> "anima onboarding show";
      case NOT_ONLY_CHECKLIST -> "move or remove the rest first";
      case AMBIGUOUS -> "add --nth 1, or give a longer path";
      case BAD_ARGS,
          BAD_HEADING,
          EMPTY_CONTENT,
          EMPTY_SECTION,
          INVALID_TARGET,
          LEVEL_OVERFLOW,
          NO_CHECKLIST,
          NOT_FOUND,
          NOT_UTF8,
          SETEXT_LEVEL,
          STRUCTURE_WOULD_CHANGE,
          TOO_DEEP ->
          null;
    };
  }

  AnimaException exception(
      MarkdownRefusedException refused, String sentences, @Nullable String hint) {
    String end = writes ? "\nNothing was written." : "";
    return new RefusedMarkdownException(refused.kind(), sentences + end, hint, refused);
  }

  private String listed(List<Candidate> candidates) {
    StringBuilder list = new StringBuilder();
    candidates.stream()
        .limit(SHOWN)
        .forEach(
            each -> {
              String where = each.file().isEmpty() ? "" : each.file() + " ";
              String line = each.line() > 0 ? "line " + each.line() + ": " : "";
              list.append("\n  ").append(where).append(line).append(each.text());
            });
    int more = candidates.size() - SHOWN;
    return more > 0
        ? list.append("\n  and ").append(more).append(" more").toString()
        : list.toString();
  }

  private String placed(Candidate heading) {
    return shown(shortestOf(heading)) + " (line " + heading.line() + ")";
  }

  private String shortestOf(Candidate heading) {
    return shortest(HeadingPath.parse(heading.text()).elements());
  }

  /** The one that holds the wanted words, or the nearest in spelling first, then the others. */
  private static List<Candidate> nearest(List<Candidate> candidates, String wanted) {
    String key = wanted.strip().toLowerCase(Locale.ROOT);
    Optional<Candidate> holding =
        candidates.stream()
            .filter(each -> !key.isEmpty() && last(each).toLowerCase(Locale.ROOT).contains(key))
            .findFirst();
    Optional<Candidate> best =
        holding.or(
            () ->
                Nearest.of(key, candidates.stream().map(each -> lower(last(each))).toList())
                    .flatMap(
                        word ->
                            candidates.stream()
                                .filter(each -> lower(last(each)).equals(word))
                                .findFirst()));
    if (best.isPresent()) {
      return List.of(best.get());
    }
    return candidates.stream().limit(NEAREST).toList();
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static String last(Candidate candidate) {
    List<String> elements = HeadingPath.parse(candidate.text()).elements();
    return elements.get(elements.size() - 1);
  }

  /** In double quotes, for people to read. */
  private static String shown(String text) {
    return "\"" + text + "\"";
  }

  /** In double quotes, as a shell takes it. */
  static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("`", "\\`") + "\"";
  }
}
