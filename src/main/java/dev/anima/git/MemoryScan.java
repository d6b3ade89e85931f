package dev.anima.git;

import java.util.List;
import java.util.Set;

/**
 * What lies in a workspace's memory right now.
 *
 * @param tree everything that was read; its ids are native git's
 * @param findings in path order; not part of the tree unless the kind says stored
 * @param leftOut tracked paths that were there but could not be taken (too large, unreadable, a
 *     special file in a file's place, below a nested repository): a save keeps HEAD's version
 */
public record MemoryScan(MemoryTree tree, List<ScanFinding> findings, Set<MemoryPath> leftOut) {
  public MemoryScan {
    findings = List.copyOf(findings);
    leftOut = Set.copyOf(leftOut);
  }
}
