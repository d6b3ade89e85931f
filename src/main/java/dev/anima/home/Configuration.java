package dev.anima.home;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Optional;

/**
 * What {@code anima.yaml} says; every key has a default.
 *
 * @param operator who signs what a person does; empty: the login name
 * @param dreaming the key {@code memoryCoherence}
 * @param maxFileBytes {@code memoryGuard.maxFileBytes}: larger files are left out of memory
 * @param recordsFolder {@code records.path}; empty: {@code workspaces/.records}
 */
public record Configuration(
    Optional<String> operator,
    DreamingSettings dreaming,
    long maxFileBytes,
    Optional<Path> recordsFolder,
    java.util.List<String> warnings) {
  public static final long DEFAULT_MAX_FILE_BYTES = 32L * 1024 * 1024;

  public Configuration {
    warnings = java.util.List.copyOf(warnings);
  }

  /** All defaults, with the one that comes from the machine. */
  public static Configuration defaults(ZoneId machineZone) {
    return new Configuration(
        Optional.empty(),
        DreamingSettings.defaults(machineZone),
        DEFAULT_MAX_FILE_BYTES,
        Optional.empty(),
        java.util.List.of());
  }
}
