package dev.anima.workspace;

import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.HiddenMemory;
import dev.anima.git.MemoryScan;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanFinding;
import dev.anima.git.ScanMode;
import dev.anima.markdown.PointerFinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks memory over as it lies on disk: its pointers, and what of it is not saved and why. */
final class MemoryCheck {
  private final GitStore store;
  private final List<MemoryFinding> findings = new ArrayList<>();

  MemoryCheck(GitStore store) {
    this.store = store;
  }

  List<MemoryFinding> run(long maxFileBytes) {
    MemoryScan scan = scan(maxFileBytes);
    PointerCheck.of(store, scan.tree()).forEach(this::add);
    scan.tree()
        .entries()
        .forEach(
            (path, entry) -> {
              if (entry.mode() != EntryMode.LINK) {
                DamageCheck.of(path, store.content(entry.blob())).ifPresent(this::add);
              }
            });
    HiddenMemory.find(store.workTree(), scan.tree().entries().keySet()).forEach(this::add);
    scan.findings().forEach(this::add);
    return List.copyOf(findings);
  }

  /** Where all of it is saved nothing need be written, so that a mere reader may look too. */
  private MemoryScan scan(long maxFileBytes) {
    MemoryTree saved = store.head().commit().map(store::memoryAt).orElse(MemoryTree.EMPTY);
    MemoryScan looked = store.scan(ScanMode.HASH, maxFileBytes, saved);
    return looked.tree().equals(saved) ? looked : store.scan(ScanMode.STORE, maxFileBytes, saved);
  }

  private void add(PointerFinding found) {
    MemoryFinding.Kind kind = MemoryFinding.Kind.valueOf(found.kind().name());
    findings.add(
        new MemoryFinding(
            kind,
            found.file(),
            found.line(),
            found.target(),
            found.likelyTarget(),
            PointerCheck.describe(found)));
  }

  private void add(Damage damage) {
    findings.add(
        new MemoryFinding(
            MemoryFinding.Kind.DAMAGED,
            damage.path().shown(),
            damage.lineNumber(),
            "",
            Optional.empty(),
            damage.path() + ":" + damage.lineNumber() + " is " + what(damage)));
  }

  private static String what(Damage damage) {
    boolean adjective = damage.what().startsWith("not ");
    return (adjective ? damage.what() : "damaged by " + damage.what())
        + ", so it is kept off the branch";
  }

  private void add(HiddenMemory hidden) {
    findings.add(
        new MemoryFinding(
            MemoryFinding.Kind.IGNORED,
            hidden.ignoreFile(),
            hidden.lineNumber(),
            hidden.path().shown(),
            Optional.empty(),
            hidden.ignoreFile()
                + ":"
                + hidden.lineNumber()
                + " \""
                + hidden.pattern()
                + "\" hides "
                + hidden.path()
                + " from plain git; Anima saves it all the same"));
  }

  private void add(ScanFinding found) {
    String detail = found.detail().isEmpty() ? "" : " (" + found.detail() + ")";
    String sentence =
        switch (found.kind()) {
          case LINK -> found.path() + detail + " is kept as a link and not followed";
          case SPECIAL_FILE -> found.path() + detail + " is no file and is left out";
          case NESTED_REPOSITORY -> found.path() + " is a repository of its own and is left out";
          case TOO_LARGE -> found.path() + detail + " is too large and is left out";
          case NOT_MEMORY -> found.path() + " has a name that is never memory and is left out";
          case UNREADABLE -> found.path() + detail + " cannot be read";
          case NOT_PORTABLE -> found.path() + detail + " cannot be checked out everywhere";
          case LOOKALIKE -> found.path() + detail + " looks like another name";
        };
    findings.add(
        new MemoryFinding(
            MemoryFinding.Kind.valueOf(found.kind().name()),
            found.path(),
            0,
            "",
            Optional.empty(),
            sentence));
  }
}
