package dev.anima.shell;

import dev.anima.git.BlobId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --expect BLOBID}: write only over the content that the caller has seen. */
final class ExpectOption {
  @Option(
      names = "--expect",
      paramLabel = "BLOBID",
      description = "only if the file's blob id is this; 40 zeros: only if it is not there")
  @Nullable String text;

  Optional<BlobId> blob() {
    return Optional.ofNullable(text).map(ExpectOption::parse);
  }

  private static BlobId parse(String text) {
    if (!text.matches("[0-9a-f]{40}")) {
      throw new UsageException(
          "\"" + text + "\" is no blob id: expected 40 digits of 0-9 and a-f.",
          "anima memory show --json");
    }
    return new BlobId(text);
  }
}
