package dev.anima.bench;

import dev.anima.git.Durability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The two sides of "MEMORY.md was edited, save it". The edit itself is not timed. */
final class SaveSides {
  private SaveSides() {}

  static Turns.Side anima(Path folder, int memoryBytes, Durability durability) {
    String text = Fixture.markdown(memoryBytes, 0);
    return new Turns.Side() {
      @Override
      public void prepare(int round) throws IOException {
        edit(folder, text, round);
      }

      @Override
      public void run(int round) {
        Fixture.save(folder, durability);
      }
    };
  }

  static Turns.Side git(Path folder, int memoryBytes, String... options) {
    String text = Fixture.markdown(memoryBytes, 0);
    return new Turns.Side() {
      @Override
      public void prepare(int round) throws IOException {
        edit(folder, text, round);
      }

      @Override
      public void run(int round) throws Exception {
        PlainGit git = new PlainGit(folder);
        git.run(with(options, "add", "-A"));
        git.run(with(options, "commit", "-qm", "saved"));
      }
    };
  }

  private static String[] with(String[] options, String... words) {
    String[] all = java.util.Arrays.copyOf(options, options.length + words.length);
    System.arraycopy(words, 0, all, options.length, words.length);
    return all;
  }

  private static void edit(Path folder, String text, int round) throws IOException {
    Files.writeString(folder.resolve("MEMORY.md"), "# Round " + round + "\n" + text);
  }
}
