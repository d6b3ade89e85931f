package dev.anima.insight;

import dev.anima.error.AnimaException;
import dev.anima.home.HomeUnreadableException;
import dev.anima.records.Wake;
import dev.anima.records.WakeState;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Folders of wakes that do not run any more. */
final class OldRunFolders implements HomeCheck {
  @Override
  public List<Finding> look(Ground ground) {
    List<Finding> findings = new ArrayList<>();
    Path all = ground.home().records().resolve("run");
    if (!Files.isDirectory(all)) {
      return findings;
    }
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(all)) {
      for (Path folder : folders) {
        String name = folder.getFileName().toString();
        Optional<Wake> wake = ground.records().wakes().find("w" + name);
        if (wake.map(Wake::state).equals(Optional.of(WakeState.RUNNING))) {
          continue;
        }
        if (!Files.exists(folder)) {
          // Its wake has settled since it was listed.
          continue;
        }
        findings.add(
            Finding.ofHome(
                "run_folder:" + name,
                "the run folder "
                    + ground.home().root().relativize(folder)
                    + " is left of a wake that "
                    + (wake.isPresent() ? "does not run" : "is unknown"),
                "folders of running wakes only",
                "rm -r " + Ground.quoted(folder.toString())));
      }
    } catch (NoSuchFileException goneMeanwhile) {
      return findings;
    } catch (IOException failed) {
      throw unreadable(all, failed);
    }
    return findings;
  }

  private static AnimaException unreadable(Path all, IOException failed) {
    return new HomeUnreadableException("Listing the run folders in " + all, failed);
  }
}
