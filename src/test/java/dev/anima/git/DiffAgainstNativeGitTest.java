package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiffAgainstNativeGitTest {
  private static final List<String> WORDS =
      List.of(
          "", "", "- tea", "- milk", "  - oat milk", "## People", "text", "}", "{", "\tx", "~~~");

  @TempDir Path temp;
  private GitStore store;
  private NativeGit git;

  @BeforeEach
  void start() {
    store = Workspaces.create(temp.resolve("ada"));
    git = NativeGit.in(temp.resolve("ada"), temp.resolve("user"));
  }

  private MemoryEntry entry(EntryMode mode, String content) {
    return new MemoryEntry(mode, store.store(content.getBytes(StandardCharsets.ISO_8859_1)));
  }

  private void assertSameAsNative(MemoryTree before, MemoryTree after) {
    String one = Workspaces.commit(store, before, Optional.empty(), "one").hex();
    String two = Workspaces.commit(store, after, Optional.empty(), "two").hex();
    StringBuilder counts = new StringBuilder();
    for (FileChange change : store.changes(before, after)) {
      counts
          .append(change.binary() ? "-\t-" : change.linesAdded() + "\t" + change.linesRemoved())
          .append('\t')
          .append(new String(change.path().toBytes(), StandardCharsets.ISO_8859_1))
          .append('\0');
    }
    byte[] native1 = git.runRaw("diff", "--no-renames", "--numstat", "-z", one, two);
    assertThat(counts.toString()).isEqualTo(new String(native1, StandardCharsets.ISO_8859_1));
    byte[] native2 = git.runRaw("diff", "--no-renames", "--no-color", one, two);
    assertThat(new String(store.diff(before, after), StandardCharsets.ISO_8859_1))
        .isEqualTo(new String(native2, StandardCharsets.ISO_8859_1));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void generatedEditsAreCountedAndShownAsNativeGitDoes(long seed) {
    Random random = new Random(seed);
    TreeMap<MemoryPath, MemoryEntry> before = new TreeMap<>();
    TreeMap<MemoryPath, MemoryEntry> after = new TreeMap<>();
    for (int i = 0; i < 250; i++) {
      MemoryPath path = MemoryPath.of("notes/" + i + ".md");
      List<String> lines = text(random, random.nextInt(i < 200 ? 40 : 900));
      before.put(path, entry(EntryMode.FILE, join(random, lines)));
      List<String> edited = edited(random, lines);
      after.put(path, entry(EntryMode.FILE, join(random, edited)));
    }
    assertSameAsNative(MemoryTree.of(before), MemoryTree.of(after));
  }

  @Test
  void editsSoLargeThatNativeGitStopsLookingForTheShortestAreTheSameToo() {
    TreeMap<MemoryPath, MemoryEntry> before = new TreeMap<>();
    TreeMap<MemoryPath, MemoryEntry> after = new TreeMap<>();
    for (int i = 0; i < 6; i++) {
      Random random = new Random(100 + i);
      MemoryPath path = MemoryPath.of("notes/" + i + ".md");
      List<String> one = new ArrayList<>();
      List<String> two = new ArrayList<>();
      for (int line = 0; line < 4000; line++) {
        one.add("line " + random.nextInt(1500));
        two.add(i % 2 == 0 ? "line " + random.nextInt(1500) : one.get(line));
        if (i % 2 == 1 && random.nextInt(3) == 0) {
          two.set(random.nextInt(two.size()), "new " + random.nextInt(900));
        }
      }
      before.put(path, entry(EntryMode.FILE, String.join("\n", one) + "\n"));
      after.put(path, entry(EntryMode.FILE, String.join("\n", two) + "\n"));
    }
    assertSameAsNative(MemoryTree.of(before), MemoryTree.of(after));
  }

  @Test
  void modesLinksBinariesEmptyFilesAndOddNamesAreShownAsNativeGitDoes() {
    MemoryTree before =
        MemoryTree.EMPTY
            .with(MemoryPath.of("notes/mode.sh"), entry(EntryMode.FILE, "x\n"))
            .with(MemoryPath.of("notes/mode2.sh"), entry(EntryMode.FILE, "x\n"))
            .with(MemoryPath.of("notes/becomes-link"), entry(EntryMode.FILE, "target"))
            .with(MemoryPath.of("notes/becomes-file"), entry(EntryMode.LINK, "a.md"))
            .with(MemoryPath.of("notes/link"), entry(EntryMode.LINK, "a.md"))
            .with(MemoryPath.of("notes/bytes"), entry(EntryMode.FILE, "a\0b"))
            .with(MemoryPath.of("notes/bytes-mode"), entry(EntryMode.FILE, "c\0d"))
            .with(MemoryPath.of("notes/gone.md"), entry(EntryMode.FILE, "bye"))
            .with(MemoryPath.of("notes/gone-empty.md"), entry(EntryMode.FILE, ""))
            .with(MemoryPath.of("notes/a -> b.md"), entry(EntryMode.FILE, "1\n2\n"))
            .with(MemoryPath.of("notes/say \"hi\".md"), entry(EntryMode.FILE, "1\n"))
            .with(MemoryPath.ofBytes(bytes("notes/caf\u00e9\\\t.md")), entry(EntryMode.FILE, "1"))
            .with(MemoryPath.of("notes/-rf.md"), entry(EntryMode.FILE, "1\r\n2\r\n"));
    MemoryTree after =
        MemoryTree.EMPTY
            .with(MemoryPath.of("notes/mode.sh"), entry(EntryMode.EXECUTABLE, "x\n"))
            .with(MemoryPath.of("notes/mode2.sh"), entry(EntryMode.EXECUTABLE, "y\n"))
            .with(MemoryPath.of("notes/becomes-link"), entry(EntryMode.LINK, "target"))
            .with(MemoryPath.of("notes/becomes-file"), entry(EntryMode.FILE, "a.md\n"))
            .with(MemoryPath.of("notes/link"), entry(EntryMode.LINK, "b.md"))
            .with(MemoryPath.of("notes/bytes"), entry(EntryMode.FILE, "a\0c"))
            .with(MemoryPath.of("notes/bytes-mode"), entry(EntryMode.EXECUTABLE, "c\0d"))
            .with(MemoryPath.of("notes/a -> b.md"), entry(EntryMode.FILE, "1\n2"))
            .with(MemoryPath.of("notes/say \"hi\".md"), entry(EntryMode.FILE, "2\n"))
            .with(MemoryPath.ofBytes(bytes("notes/caf\u00e9\\\t.md")), entry(EntryMode.FILE, "1\n"))
            .with(MemoryPath.of("notes/-rf.md"), entry(EntryMode.FILE, "1\r\n2\n"))
            .with(MemoryPath.of("notes/new.md"), entry(EntryMode.FILE, "a\n\u0001b"))
            .with(MemoryPath.of("notes/new empty.md"), entry(EntryMode.FILE, ""))
            .with(MemoryPath.of("MEMORY.md"), entry(EntryMode.FILE, "# M\n"));
    assertSameAsNative(before, after);
  }

  private static byte[] bytes(String raw) {
    return raw.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static List<String> text(Random random, int lines) {
    List<String> text = new ArrayList<>();
    for (int i = 0; i < lines; i++) {
      text.add(
          random.nextInt(3) == 0
              ? WORDS.get(random.nextInt(WORDS.size()))
              : " ".repeat(random.nextInt(4)) + "word " + random.nextInt(200));
    }
    return text;
  }

  private static List<String> edited(Random random, List<String> lines) {
    List<String> text = new ArrayList<>(lines);
    for (int edits = random.nextInt(12); edits > 0; edits--) {
      int at = random.nextInt(text.size() + 1);
      int length = Math.min(random.nextInt(5), text.size() - at);
      switch (random.nextInt(4)) {
        case 0 -> text.subList(at, at + length).clear();
        case 1 -> text.addAll(at, text(random, 1 + random.nextInt(6)));
        case 2 -> text.addAll(at, new ArrayList<>(text.subList(at, at + length)));
        default -> {
          List<String> moved = new ArrayList<>(text.subList(at, at + length));
          text.subList(at, at + length).clear();
          text.addAll(random.nextInt(text.size() + 1), moved);
        }
      }
    }
    return text;
  }

  private static String join(Random random, List<String> lines) {
    String text = String.join("\n", lines);
    return random.nextInt(5) == 0 ? text : text + "\n";
  }
}
