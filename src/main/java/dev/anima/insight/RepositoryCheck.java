package dev.anima.insight;

import dev.anima.git.GitStore;
import dev.anima.workspace.Workspace;
import java.util.List;

/** One thing that can be wrong in a workspace whose repository can be read. */
@FunctionalInterface
interface RepositoryCheck {
  List<Finding> look(Ground ground, Workspace workspace, GitStore store);
}
