package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people read, as whole sessions. */
class SessionTextTest {
  private static final int COLUMNS = 80;

  @TempDir Path folder;

  private final StringBuilder session = new StringBuilder();
  private ShellWorld world;

  @Test
  void makingAnAgent() {
    world = ShellWorld.bare(folder);
    type("init", world.home.toString());
    type();
    type("agent", "new", "nora", "--role", "Billing engineer");
    type("agent", "new", "nora");
    type("agent", "list");
    type("agent", "show", "nora");
    type("agent", "set", "nora");
    type("agent", "set", "nora", "--command", "true", "--display-name", "Nora B.");
    type("agent", "repair", "nora");
    type("agent", "remove", "nora");
    type("agent", "show", "nora");
    type("agent", "new", "nora");
    check("agents.txt");
  }

  @Test
  void editingMemory() {
    world = ShellWorld.withAda(folder);
    type("memory", "append", "-a", "ada", "-t", "- Jo is on leave until Monday");
    type("memory", "set", "notes/plan.md", "-a", "ada", "-t", "- ship it");
    type("memory", "set", "notes/plan.md", "-a", "ada", "-t", "- ship it");
    ShellWorld.write(world.workspace("ada").resolve("notes/by-hand.md"), "hello\n");
    type("memory", "diff", "-a", "ada");
    type("status");
    type("memory", "append", "notes/plan.md", "-a", "ada", "-t", "- then rest");
    ShellWorld.write(world.workspace("ada").resolve("notes/by-hand.md"), "hello again\n");
    type("memory", "save", "-a", "ada", "-m", "Said it twice");
    type("memory", "save", "-a", "ada");
    type("memory", "log", "-a", "ada", "-n", "3");
    type("memory", "restore", "HEAD~3", "-a", "ada");
    type("memory", "restore", "HEAD~1", "notes/plan.md", "-a", "ada");
    type("memory", "restore", "HEAD", "-a", "ada");
    type("memory", "diff", "-a", "ada", "HEAD~1", "HEAD");
    check("memory.txt");
  }

  @Test
  void wakesAndPasses() {
    world = ShellWorld.withAda(folder);
    world.provider(
        "ada",
        """
        case $ANIMA_WAKE_KIND in
          operator) echo '- Marta wants a message before every release.' >>MEMORY.md
            echo 'Jo is on leave; noted.' ;;
          dreaming) case $(cat notes/night 2>/dev/null) in
            '') echo 1 >notes/night; sed -i '/Marta/d' MEMORY.md ;;
            1) : ;;
          esac ;;
        esac""");
    type("wake", "-a", "ada", "-m", "Jo is on leave.");
    type("dream", "ada");
    type("dream", "ada");
    world.provider("ada", "echo half >>notes/half.md; printf '%s' '- no end' >>MEMORY.md; exit 3");
    type("dream", "ada");
    type("dreaming", "outcomes", "-a", "ada");
    type("dreaming", "outcomes", "--outcome", "quiet");
    type("history", "-a", "ada");
    type("history", "-a", "ada", "--since", "last-dream");
    type("activity", "-a", "ada", "-n", "1");
    type("status");
    check("wakes.txt");
  }

  private void type(String... words) {
    Ran ran = world.run(words);
    session.append("$ anima");
    for (String word : words) {
      session.append(' ').append(GitOption.quoted(word));
    }
    session.append('\n').append(ran.all());
  }

  private void check(String name) {
    String text = world.placed(session.toString());
    assertThat(text.lines().filter(line -> !line.startsWith("$ ") && !line.startsWith("    ")))
        .allSatisfy(line -> assertThat(Width.of(line)).as(line).isLessThanOrEqualTo(COLUMNS));
    Golden.check("text/" + name, text);
  }
}
