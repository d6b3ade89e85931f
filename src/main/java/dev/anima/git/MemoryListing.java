package dev.anima.git;

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
import java.util.Optional;
import java.util.stream.Stream;
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
  private final List<ListedFile> files = new ArrayList<>();
  private final List<String> nested = new ArrayList<>();
  private final Deque<Child> toList = new ArrayDeque<>();

  /** A name in a folder; raw is its whole path. Either a stat or a failure is known in the end. */
  private record Child(String raw, String name, Path path) {}

  private record Looked(Child child, @Nullable FileStat stat, @Nullable IOException failure) {}

  MemoryListing(Path workTree, ScanFindings findings) {
    this.workTree = workTree;
    this.findings = findings;
  }

  /** The files in path order. */
  List<ListedFile> run() {
    top("MEMORY.md", FileStat::isRegular, "not a regular file")
        .ifPresent(
            looked ->
                files.add(new ListedFile(MemoryPath.MEMORY, looked.child().path(), looked.stat())));
    top("notes", FileStat::isFolder, "not a folder")
        .ifPresent(looked -> toList.push(looked.child()));
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

  private record Top(Child child, FileStat stat) {}

  private Optional<Top> top(
      String name, java.util.function.Predicate<FileStat> expected, String otherwise) {
    Looked looked = lookAt(new Child(name, name, workTree.resolve(name)));
    FileStat stat = stat(looked);
    if (stat == null) {
      return Optional.empty();
    }
    if (!expected.test(stat)) {
      String detail = "is " + stat.kindName() + ", " + otherwise;
      findings.leaveOut(ScanFinding.Kind.UNREADABLE, name, detail);
      return Optional.empty();
    }
    return Optional.of(new Top(looked.child(), stat));
  }

  private void listFolder(Child folder) {
    List<Child> children = new ArrayList<>();
    boolean isRepository = false;
    try (DirectoryStream<Path> paths = Files.newDirectoryStream(folder.path())) {
      for (Path path : paths) {
        String name = RawNames.nameOf(path);
        isRepository |= name.equals(".git");
        children.add(new Child(folder.raw() + "/" + name, name, path));
      }
    } catch (NoSuchFileException | NotDirectoryException vanished) {
      return;
    } catch (IOException | DirectoryIteratorException failed) {
      findings.leaveOut(ScanFinding.Kind.UNREADABLE, folder.raw(), reason(failed));
      return;
    }
    if (isRepository) {
      nested.add(folder.raw());
      findings.leaveOut(ScanFinding.Kind.NESTED_REPOSITORY, folder.raw(), "");
      return;
    }
    children.removeIf(this::isNeverMemory);
    // Without capitals and accents no two names can look alike.
    boolean mayLookAlike = children.stream().anyMatch(child -> !MemoryNames.isFolded(child.name()));
    if (mayLookAlike) {
      children.sort(Comparator.comparing(Child::name));
    }
    Map<String, String> folded = new HashMap<>();
    Stream<Child> all = children.size() < MANY ? children.stream() : children.parallelStream();
    for (Looked looked : all.map(MemoryListing::lookAt).toList()) {
      if (take(looked)) {
        Child child = looked.child();
        judgeName(
            child,
            mayLookAlike
                ? folded.putIfAbsent(MemoryNames.folded(child.name()), child.raw())
                : null);
      }
    }
  }

  private boolean isNeverMemory(Child child) {
    boolean never = MemoryNames.isNeverMemory(child.name());
    if (never) {
      findings.leaveOut(ScanFinding.Kind.NOT_MEMORY, child.raw(), "");
    }
    return never;
  }

  private static Looked lookAt(Child child) {
    try {
      return new Looked(child, FileStat.of(child.path()), null);
    } catch (IOException failed) {
      return new Looked(child, null, failed);
    }
  }

  /** Null if it vanished or could not be looked at; only the latter is reported. */
  private @Nullable FileStat stat(Looked looked) {
    IOException failure = looked.failure();
    if (failure != null
        && !(failure instanceof NoSuchFileException)
        && !(failure instanceof NotDirectoryException)) {
      findings.leaveOut(ScanFinding.Kind.UNREADABLE, looked.child().raw(), reason(failure));
    }
    return looked.stat();
  }

  /** Whether the thing is part of memory, itself or by what lies below it. */
  private boolean take(Looked looked) {
    FileStat stat = stat(looked);
    if (stat == null) {
      return false;
    }
    Child child = looked.child();
    if (stat.isFolder()) {
      toList.push(child);
    } else if (stat.isRegular() || stat.isLink()) {
      files.add(new ListedFile(MemoryPath.trusted(child.raw()), child.path(), stat));
    } else {
      findings.leaveOut(ScanFinding.Kind.SPECIAL_FILE, child.raw(), stat.kindName());
      return false;
    }
    return true;
  }

  private void judgeName(Child child, @Nullable String lookalike) {
    if (lookalike != null) {
      findings.report(ScanFinding.Kind.LOOKALIKE, child.raw(), ScanFindings.shown(lookalike));
    }
    if (MemoryNames.isNotPortable(child.name())) {
      findings.report(ScanFinding.Kind.NOT_PORTABLE, child.raw(), "");
    }
  }

  static String reason(Exception failed) {
    Throwable cause = failed instanceof DirectoryIteratorException each ? each.getCause() : failed;
    return cause instanceof AccessDeniedException ? "permission denied" : String.valueOf(cause);
  }
}
