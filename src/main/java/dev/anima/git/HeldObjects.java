package dev.anima.git;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;

/** Objects of a plan: they can be read as if they were in the repository, and never get there. */
final class HeldObjects {
  private final Map<ObjectId, ObjectLoader> objects = new HashMap<>();

  void put(byte[] id, ObjectKind kind, byte[] content) {
    if (kind != ObjectKind.BLOB) {
      throw new IllegalStateException("a plan makes no " + kind);
    }
    objects.put(
        ObjectId.fromRaw(id), new ObjectLoader.SmallObject(Constants.OBJ_BLOB, content.clone()));
  }

  /** Reads these first, then what the repository has. */
  ObjectReader over(ObjectReader repository) {
    return new Over(repository);
  }

  private final class Over extends ObjectReader.Filter {
    private final ObjectReader repository;

    Over(ObjectReader repository) {
      this.repository = repository;
    }

    @Override
    protected ObjectReader delegate() {
      return repository;
    }

    @Override
    public ObjectReader newReader() {
      return new Over(repository.newReader());
    }

    @Override
    public boolean has(AnyObjectId id) throws IOException {
      return objects.containsKey(id.toObjectId()) || repository.has(id);
    }

    @Override
    public boolean has(AnyObjectId id, int type) throws IOException {
      return objects.containsKey(id.toObjectId()) || repository.has(id, type);
    }

    @Override
    public ObjectLoader open(AnyObjectId id) throws IOException {
      ObjectLoader held = objects.get(id.toObjectId());
      return held == null ? repository.open(id) : held;
    }

    @Override
    public ObjectLoader open(AnyObjectId id, int type) throws IOException {
      ObjectLoader held = objects.get(id.toObjectId());
      return held == null ? repository.open(id, type) : held;
    }

    @Override
    public long getObjectSize(AnyObjectId id, int type) throws IOException {
      ObjectLoader held = objects.get(id.toObjectId());
      return held == null ? repository.getObjectSize(id, type) : held.getSize();
    }
  }
}
