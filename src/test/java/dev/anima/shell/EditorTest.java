package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Text that is written in the caller's own editor. */
class EditorTest {
  @TempDir Path folder;
  private ShellWorld world;

  @BeforeEach
  void world() {
    world = ShellWorld.withAda(folder);
  }

  /** An editor that notes where the file lies and then does this with {@code "$1"}. */
  private void editor(String body) {
    Path script = folder.resolve("my editor");
    ShellWorld.write(script, "#!/bin/sh\necho \"$1\" >'" + folder + "/edited'\n" + body + "\n");
    script.toFile().setExecutable(true);
    world.environment.put("EDITOR", "'" + script + "'");
  }

  private Path edited() {
    return Path.of(ShellWorld.read(folder.resolve("edited")).strip());
  }

  @Test
  void aFileIsShownAsItIsAndWrittenAsItComesBack() {
    editor("cp \"$1\" '" + folder + "/before'; echo '- two' >>\"$1\"");
    String before = ShellWorld.read(world.workspace("ada").resolve("MEMORY.md"));

    world.onTerminal("memory", "set", "-a", "ada").isDone();

    assertThat(ShellWorld.read(folder.resolve("before"))).isEqualTo(before);
    assertThat(world.run("memory", "show", "-a", "ada").out()).isEqualTo(before + "- two\n");
    assertThat(edited().getFileName()).hasToString("MEMORY.md");
    assertThat(edited().startsWith(world.home)).isFalse();
    assertThat(edited().getParent()).doesNotExist();
  }

  @Test
  void appendedTextAndMessagesBeginEmpty() {
    editor("test -s \"$1\" && exit 9; echo '- new' >\"$1\"");

    assertThat(world.onTerminal("memory", "append", "-a", "ada").isDone().out())
        .contains("1 item under \"Active Context\" (+1)");
    world.onTerminal("wake", "-a", "ada").isDone();

    assertThat(world.run("history", "-a", "ada").out()).contains("> - new");
    assertThat(edited().getParent()).doesNotExist();
  }

  @Test
  void unchangedOrEmptyTextDoesNothing() throws IOException {
    String head = world.git("ada", "rev-parse", "HEAD");
    editor(":");
    world.onTerminal("memory", "set", "-a", "ada").failsWith(5, "The text was not changed.");
    world.onTerminal("memory", "append", "-a", "ada").failsWith(5, "The text was not changed.");
    world.onTerminal("wake", "-a", "ada").failsWith(5, "The text was not changed.");
    editor("echo >\"$1\"");
    world.onTerminal("memory", "set", "-a", "ada").failsWith(5, "The text is empty.");
    editor("echo x >\"$1\"; exit 1");
    world
        .onTerminal("memory", "set", "-a", "ada")
        .failsWith(5, "exit status 1. Nothing was written");

    assertThat(world.git("ada", "rev-parse", "HEAD")).isEqualTo(head);
    assertThat(world.run("history", "-a", "ada").out()).contains("No entry");
    assertThat(edited().getParent()).doesNotExist();
  }

  @Test
  void whatChangedMeanwhileIsNotOverwrittenAndTheTextIsKept() throws IOException {
    Path memory = world.workspace("ada").resolve("MEMORY.md");
    editor("echo '- theirs' >>'" + memory + "'; echo '- mine' >>\"$1\"");

    Ran ran = world.onTerminal("memory", "set", "-a", "ada");

    ran.failsWith(4, "Nothing was written").failsWith(4, "Your text is kept: " + edited());
    assertThat(ShellWorld.read(edited())).endsWith("- mine\n");
    assertThat(ShellWorld.read(memory)).endsWith("- theirs\n");
    try (Stream<Path> left = Files.walk(edited().getParent())) {
      left.sorted(java.util.Comparator.reverseOrder()).forEach(each -> each.toFile().delete());
    }
  }

  @Test
  void withoutAnEditorTheCallerIsToldWhatToDo() {
    world.onTerminal("wake", "-a", "ada").failsWith(2, "EDITOR is not set");
  }
}
