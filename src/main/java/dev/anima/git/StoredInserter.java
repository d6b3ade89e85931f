package dev.anima.git;

import java.io.IOException;
import java.io.InputStream;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.transport.PackParser;

/** Lets JGit's note maps write through our {@link ObjectStore}. */
final class StoredInserter extends ObjectInserter {
  private final ObjectStore store;

  StoredInserter(ObjectStore store) {
    this.store = store;
  }

  @Override
  public ObjectId insert(int type, long length, InputStream in) throws IOException {
    ObjectKind kind =
        switch (type) {
          case Constants.OBJ_TREE -> ObjectKind.TREE;
          case Constants.OBJ_BLOB -> ObjectKind.BLOB;
          case Constants.OBJ_COMMIT -> ObjectKind.COMMIT;
          default -> throw new IllegalArgumentException("object type " + type);
        };
    return ObjectId.fromRaw(store.put(kind, in.readNBytes((int) length)));
  }

  @Override
  public PackParser newPackParser(InputStream in) {
    throw new UnsupportedOperationException("no packs come in here");
  }

  @Override
  public ObjectReader newReader() {
    try {
      return store.reader().newReader();
    } catch (IOException failed) {
      throw new java.io.UncheckedIOException(failed);
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
