package dev.anima.git;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * Puts objects into a repository and reads them back. What a new repository gets first goes into
 * one small pack, which takes a third of the files; after that each object is a file of its own.
 */
final class ObjectStore implements AutoCloseable {
  private final LazyRepository repository;
  private final Durability durability;
  private final LooseObjects loose;
  private final Path folder;
  private final RecentObjects recent = new RecentObjects();
  private @Nullable FirstPack firstPack;
  private @Nullable HeldObjects held;
  private @Nullable ObjectReader reader;

  ObjectStore(
      LazyRepository repository, Path objectsFolder, Durability durability, InstantSource clock) {
    this.repository = repository;
    this.durability = durability;
    this.folder = objectsFolder;
    this.loose = new LooseObjects(objectsFolder, durability, clock);
  }

  /** Gathers what comes until the next read or commit into one pack. */
  void startWithPack() {
    firstPack = new FirstPack(folder.resolve("pack"), durability);
  }

  /** From now on what is put can be read through this store and is written nowhere. */
  void hold() {
    held = new HeldObjects();
  }

  boolean holds() {
    return held != null;
  }

  /** Stores an object unless it is there; gives the 20 bytes of its id. */
  byte[] put(ObjectKind kind, byte[] content) throws IOException {
    byte[] id = ObjectHex.hash(kind, content);
    put(id, kind, content);
    return id;
  }

  /** Stores an object whose id is known already. */
  void put(byte[] id, ObjectKind kind, byte[] content) throws IOException {
    if (held != null) {
      held.put(id, kind, content);
    } else if (firstPack != null) {
      firstPack.insert(id, kind, content);
    } else {
      recent.keep(id, kind, content);
      if (!keeps(id)) {
        loose.write(id, kind, content);
      }
    }
  }

  /** Writes an object over whatever is there under its name. */
  byte[] putAnew(ObjectKind kind, byte[] content) throws IOException {
    byte[] id = ObjectHex.hash(kind, content);
    loose.write(id, kind, content);
    return id;
  }

  /** Deletes an object's own file, if it has one. */
  void delete(byte[] id) throws IOException {
    loose.delete(id);
  }

  /** Puts again what a clean-up has taken since, of all that this store has put. */
  void putAgainWhatIsGone() throws IOException {
    boolean looked = false;
    for (ObjectId id : recent.all().keySet()) {
      if (!loose.has(raw(id))) {
        if (!looked) {
          forgetPacks();
          looked = true;
        }
        if (!repository.get().getObjectDatabase().has(id)) {
          putAgain(id);
        }
      }
    }
  }

  private boolean putAgain(ObjectId id) throws IOException {
    RecentObjects.Kept kept = recent.get(id);
    if (kept == null) {
      return false;
    }
    loose.write(raw(id), kept.kind(), kept.content());
    return true;
  }

  private void forgetPacks() throws IOException {
    repository.get().getObjectDatabase().close();
  }

  private static byte[] raw(ObjectId id) {
    byte[] raw = new byte[20];
    id.copyRawTo(raw, 0);
    return raw;
  }

  /** Whether an object is there for others to read; made young again, so that it stays. */
  boolean keeps(byte[] id) throws IOException {
    return firstPack == null && (loose.freshen(id) || isPacked(id));
  }

  private boolean isPacked(byte[] id) throws IOException {
    return repository.get().getObjectDatabase().has(ObjectId.fromRaw(id));
  }

  /** One reader for this store's life; sees everything put so far. */
  ObjectReader reader() throws IOException {
    flush();
    ObjectReader open = reader;
    if (open == null) {
      open = new SecondLook(repository.get().newObjectReader(), lookingAgain());
      if (held != null) {
        open = held.over(open);
      }
      reader = open;
    }
    return open;
  }

  private SecondLook.Source lookingAgain() {
    return new SecondLook.Source() {
      @Override
      public void forgetPacks() throws IOException {
        ObjectStore.this.forgetPacks();
      }

      @Override
      public boolean putAgain(ObjectId id) throws IOException {
        return ObjectStore.this.putAgain(id);
      }
    };
  }

  /** Makes what was put readable for others, and safe on the disk if that is wanted. */
  void flush() throws IOException {
    FirstPack pack = firstPack;
    if (pack != null && !pack.isEmpty()) {
      firstPack = null;
      try (pack) {
        pack.flush();
      }
    }
  }

  /** Brings a file or folder to the disk. */
  static void sync(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      flush();
    } finally {
      if (firstPack != null) {
        firstPack.close();
      }
      if (reader != null) {
        reader.close();
      }
      loose.close();
    }
  }
}
