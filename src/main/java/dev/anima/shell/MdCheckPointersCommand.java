package dev.anima.shell;

import dev.anima.markdown.MarkdownRefusedException;
import dev.anima.markdown.MarkdownText;
import dev.anima.markdown.PointerFinding;
import dev.anima.markdown.Pointers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code anima md check-pointers DIR}. */
@Command(
    name = "check-pointers",
    header = "look for pointers that lead nowhere in MEMORY.md and notes/",
    description = "An agent's memory is looked over by anima memory check, which knows more.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"7:something was found"},
    footerHeading = Examples.HEADING,
    footer = {"  anima md check-pointers seed"})
final class MdCheckPointersCommand implements Callable<Integer> {
  private static final int FOUND = 7;

  private final Session session;

  @Parameters(paramLabel = "DIR", description = "a folder with MEMORY.md and notes/")
  String named = "";

  @Mixin JsonOption json = new JsonOption();

  MdCheckPointersCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Path folder = session.surroundings().folder().resolve(named);
    if (!Files.isDirectory(folder)) {
      throw new NotFoundException("There is no folder " + named + ".", null);
    }
    Map<String, String> texts = new TreeMap<>();
    TreeSet<String> others = new TreeSet<>();
    read(folder, texts, others);
    List<PointerFinding> findings = Pointers.check(texts, others, Map.of());
    findings.forEach(
        finding -> {
          if (json.on) {
            session.console().json(FindingJson.of(finding));
          } else {
            session.console().line(finding.toString());
          }
        });
    return findings.isEmpty() ? 0 : FOUND;
  }

  private void read(Path folder, Map<String, String> texts, TreeSet<String> others) {
    for (Path root : List.of(folder.resolve("MEMORY.md"), folder.resolve("notes"))) {
      if (!Files.exists(root)) {
        continue;
      }
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
          String path = folder.relativize(file).toString().replace('\\', '/');
          try {
            if (path.endsWith(".md")) {
              texts.put(path, MarkdownText.decode(Files.readAllBytes(file)).string());
            } else {
              others.add(path);
            }
          } catch (MarkdownRefusedException noText) {
            others.add(path);
          }
        }
      } catch (IOException failed) {
        throw new AnyFileException("Reading " + named + " failed: " + failed.getMessage(), failed);
      }
    }
  }
}
