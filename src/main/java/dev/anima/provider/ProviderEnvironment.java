package dev.anima.provider;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The variables of a provider, from a list of names that may pass. Nothing of the caller's that is
 * not on it reaches an agent, and no {@code GIT_*} but Anima's own, whoever names it.
 */
final class ProviderEnvironment {
  static final String WAKE = "ANIMA_WAKE";
  static final String HOME = "ANIMA_HOME";

  private static final Set<String> PASSED =
      Set.of("PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "TZ", "TMPDIR");

  /** What a shell keeps for itself and nobody misses. */
  private static final Set<String> UNMISSED =
      Set.of("_", "PWD", "OLDPWD", "SHLVL", "TERM", "COLUMNS", "LINES");

  private static final String PLAIN_PATH = "/usr/local/bin:/usr/bin:/bin";

  private ProviderEnvironment() {}

  static Map<String, String> of(ProviderRequest request, Map<String, String> caller) {
    Map<String, String> variables = new TreeMap<>();
    Set<String> named = new HashSet<>(request.settings().environmentNames());
    caller.forEach(
        (name, value) -> {
          if (passes(name, named)) {
            variables.put(name, value);
          }
        });
    variables.put("TERM", "dumb");
    variables.put("PATH", searchPath(request, caller));
    variables.put(HOME, homeText(request.home()));
    variables.put("ANIMA_AGENT", request.wake().agent().value());
    variables.put(WAKE, request.wake().value());
    variables.put("ANIMA_WAKE_KIND", request.wake().kind().word());
    variables.put("ANIMA_STANDING_PROMPT", request.standingPrompt().toAbsolutePath().toString());
    addGit(request, variables);
    variables.putAll(request.additions());
    return variables;
  }

  /**
   * Names of the caller's variables that {@link #of} leaves out, sorted; Anima's own are no loss.
   */
  static List<String> notPassed(ProviderRequest request, Map<String, String> caller) {
    Map<String, String> passed = of(request, caller);
    return caller.keySet().stream()
        .filter(name -> !passed.containsKey(name) && !UNMISSED.contains(name))
        .filter(name -> !name.startsWith("ANIMA_"))
        .sorted()
        .toList();
  }

  /** The form in which a home stands in {@link #HOME}. */
  static String homeText(Path home) {
    return home.toAbsolutePath().normalize().toString();
  }

  private static boolean passes(String name, Set<String> named) {
    return !name.startsWith("GIT_")
        && (PASSED.contains(name) || name.startsWith("LC_") || named.contains(name));
  }

  private static String searchPath(ProviderRequest request, Map<String, String> caller) {
    String path = caller.getOrDefault("PATH", PLAIN_PATH);
    return request.launcherFolder().map(folder -> folder + ":" + path).orElse(path);
  }

  /**
   * Native Git in the workspace signs as the agent, and finds no repository around the workspaces.
   * The condition keeps the agent's other clones as they are.
   */
  private static void addGit(ProviderRequest request, Map<String, String> variables) {
    Path workspace = request.workspace().toAbsolutePath();
    Path workspaces = workspace.getParent();
    if (workspaces != null) {
      variables.put("GIT_CEILING_DIRECTORIES", workspaces.toString());
    }
    variables.put("GIT_CONFIG_COUNT", "1");
    variables.put(
        "GIT_CONFIG_KEY_0", "includeIf.gitdir:" + pattern(workspace.resolve(".git")) + ".path");
    variables.put("GIT_CONFIG_VALUE_0", request.identityFile().toAbsolutePath().toString());
  }

  /** The path as a Git pattern that matches nothing else. */
  private static String pattern(Path path) {
    return path.toString().replaceAll("([\\\\*?\\[])", "\\\\$1");
  }
}
