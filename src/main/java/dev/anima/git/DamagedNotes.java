package dev.anima.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;

/** The objects of one state of notes that cannot be read. */
final class DamagedNotes {
  private final ObjectReader reader;
  private final Path objects;
  private final List<ObjectId> damaged = new ArrayList<>();

  DamagedNotes(ObjectReader reader, Path objects) {
    this.reader = reader;
    this.objects = objects;
  }

  /** Moves the files of such objects into a folder, each named by its id. */
  void moveTo(Path folder, CommitId notes) throws IOException {
    lookAt(notes);
    for (ObjectId id : damaged) {
      String hex = id.name();
      Path file = objects.resolve(hex.substring(0, 2)).resolve(hex.substring(2));
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        Files.move(file, folder.resolve(hex));
      }
    }
  }

  private void lookAt(CommitId notes) {
    ObjectId commit = History.objectId(notes);
    try (RevWalk walk = new RevWalk(reader)) {
      lookInto(walk.parseCommit(commit).getTree().getId());
    } catch (IOException unreadable) {
      damaged.add(commit);
    }
  }

  private void lookInto(AnyObjectId tree) {
    CanonicalTreeParser entries = new CanonicalTreeParser();
    try {
      entries.reset(reader, tree);
    } catch (IOException unreadable) {
      damaged.add(tree.copy());
      return;
    }
    for (; !entries.eof(); entries.next()) {
      ObjectId id = entries.getEntryObjectId();
      if (entries.getEntryFileMode().equals(FileMode.TREE)) {
        lookInto(id);
      } else {
        lookAtBlob(id);
      }
    }
  }

  private void lookAtBlob(ObjectId id) {
    try {
      reader.open(id, Constants.OBJ_BLOB).getCachedBytes(Integer.MAX_VALUE);
    } catch (IOException unreadable) {
      damaged.add(id);
    }
  }
}
