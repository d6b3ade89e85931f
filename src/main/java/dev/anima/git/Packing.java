package dev.anima.git;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.text.ParseException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.internal.storage.file.GC;
import org.eclipse.jgit.storage.pack.PackConfig;

/**
 * Packs a repository in this process. What no ref names stays for two weeks, so that a writer who
 * has stored objects and not yet moved its ref loses nothing.
 */
final class Packing {
  private static final Duration KEPT_UNREFERENCED = Duration.ofDays(14);

  /** Native Git judges by this folder too. */
  private static final String SAMPLE = "17";

  private static final int FOLDERS = 256;

  private final FileRepository repository;

  Packing(FileRepository repository) {
    this.repository = repository;
  }

  /**
   * Judges by one folder, as ids are spread evenly: twice its share of the threshold, since what
   * lies in one folder varies, and a wrong yes costs a look at all of them.
   */
  static boolean seemsLoose(Path objects, int threshold) {
    int share = Math.max(1, 2 * threshold / FOLDERS);
    int count = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(objects.resolve(SAMPLE))) {
      for (Path file : files) {
        if (isObject(file) && ++count > share) {
          return true;
        }
      }
      return false;
    } catch (IOException | DirectoryIteratorException none) {
      // No such folder, or one that cannot be read: whoever needs it says so.
      return false;
    }
  }

  private static boolean isObject(Path file) {
    return file.getFileName().toString().length() == 38;
  }

  /** How many objects are files of their own; stops counting above a limit. */
  int looseObjects(int limit) throws IOException {
    int count = 0;
    Path objects = repository.getObjectsDirectory().toPath();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(objects, "[0-9a-f][0-9a-f]")) {
      for (Path folder : folders) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
          for (Path file : files) {
            if (isObject(file) && ++count > limit) {
              return count;
            }
          }
        } catch (NoSuchFileException packedMeanwhile) {
          continue;
        }
      }
    }
    return count;
  }

  void run() throws IOException {
    GC gc = new GC(repository);
    gc.setExpireAgeMillis(KEPT_UNREFERENCED.toMillis());
    gc.setPackExpireAgeMillis(KEPT_UNREFERENCED.toMillis());
    gc.setPackConfig(packConfig());
    try {
      gc.gc().get();
    } catch (ExecutionException | GitAPIException | ParseException failed) {
      throw new IOException(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException(interrupted);
    }
  }

  /** Short chains of well-chosen differences: smaller and quicker to read than the defaults. */
  private PackConfig packConfig() {
    PackConfig config = new PackConfig(repository);
    config.setDeltaSearchWindowSize(50);
    config.setMaxDeltaDepth(10);
    config.setThreads(1);
    config.setBuildBitmaps(false);
    return config;
  }
}
