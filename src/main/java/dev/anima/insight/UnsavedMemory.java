package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryScan;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanFinding;
import dev.anima.git.ScanMode;
import dev.anima.workspace.Damage;
import dev.anima.workspace.Workspace;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Memory on disk that is not in the history: unsaved, damaged, or left out. */
final class UnsavedMemory implements RepositoryCheck {
  private static final Set<ScanFinding.Kind> LOST =
      EnumSet.of(
          ScanFinding.Kind.UNREADABLE,
          ScanFinding.Kind.TOO_LARGE,
          ScanFinding.Kind.SPECIAL_FILE,
          ScanFinding.Kind.NESTED_REPOSITORY);
  private static final int NAMES_SHOWN = 3;

  @Override
  public List<Finding> look(Ground ground, Workspace workspace, GitStore store) {
    AgentName agent = workspace.profile().name();
    List<Finding> findings = new ArrayList<>();
    MemoryTree saved =
        store
            .ref("refs/heads/" + workspace.profile().branch())
            .map(store::memoryAt)
            .orElse(MemoryTree.EMPTY);
    MemoryScan scan = store.scan(ScanMode.HASH, ground.configuration().maxFileBytes(), saved);
    List<ScanFinding> lost =
        scan.findings().stream().filter(found -> LOST.contains(found.kind())).toList();
    String look = "anima memory check -a " + agent;
    if (!lost.isEmpty()) {
      findings.add(
          Finding.of(
              agent,
              "left_out",
              "no save takes "
                  + names(lost.stream().map(ScanFinding::path).toList())
                  + ": "
                  + lost.get(0).kind().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '),
              "files that can be read, of at most "
                  + ground.configuration().maxFileBytes()
                  + " bytes",
              look));
    }
    // What a scan cannot read it cannot hash either.
    List<Damage> damage = workspace.damage();
    for (Damage each : damage) {
      findings.add(
          Finding.of(
                  agent,
                  "damaged",
                  each.path() + ":" + each.lineNumber() + " is damaged by " + each.what(),
                  "text in UTF-8 without the markers of a merge",
                  look)
              .which(each.path().shown()));
    }
    Set<MemoryPath> damaged = damage.stream().map(Damage::path).collect(Collectors.toSet());
    List<String> unsaved =
        saved.differingPaths(scan.tree()).stream()
            .filter(path -> !scan.leftOut().contains(path) && !damaged.contains(path))
            .map(MemoryPath::shown)
            .toList();
    if (!unsaved.isEmpty() && ground.records().wakes().runningOf(agent).isEmpty()) {
      findings.add(
          Finding.of(
              agent,
              "unsaved",
              names(unsaved)
                  + (unsaved.size() == 1 ? " is" : " are")
                  + " unsaved, and no wake runs",
              "memory that is saved as it lies",
              "anima memory save -a " + agent + " -m \"Edited by hand\""));
    }
    return findings;
  }

  private static String names(List<String> paths) {
    int more = paths.size() - NAMES_SHOWN;
    return paths.stream().limit(NAMES_SHOWN).collect(Collectors.joining(", "))
        + (more > 0 ? " and " + more + " more" : "");
  }
}
