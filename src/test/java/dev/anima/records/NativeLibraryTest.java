package dev.anima.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The library is loaded once a process, so each case has a process of its own. */
@Timeout(60)
final class NativeLibraryTest {
  @TempDir Path folder;

  @Test
  void itIsUnpackedOnceAndThenUsedWhereItLies() throws Exception {
    Path kept = folder.resolve("kept");
    assertThat(open(kept)).isEqualTo("unpacked 0");
    List<Path> files = filesBelow(kept);
    assertThat(files).hasSize(1);
    byte[] library = Files.readAllBytes(files.get(0));
    assertThat(open(kept)).isEqualTo("unpacked 0");
    assertThat(filesBelow(kept)).isEqualTo(files);
    assertThat(files.get(0)).hasBinaryContent(library);
  }

  @Test
  void withoutAFolderToKeepItInTheDriverUnpacksItsOwn() throws Exception {
    Path inTheWay = Files.writeString(folder.resolve("kept"), "a file in the way");
    assertThat(open(inTheWay)).startsWith("unpacked ").isNotEqualTo("unpacked 0");
  }

  private String open(Path kept) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Path temporary = Files.createDirectories(folder.resolve("temporary"));
    Process process =
        OtherJvm.start(
            UnpackingProcess.class,
            output,
            folder.resolve("anima.db").toString(),
            kept.toString(),
            temporary.toString());
    assertThat(process.waitFor(50, TimeUnit.SECONDS)).isTrue();
    return Files.readString(output).strip();
  }

  private static List<Path> filesBelow(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
