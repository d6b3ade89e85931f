package dev.anima.git;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Gathers the objects of a new repository and writes them as one pack with its index, both in Git's
 * version 2: two files instead of one for each object and its folder. Nobody else writes objects
 * meanwhile. What is very large becomes several packs.
 */
final class FirstPack implements AutoCloseable {
  private static final int SIGNATURE = 0x5041434b;
  private static final int INDEX_SIGNATURE = 0xff744f63;
  private static final int VERSION = 2;
  private static final int HEADER = 12;
  private static final int DIGEST = 20;
  private static final int FAN_OUT = 256;

  /** How much compressed content waits in memory. */
  private static final int PACK_BYTES = 16 << 20;

  private final Path folder;
  private final Durability durability;
  private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
  private final Set<ByteBuffer> known = new HashSet<>();
  private final List<Entry> entries = new ArrayList<>();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final CRC32 crc = new CRC32();

  /** One object as the index names it. */
  @SuppressWarnings("ArrayRecordComponent") // lives until the index is written
  private record Entry(byte[] id, int crc, int offset) {}

  /**
   * Prepares a pack.
   *
   * @param folder where packs lie; made when there is something to write
   */
  FirstPack(Path folder, Durability durability) {
    this.folder = folder;
    this.durability = durability;
  }

  /** Whether nothing was ever put in. */
  boolean isEmpty() {
    return known.isEmpty();
  }

  void insert(byte[] id, ObjectKind kind, byte[] content) throws IOException {
    if (!known.add(ByteBuffer.wrap(id))) {
      return;
    }
    int offset = HEADER + body.size();
    crc.reset();
    putHeader(kind, content.length);
    deflate(content);
    entries.add(new Entry(id, (int) crc.getValue(), offset));
    if (body.size() > PACK_BYTES) {
      flush();
    }
  }

  /** Kind and size: four bits of the size, then seven a byte, the lowest first. */
  private void putHeader(ObjectKind kind, int size) {
    int rest = size >>> 4;
    int next = kind.packType() << 4 | size & 0xf;
    while (rest != 0) {
      put(next | 0x80);
      next = rest & 0x7f;
      rest >>>= 7;
    }
    put(next);
  }

  private void put(int each) {
    crc.update(each);
    body.write(each);
  }

  private void deflate(byte[] content) {
    deflater.reset();
    deflater.setInput(content);
    deflater.finish();
    byte[] part = new byte[Math.min(content.length + 64, 1 << 16)];
    while (!deflater.finished()) {
      int length = deflater.deflate(part);
      crc.update(part, 0, length);
      body.write(part, 0, length);
    }
  }

  /** Writes what was gathered; the index last, for it is what makes a pack be seen. */
  void flush() throws IOException {
    if (entries.isEmpty()) {
      return;
    }
    byte[] pack =
        sealed(
            ByteBuffer.allocate(HEADER + body.size() + DIGEST)
                .putInt(SIGNATURE)
                .putInt(VERSION)
                .putInt(entries.size())
                .put(body.toByteArray()));
    byte[] digest = Arrays.copyOfRange(pack, pack.length - DIGEST, pack.length);
    String name = "pack-" + ObjectHex.text(digest);
    Files.createDirectories(folder);
    write(name + ".pack", pack);
    write(name + ".idx", index(digest));
    if (durability == Durability.SYNCED) {
      ObjectStore.sync(folder);
    }
    entries.clear();
    body.reset();
  }

  /** How many ids begin with each byte or a lower one, the ids, checksums, offsets. */
  private byte[] index(byte[] packDigest) {
    entries.sort(Comparator.comparing(Entry::id, Arrays::compareUnsigned));
    int count = entries.size();
    int[] fanOut = new int[FAN_OUT];
    entries.forEach(entry -> fanOut[entry.id()[0] & 0xff]++);
    ByteBuffer out =
        ByteBuffer.allocate(8 + 4 * FAN_OUT + count * (DIGEST + 8) + 2 * DIGEST)
            .putInt(INDEX_SIGNATURE)
            .putInt(VERSION);
    int sum = 0;
    for (int each : fanOut) {
      sum += each;
      out.putInt(sum);
    }
    entries.forEach(entry -> out.put(entry.id()));
    entries.forEach(entry -> out.putInt(entry.crc()));
    entries.forEach(entry -> out.putInt(entry.offset()));
    return sealed(out.put(packDigest));
  }

  /** Fills the last bytes with the digest of all before them. */
  private static byte[] sealed(ByteBuffer content) {
    MessageDigest digest = ObjectHex.sha1();
    digest.update(content.array(), 0, content.position());
    return content.put(digest.digest()).array();
  }

  private void write(String name, byte[] content) throws IOException {
    PlacedFile.write(
        folder.resolve("tmp_" + name), folder.resolve(name), ByteBuffer.wrap(content), durability);
  }

  @Override
  public void close() {
    deflater.end();
  }
}
