package dev.anima.shell;

import dev.anima.git.ScanFinding;

/** What a scan met, in words. */
final class Findings {
  private Findings() {}

  static String describe(ScanFinding finding) {
    String detail = finding.detail().isEmpty() ? "" : " (" + finding.detail() + ")";
    return switch (finding.kind()) {
      case LINK -> finding.path() + " is a link" + detail + ": kept as a link, not followed";
      case SPECIAL_FILE -> finding.path() + " is no file" + detail + ": left out";
      case NESTED_REPOSITORY -> finding.path() + " is a repository of its own: left out";
      case TOO_LARGE -> finding.path() + " is too large" + detail + ": left out";
      case NOT_MEMORY -> finding.path() + " has a name that is never memory: left out";
      case UNREADABLE -> finding.path() + " cannot be read" + detail;
      case NOT_PORTABLE -> finding.path() + " cannot be checked out everywhere" + detail;
      case LOOKALIKE -> finding.path() + " looks like another name" + detail;
    };
  }
}
