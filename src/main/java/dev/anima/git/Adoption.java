package dev.anima.git;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.errors.ConfigInvalidException;

/** Says what a folder is to somebody who wants to adopt it (rule 14). Changes nothing. */
final class Adoption {
  private Adoption() {}

  static Adoptability inspect(Path folder) {
    Path git = folder.resolve(".git");
    if (!Files.exists(git, LinkOption.NOFOLLOW_LINKS)) {
      if (isBareRepository(folder)) {
        return answer(Adoptability.Kind.BARE, "");
      }
      return answer(
          holdsMemory(folder) ? Adoptability.Kind.PLAIN_MEMORY : Adoptability.Kind.EMPTY, "");
    }
    RepositoryFolder repository = new RepositoryFolder(git);
    if (repository.isLinked()) {
      return answer(Adoptability.Kind.LINKED, "");
    }
    try {
      return inspectRepository(folder, repository);
    } catch (IOException | ConfigInvalidException | RepositoryAccessException failed) {
      return answer(Adoptability.Kind.UNREADABLE, String.valueOf(failed.getMessage()));
    }
  }

  private static Adoptability inspectRepository(Path folder, RepositoryFolder repository)
      throws IOException, ConfigInvalidException {
    Optional<String> unreadable = repository.unreadable();
    if (unreadable.isPresent()) {
      return answer(Adoptability.Kind.UNREADABLE, unreadable.get());
    }
    if (repository.isBare()) {
      return answer(Adoptability.Kind.BARE, "core.bare is true");
    }
    if (repository.isReftable()) {
      return answer(Adoptability.Kind.REFTABLE, "");
    }
    Optional<String> misleading = repository.misleading();
    if (misleading.isPresent()) {
      return answer(Adoptability.Kind.UNREADABLE, misleading.get());
    }
    Optional<String> operation = repository.operation();
    if (operation.isPresent()) {
      return answer(Adoptability.Kind.OPERATION_IN_PROGRESS, operation.get());
    }
    try (GitStore store = GitStore.open(folder)) {
      Optional<CommitId> head = store.head().commit();
      List<String> extra = head.map(store::extraPathsAt).orElse(List.of());
      return extra.isEmpty()
          ? answer(Adoptability.Kind.ADOPTABLE, "")
          : answer(Adoptability.Kind.OTHER_PATHS, extra.get(0));
    }
  }

  private static boolean isBareRepository(Path folder) {
    return Files.isRegularFile(folder.resolve("HEAD"))
        && Files.isDirectory(folder.resolve("objects"))
        && Files.isDirectory(folder.resolve("refs"));
  }

  private static boolean holdsMemory(Path folder) {
    if (Files.exists(folder.resolve("MEMORY.md"), LinkOption.NOFOLLOW_LINKS)) {
      return true;
    }
    Path notes = folder.resolve("notes");
    if (!Files.isDirectory(notes, LinkOption.NOFOLLOW_LINKS)) {
      return Files.exists(notes, LinkOption.NOFOLLOW_LINKS);
    }
    try (DirectoryStream<Path> children = Files.newDirectoryStream(notes)) {
      return children.iterator().hasNext();
    } catch (IOException unreadable) {
      // There is something that we may not see: nobody should build over it.
      return true;
    }
  }

  private static Adoptability answer(Adoptability.Kind kind, String detail) {
    return new Adoptability(kind, detail);
  }
}
