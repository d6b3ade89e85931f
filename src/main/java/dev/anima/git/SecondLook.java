package dev.anima.git;

import java.io.IOException;
import java.util.Collection;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;

/**
 * Reads objects, and looks once more before it says that one is missing: native clean-up moves
 * objects into other packs, and deletes what no ref names yet.
 */
final class SecondLook extends ObjectReader.Filter {
  private final ObjectReader reader;
  private final Source source;

  /** Where to look for what is not there any more. */
  interface Source {
    /** Forgets which packs there are. */
    void forgetPacks() throws IOException;

    /** Puts an object again that this store had put; false if it knows none. */
    boolean putAgain(ObjectId id) throws IOException;
  }

  SecondLook(ObjectReader reader, Source source) {
    this.reader = reader;
    this.source = source;
  }

  @Override
  protected ObjectReader delegate() {
    return reader;
  }

  @Override
  public ObjectReader newReader() {
    return new SecondLook(reader.newReader(), source);
  }

  @Override
  public Collection<ObjectId> resolve(AbbreviatedObjectId id) throws IOException {
    Collection<ObjectId> found = reader.resolve(id);
    if (found.isEmpty()) {
      source.forgetPacks();
      found = reader.resolve(id);
    }
    return found;
  }

  @Override
  public ObjectLoader open(AnyObjectId id) throws IOException {
    return open(id, OBJ_ANY);
  }

  @Override
  public ObjectLoader open(AnyObjectId id, int type) throws IOException {
    try {
      return reader.open(id, type);
    } catch (MissingObjectException gone) {
      lookAgain(id);
      return reader.open(id, type);
    }
  }

  @Override
  public long getObjectSize(AnyObjectId id, int type) throws IOException {
    try {
      return reader.getObjectSize(id, type);
    } catch (MissingObjectException gone) {
      lookAgain(id);
      return reader.getObjectSize(id, type);
    }
  }

  private void lookAgain(AnyObjectId id) throws IOException {
    source.forgetPacks();
    if (!reader.has(id)) {
      source.putAgain(id.toObjectId());
    }
  }
}
