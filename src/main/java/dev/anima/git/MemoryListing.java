package dev.anima.git;

import dev.anima.git.ListedFolder.Child;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Lists memory on disk: every name, looked at with {@code lstat}. Nothing is followed and nothing
 * but folders is opened, so there are no loops and no waiting. What is not taken is reported.
 */
final class MemoryListing {
  /** From here a second processor is worth its thread. */
  private static final int MANY = 512;

  private final Path workTree;
  private final ScanFindings findings;
  private final Map<String, SeenFolder> before;
  private final Map<String, SeenFolder> seen = new HashMap<>();
  private final List<ListedFile> files = new ArrayList<>();
  private final List<String> nested = new ArrayList<>();
  private final Deque<Child> toList = new ArrayDeque<>();

  /** What became of a name: either a file (or folder) or a failure. */
  record Looked(Child child, @Nullable ListedFile file, @Nullable IOException failure) {}

  /** A folder's names, and what each of its children looked like. */
  record SeenFolder(ListedFolder names, List<Looked> looked) {}

  /**
   * Prepares a listing.
   *
   * @param before what an earlier one saw, by raw path; empty if that is not known
   */
  MemoryListing(Path workTree, ScanFindings findings, Map<String, SeenFolder> before) {
    this.workTree = workTree;
    this.findings = findings;
    this.before = before;
  }

  /** The files in path order. */
  List<ListedFile> run() {
    ListedFile memory = top("MEMORY.md", FileStat::isRegular, "not a regular file");
    if (memory != null) {
      files.add(memory);
    }
    ListedFile notes = top("notes", FileStat::isFolder, "not a folder");
    if (notes != null) {
      toList.push(Child.of("notes", "notes", notes.file()));
    }
    while (!toList.isEmpty()) {
      listFolder(toList.pop());
    }
    files.sort(Comparator.comparing(ListedFile::path));
    return files;
  }

  /** Folders that are repositories of their own, as raw paths. */
  List<String> nested() {
    return nested;
  }

  /** All folders that were listed, for the next time. */
  Map<String, SeenFolder> seen() {
    return seen;
  }

  private @Nullable ListedFile top(String name, Predicate<FileStat> expected, String otherwise) {
    Looked looked = lookAt(Child.of(name, name, workTree.resolve(name)), null);
    ListedFile file = found(looked);
    if (file != null && !expected.test(file.stat())) {
      String detail = "is " + file.stat().kindName() + ", " + otherwise;
      findings.leaveOut(ScanFinding.Kind.UNREADABLE, name, detail);
      return null;
    }
    return file;
  }

  private void listFolder(Child folder) {
    String raw = folder.at().raw();
    List<Path> paths = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder.path())) {
      entries.forEach(paths::add);
    } catch (NoSuchFileException | NotDirectoryException vanished) {
      return;
    } catch (IOException | DirectoryIteratorException failed) {
      findings.leaveOut(ScanFinding.Kind.UNREADABLE, raw, reason(failed));
      return;
    }
    SeenFolder known = before.get(raw);
    boolean sameNames = known != null && known.names().paths().equals(paths);
    ListedFolder names =
        known != null && sameNames ? known.names() : ListedFolder.of(raw, List.copyOf(paths));
    if (names.isRepository()) {
      nested.add(raw);
      findings.leaveOut(ScanFinding.Kind.NESTED_REPOSITORY, raw, "");
      return;
    }
    names.neverMemory().forEach(each -> findings.leaveOut(ScanFinding.Kind.NOT_MEMORY, each, ""));
    List<Looked> looked = lookAt(names.children(), sameNames ? known : null);
    seen.put(raw, new SeenFolder(names, looked));
    Map<String, String> folded = new HashMap<>();
    for (Looked each : looked) {
      if (take(each)) {
        Child child = each.child();
        judgeName(
            child,
            names.mayLookAlike()
                ? folded.putIfAbsent(MemoryNames.folded(child.name()), child.at().raw())
                : null);
      }
    }
  }

  private static List<Looked> lookAt(List<Child> children, @Nullable SeenFolder known) {
    IntStream all = IntStream.range(0, children.size());
    return (children.size() < MANY ? all : all.parallel())
        .mapToObj(i -> lookAt(children.get(i), known == null ? null : known.looked().get(i)))
        .toList();
  }

  /** Gives back what was seen before if it still looks like that. */
  private static Looked lookAt(Child child, @Nullable Looked known) {
    try {
      FileStat before = known == null || known.file() == null ? null : known.file().stat();
      if (known != null && before != null && before.isStillOf(child.path())) {
        return known;
      }
      FileStat stat = FileStat.of(child.path());
      return new Looked(child, new ListedFile(child.at(), child.path(), stat), null);
    } catch (IOException failed) {
      return new Looked(child, null, failed);
    }
  }

  /** Null if it vanished or could not be looked at; only the latter is reported. */
  private @Nullable ListedFile found(Looked looked) {
    IOException failure = looked.failure();
    if (failure != null
        && !(failure instanceof NoSuchFileException)
        && !(failure instanceof NotDirectoryException)) {
      findings.leaveOut(ScanFinding.Kind.UNREADABLE, looked.child().at().raw(), reason(failure));
    }
    return looked.file();
  }

  /** Whether the thing is part of memory, itself or by what lies below it. */
  private boolean take(Looked looked) {
    ListedFile file = found(looked);
    if (file == null) {
      return false;
    }
    FileStat stat = file.stat();
    if (stat.isFolder()) {
      toList.push(looked.child());
    } else if (stat.isRegular() || stat.isLink()) {
      files.add(file);
    } else {
      findings.leaveOut(ScanFinding.Kind.SPECIAL_FILE, file.path().raw(), stat.kindName());
      return false;
    }
    return true;
  }

  private void judgeName(Child child, @Nullable String lookalike) {
    String raw = child.at().raw();
    if (lookalike != null) {
      findings.report(ScanFinding.Kind.LOOKALIKE, raw, ScanFindings.shown(lookalike));
    }
    if (child.isNotPortable()) {
      findings.report(ScanFinding.Kind.NOT_PORTABLE, raw, "");
    }
  }

  static String reason(Exception failed) {
    Throwable cause = failed instanceof DirectoryIteratorException each ? each.getCause() : failed;
    return cause instanceof AccessDeniedException ? "permission denied" : String.valueOf(cause);
  }
}
