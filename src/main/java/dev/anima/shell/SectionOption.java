package dev.anima.shell;

import dev.anima.markdown.Target;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --section S --nth N}: a section of a Markdown file, by its heading. */
final class SectionOption {
  @Option(
      names = "--section",
      paramLabel = "SECTION",
      description = "a section by its heading, or by a path: \"Plans > Tasks\"")
  @Nullable String section;

  @Option(
      names = "--nth",
      paramLabel = "N",
      description = "which of several with that name, from 1")
  @Nullable Integer nth;

  boolean isGiven() {
    return section != null;
  }

  /** The section, if one was named. */
  Optional<Target> target() {
    if (nth != null && (nth < 1 || section == null)) {
      throw new UsageException(
          section == null
              ? "--nth needs a --section to count in."
              : "--nth takes a number from 1, found " + nth + ".",
          "--section SECTION --nth 1");
    }
    return Optional.ofNullable(section)
        .map(path -> new Target(Target.of(path).path(), nth == null ? 0 : nth));
  }

  /** The section, which this command needs. */
  Target required() {
    return target()
        .orElseThrow(() -> new UsageException("No section was named.", "add --section SECTION"));
  }
}
