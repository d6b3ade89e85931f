package dev.anima.records;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;

/**
 * Seals what Anima leaves in a workspace for itself, so that it can tell it from what somebody else
 * put there. The secret is made at its first use and never leaves the records.
 */
public final class HomeKey {
  private static final int SECRET_BYTES = 32;

  private final Database database;

  HomeKey(Database database) {
    this.database = database;
  }

  /** The seal of some bytes: HMAC-SHA-256 as 64 hex digits. */
  public String seal(byte[] content) {
    byte[] key = secret().getBytes(StandardCharsets.US_ASCII);
    return new HmacUtils(HmacAlgorithms.HMAC_SHA_256, key).hmacHex(content);
  }

  /** Whether a seal is the one of these bytes; takes as long for a wrong one as for the right. */
  public boolean isSealOf(String seal, byte[] content) {
    return MessageDigest.isEqual(
        seal.getBytes(StandardCharsets.UTF_8), seal(content).getBytes(StandardCharsets.UTF_8));
  }

  private String secret() {
    return database
        .read(sql -> sql.first("SELECT secret FROM home_key", row -> row.text("secret")))
        .orElseGet(this::makeSecret);
  }

  private String makeSecret() {
    byte[] fresh = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(fresh);
    return database.write(
        sql -> {
          sql.run(
              "INSERT INTO home_key (id, secret) VALUES (1, ?) ON CONFLICT DO NOTHING",
              Hex.encodeHexString(fresh));
          return sql.first("SELECT secret FROM home_key", row -> row.text("secret")).orElseThrow();
        });
  }
}
