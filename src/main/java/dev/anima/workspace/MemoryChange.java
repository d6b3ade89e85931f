package dev.anima.workspace;

import dev.anima.git.BlobId;
import dev.anima.git.MemoryPath;
import java.util.Map;
import java.util.Optional;

/** A change of any number of files that belong together: all of it in one commit, or none. */
@FunctionalInterface
public interface MemoryChange {
  /**
   * @return for each changed path its new bytes, or empty to remove it; paths that are left out
   *     stay
   */
  Map<MemoryPath, Optional<byte[]>> apply(MemoryView before);

  /**
   * This change, made only if a file is what the caller saw.
   *
   * @param expected empty for whatever is there; {@link BlobId#ABSENT} for a file that must not be
   *     there
   * @throws StaleContentException when it is applied and something else is there
   */
  default MemoryChange onlyIf(MemoryPath path, Optional<BlobId> expected) {
    return before -> {
      Optional<BlobId> wanted = expected.filter(blob -> !blob.equals(BlobId.ABSENT));
      if (expected.isPresent() && !wanted.equals(before.blob(path))) {
        throw new StaleContentException(path, expected.get(), before.blob(path));
      }
      return apply(before);
    };
  }
}
