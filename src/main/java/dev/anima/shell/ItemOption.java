package dev.anima.shell;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ITEM}: an item of the checklist. */
final class ItemOption {
  @Parameters(
      paramLabel = "ITEM",
      description = "its words, or its number in anima onboarding show")
  String words = "";

  @Option(
      names = "--nth",
      paramLabel = "N",
      description = "which of several with the same words, from 1")
  @Nullable Integer nth;

  int number() {
    if (nth != null && nth < 1) {
      throw new UsageException("--nth takes a number from 1, found " + nth + ".", "--nth 1");
    }
    return nth == null ? 0 : nth;
  }
}
