package dev.anima.markdown;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads an operation on one text from its name and its JSON arguments. */
final class OperationJson {
  private OperationJson() {}

  /** The operation, or nothing where the name means none on one text. */
  static Optional<Operation> read(String name, JsonNode node) {
    ArgumentsJson args = new ArgumentsJson(name, node);
    Operation operation = read(name, args);
    if (operation != null) {
      args.refuseOthers();
    }
    return Optional.ofNullable(operation);
  }

  private static @Nullable Operation read(String name, ArgumentsJson args) {
    return switch (name) {
      case "append" -> {
        Target target = new Target(args.pathOrPreamble("path"), args.nth());
        yield new Operation.Append(target, args.string("content"), scope(args), end(args));
      }
      case "replace" ->
          new Operation.Replace(
              args.target(), args.string("content"), scope(args), args.flag("force"));
      case "remove" -> new Operation.Remove(args.target(), args.flag("force"));
      case "rename" -> new Operation.Rename(args.target(), args.string("to"));
      case "move" -> move(args);
      case "addSection" -> addSection(args);
      case "findReplace" ->
          new Operation.FindReplace(
              args.string("find"),
              args.string("with"),
              args.flag("all"),
              args.narrowing("section"),
              args.flag("force"));
      case "tick" -> new Operation.Tick(item(args), true);
      case "untick" -> new Operation.Tick(item(args), false);
      case "addItem" -> addItem(args);
      case "removeItem" -> new Operation.RemoveItem(item(args), args.flag("force"));
      case "prune" -> new Operation.Prune(section(args), args.flag("force"));
      case "dropChecklist" ->
          new Operation.DropChecklist(section(args), args.flag("allDone"), args.flag("force"));
      default -> null;
    };
  }

  private static Operation.Scope scope(ArgumentsJson args) {
    return args.choice("scope", Operation.Scope.class, Operation.Scope.BODY);
  }

  private static Operation.End end(ArgumentsJson args) {
    return args.choice("at", Operation.End.class, Operation.End.END);
  }

  private static ItemTarget item(ArgumentsJson args) {
    return new ItemTarget(args.string("item"), args.nth(), args.narrowing("section"));
  }

  private static Target section(ArgumentsJson args) {
    return new Target(args.path("section"), args.nth());
  }

  private static Operation move(ArgumentsJson args) {
    Target target = args.target();
    Operation.Side side = side(args);
    if (side == null) {
      throw ArgumentsJson.bad("reading the arguments of move: give one of before, after, under");
    }
    return new Operation.Move(target, side, args.path(word(side)));
  }

  private static Operation.@Nullable Side side(ArgumentsJson args) {
    Operation.Side found = null;
    for (Operation.Side side : Operation.Side.values()) {
      if (args.has(word(side))) {
        if (found != null) {
          throw ArgumentsJson.bad(
              "reading the arguments: "
                  + word(found)
                  + " and "
                  + word(side)
                  + " exclude each other");
        }
        found = side;
      }
    }
    return found;
  }

  private static String word(Operation.Side side) {
    return switch (side) {
      case BEFORE -> "before";
      case AFTER -> "after";
      case UNDER -> "under";
    };
  }

  private static Operation addSection(ArgumentsJson args) {
    Operation.Side side = side(args);
    if (side != null && args.has("at")) {
      throw ArgumentsJson.bad(
          "reading the arguments of addSection: at and " + word(side) + " exclude each other");
    }
    return new Operation.AddSection(
        args.string("heading"),
        args.number("level", 1, 6),
        side == null ? Operation.Side.AFTER : side,
        side == null ? null : args.path(word(side)),
        end(args),
        Objects.requireNonNull(args.string("content", "")),
        args.flag("force"));
  }

  private static Operation addItem(ArgumentsJson args) {
    String text = args.string("text");
    boolean checked = args.flag("checked");
    HeadingPath section = args.narrowing("section");
    String under = args.string("under", null);
    String after = args.string("after", null);
    int nth = args.nth();
    boolean at = args.has("at");
    Operation.End end = end(args);
    if (under != null && after != null) {
      throw ArgumentsJson.bad(
          "reading the arguments of addItem: under and after exclude each other");
    }
    if (under != null) {
      return new Operation.AddItemUnder(text, new ItemTarget(under, nth, section), end, checked);
    }
    if (after != null) {
      if (at) {
        throw ArgumentsJson.bad(
            "reading the arguments of addItem: at and after exclude each other");
      }
      return new Operation.AddItemAfter(text, new ItemTarget(after, nth, section), checked);
    }
    if (section == null) {
      throw ArgumentsJson.bad("reading the arguments of addItem: give section, under or after");
    }
    return new Operation.AddItem(text, new Target(section, nth), end, checked);
  }
}
