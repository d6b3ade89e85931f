package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;

/** Rewrites the pointers of one text when a note gets another path. */
final class NoteRename {
  private final NoteIndex index;
  private final String from;
  private final String to;

  NoteRename(NoteIndex index, String from, String to) {
    this.index = index;
    this.from = from;
    this.to = to;
  }

  String rewritten(String file, String text) {
    List<TextSplice> splices = new ArrayList<>();
    List<Definition> definitions = List.of();
    try {
      definitions = Structure.of(text).definitions;
    } catch (MarkdownRefusedException e) {
      // Nested beyond the limit: its links are found by line, and it has no definitions for us.
    }
    for (Link link : Pointers.links(text)) {
      if (link.wiki()) {
        addWiki(splices, link);
      } else if (link.definition() == null) {
        add(splices, file, text, link.destinationStart(), link.destinationEnd());
      }
    }
    for (Definition definition : definitions) {
      int at = definition.destinationStart();
      add(splices, file, text, at, at + definition.destination().length());
    }
    return TextSplice.apply(text, 0, text.length(), splices);
  }

  private void add(List<TextSplice> splices, String file, String text, int start, int end) {
    String raw = text.substring(start, end);
    String destination = LinkScan.unescaped(raw);
    int pathEnd = PointerPath.pathEnd(raw);
    if (!PointerPath.isLocal(destination) || destination.startsWith("/") || pathEnd == 0) {
      return;
    }
    String path = PointerPath.resolve(file, destination).path();
    boolean moves = file.equals(from);
    String here = moves ? to : file;
    String changed;
    if (path != null && isTheNote(path)) {
      changed = PointerPath.between(here, to);
    } else if (moves) {
      changed = PointerPath.rebased(raw.substring(0, pathEnd), from, to);
      boolean same = path != null && path.equals(PointerPath.resolve(to, destination).path());
      if (same) {
        return;
      }
    } else {
      return;
    }
    splices.add(new TextSplice(start, start + pathEnd, changed));
  }

  private boolean isTheNote(String path) {
    return path.equals(from)
        || (!index.isFile(path) && !index.isFolder(path) && from.equals(index.sameButCase(path)));
  }

  private void addWiki(List<TextSplice> splices, Link link) {
    int hash = link.destination().indexOf('#');
    String name = hash < 0 ? link.destination() : link.destination().substring(0, hash);
    List<String> named = name.isBlank() ? List.of() : index.named(name);
    if (named.size() != 1 || !named.get(0).equals(from)) {
      return;
    }
    String bare = NoteIndex.withoutExtension(name.strip());
    String target = bare.indexOf('/') < 0 ? NoteIndex.baseName(to) : NoteIndex.withoutExtension(to);
    boolean extension = bare.length() < name.strip().length();
    String changed = extension ? target + ".md" : target;
    if (!changed.equals(name.strip())) {
      splices.add(
          new TextSplice(
              link.destinationStart(), link.destinationStart() + name.length(), changed));
    }
  }
}
