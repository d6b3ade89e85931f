package dev.anima.git;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.notes.Note;
import org.eclipse.jgit.notes.NoteMap;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Line-oriented Git notes: each note is a run of lines that are added and never changed. Reads any
 * spread of the notes tree over folders that native {@code git} makes. Valid while its {@link
 * GitStore} is open.
 */
public final class GitNotes {
  private static final String MESSAGE = "Notes added by Anima\n";

  private final String ref;
  private final Path workTree;
  private final ObjectStore store;
  private final Refs refs;

  GitNotes(String ref, Path workTree, ObjectStore store, Refs refs) {
    this.ref = ref;
    this.workTree = workTree;
    this.store = store;
    this.refs = refs;
  }

  /** The lines of one commit's note, in stored order; empty if it has none. */
  public List<String> lines(CommitId target) {
    try {
      return lines(notes(refs.ref(ref)), History.objectId(target));
    } catch (IOException failed) {
      throw new RepositoryAccessException(workTree, "reading the notes under " + ref, failed);
    }
  }

  /** All notes: target to lines. */
  public Map<CommitId, List<String>> all() {
    try {
      NoteMap notes = notes(refs.ref(ref));
      Map<CommitId, List<String>> all = new LinkedHashMap<>();
      for (Note each : notes) {
        all.put(new CommitId(each.name()), lines(notes, each));
      }
      return all;
    } catch (IOException failed) {
      throw new RepositoryAccessException(workTree, "reading the notes under " + ref, failed);
    }
  }

  /**
   * Adds a line to a commit's note, unless one of its lines is {@code present} already. Safe
   * against other writers: compare-and-set, with retries.
   *
   * @param line without a line end
   * @return whether the line was added
   */
  public boolean append(CommitId target, String line, Predicate<String> present, CommitMeta meta) {
    if (line.indexOf('\n') >= 0) {
      throw new IllegalArgumentException("a note's line holds no line end");
    }
    try {
      // The ref moves forward with every lost race, so others get on and this ends.
      while (true) {
        Optional<CommitId> before = refs.ref(ref);
        NoteMap notes = notes(before);
        ObjectId object = History.objectId(target);
        if (lines(notes, object).stream().anyMatch(present)) {
          return false;
        }
        CommitId after = write(notes, object, line, before, meta);
        store.putAgainWhatIsGone();
        if (refs.move(ref, before, after, Optional.of("notes: added by Anima"), meta.time())) {
          if (new NativeCleanUp(workTree.resolve(".git")).outlast()) {
            store.putAgainWhatIsGone();
          }
          return true;
        }
      }
    } catch (IOException failed) {
      throw new RepositoryAccessException(workTree, "adding to the notes under " + ref, failed);
    }
  }

  /** Whether the ref, if there is one, names notes that can all be read. */
  public boolean isReadable() {
    try {
      all();
      return refs.ref(ref).isPresent() || !Files.exists(refFile(), LinkOption.NOFOLLOW_LINKS);
    } catch (IOException | RepositoryAccessException damaged) {
      return false;
    }
  }

  /**
   * Lets the ref name notes without a line, whatever it named.
   *
   * @return where what the ref said is kept, as a file of the repository
   */
  public Path beginAnew(CommitMeta meta) {
    try {
      Optional<CommitId> before = refs.ref(ref);
      CommitId empty = commit(NoteMap.newEmptyMap(), Optional.empty(), meta);
      String said =
          before.map(CommitId::abbreviated).orElse("empty") + "-" + meta.time().getEpochSecond();
      Path aside = workTree.resolve(".git/anima/set-aside");
      Path kept = aside.resolve(ref.replace('/', '-') + "-" + said);
      Files.createDirectories(aside);
      Files.writeString(
          kept, before.map(CommitId::hex).orElse("") + "\n", StandardCharsets.ISO_8859_1);
      refs.replace(ref, empty);
      if (before.isPresent()) {
        // What is written again has the same ids, and must find the places free.
        new DamagedNotes(store.reader(), workTree.resolve(".git/objects"))
            .moveTo(aside, before.get());
      }
      return kept;
    } catch (IOException failed) {
      throw new RepositoryAccessException(workTree, "beginning the notes under " + ref, failed);
    }
  }

  private Path refFile() {
    return workTree.resolve(".git").resolve(ref);
  }

  private CommitId write(
      NoteMap notes, ObjectId object, String line, Optional<CommitId> before, CommitMeta meta)
      throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    byte[] old = content(notes, object);
    content.writeBytes(old);
    if (old.length > 0 && old[old.length - 1] != '\n') {
      content.write('\n');
    }
    content.writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    notes.set(object, ObjectId.fromRaw(store.put(ObjectKind.BLOB, content.toByteArray())));
    return commit(notes, before, meta);
  }

  private CommitId commit(NoteMap notes, Optional<CommitId> before, CommitMeta meta)
      throws IOException {
    TreeId tree;
    try (StoredInserter inserter = new StoredInserter(store)) {
      tree = new TreeId(notes.writeTree(inserter).name());
    }
    CommitDraft draft =
        new CommitDraft(
            MemoryTree.EMPTY,
            before.map(List::of).orElse(List.of()),
            meta.person(),
            meta.person(),
            meta.time(),
            MESSAGE);
    byte[] id = store.put(ObjectKind.COMMIT, CommitText.of(draft, tree));
    store.flush();
    return new CommitId(ObjectHex.text(id));
  }

  private NoteMap notes(Optional<CommitId> tip) throws IOException {
    if (tip.isEmpty()) {
      return NoteMap.newEmptyMap();
    }
    ObjectReader reader = store.reader();
    try (RevWalk walk = new RevWalk(reader)) {
      return NoteMap.read(reader, walk.parseCommit(History.objectId(tip.get())));
    }
  }

  private List<String> lines(NoteMap notes, ObjectId target) throws IOException {
    List<String> lines = new ArrayList<>();
    String text = new String(content(notes, target), StandardCharsets.UTF_8);
    for (String line : text.split("\n", -1)) {
      if (!line.isEmpty()) {
        lines.add(line);
      }
    }
    return lines;
  }

  private byte[] content(NoteMap notes, ObjectId target) throws IOException {
    ObjectId blob = notes.get(target);
    return blob == null
        ? new byte[0]
        : store.reader().open(blob, Constants.OBJ_BLOB).getCachedBytes(Integer.MAX_VALUE);
  }

  /** Who and when, for the commit on the notes ref. */
  public record CommitMeta(Person person, Instant time) {}
}
