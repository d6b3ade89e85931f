package dev.anima.workspace;

import dev.anima.git.CommitId;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The JSON of activity entries about a workspace. */
final class WorkspaceJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private WorkspaceJson() {}

  static String rewritten(CommitId known, CommitId found, boolean kept) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("known", known.hex());
    node.put("found", found.hex());
    if (kept) {
      node.put("rescue", RescueRefs.of(known));
    }
    return MAPPER.writeValueAsString(node);
  }

  static String intentRefused(String aside) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("setAside", aside);
    return MAPPER.writeValueAsString(node);
  }
}
