package dev.anima.workspace;

import dev.anima.home.ConfigurationYaml;
import dev.anima.home.Home;
import dev.anima.records.Records;
import dev.anima.testing.AnimaWorld;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A JVM that appends many lines through Anima, one write each. */
final class AppendingProcess {
  private AppendingProcess() {}

  static List<String> command(AnimaWorld world, String name, int lines) {
    List<String> command =
        new ArrayList<>(world.javaCommand(Optional.empty(), world.home().toString(), name));
    command.set(command.size() - 3, AppendingProcess.class.getName());
    command.add(Integer.toString(lines));
    return command;
  }

  public static void main(String[] words) {
    Home home = new Home(Path.of(words[0]));
    InstantSource clock = InstantSource.system();
    try (Records records = Records.open(home.records().resolve("anima.db"), clock)) {
      Workspace workspace =
          new Fleet(
                  home,
                  new ConfigurationYaml(ZoneOffset.UTC).read(home),
                  records,
                  clock,
                  WriteStep.Listener.NONE)
              .workspace(AnimaWorld.name("ada"));
      for (int line = 0; line < Integer.parseInt(words[2]); line++) {
        ManyWritersTest.append(workspace, "MEMORY.md", "- " + words[1] + " " + line);
      }
    }
  }
}
