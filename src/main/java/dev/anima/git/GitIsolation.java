package dev.anima.git;

import java.io.File;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * Cuts JGit off from the machine: no user or system configuration, no environment variable, no host
 * name, no zone, no process, no file in anybody's home folder.
 *
 * <p>Left to itself JGit asks a native {@code git} where the system configuration lies and measures
 * the file system's clock for three seconds, once a home folder or, where that cannot be written,
 * once a process. Both answers are given here from memory.
 */
public final class GitIsolation {
  private static final AtomicBoolean INSTALLED = new AtomicBoolean();

  private GitIsolation() {}

  /** Installs the isolation for this JVM; more than once does nothing. Before any use of JGit. */
  public static void install() {
    if (INSTALLED.compareAndSet(false, true)) {
      SystemReader.setInstance(new IsolatedSystemReader());
    }
  }

  /** Everything that JGit is told, for one more repository. */
  static FileBasedConfig newConfig(FS fs) {
    MemoryConfig config = new MemoryConfig(null, fs);
    // Finer than every file system in use; what is younger is read again, never trusted.
    config.setString("filesystem", null, "timestampResolution", "10 milliseconds");
    config.setString("filesystem", null, "minRacyThreshold", "0 milliseconds");
    config.setString("core", null, "sha1Implementation", "jdkNative");
    config.setString("core", null, "compression", "1");
    return config;
  }

  /** A configuration that lives in memory only. */
  private static final class MemoryConfig extends FileBasedConfig {
    MemoryConfig(@Nullable Config parent, FS fs) {
      super(parent, new File("memory-only"), fs);
    }

    @Override
    public void load() {}

    @Override
    public void save() {}

    @Override
    public boolean isOutdated() {
      return false;
    }

    /** One answer for every file system, whatever its key. */
    @Override
    public @Nullable String getString(String section, @Nullable String subsection, String name) {
      return super.getString(section, section.equals("filesystem") ? null : subsection, name);
    }
  }

  private static final class IsolatedSystemReader extends SystemReader {
    @Override
    public String getHostname() {
      return "localhost";
    }

    @Override
    public @Nullable String getenv(String variable) {
      return null;
    }

    @Override
    public @Nullable String getProperty(String key) {
      return System.getProperty(key);
    }

    @Override
    public FileBasedConfig openUserConfig(@Nullable Config parent, FS fs) {
      return newConfig(fs);
    }

    @Override
    public FileBasedConfig openSystemConfig(@Nullable Config parent, FS fs) {
      return new MemoryConfig(parent, fs);
    }

    @Override
    public FileBasedConfig openJGitConfig(@Nullable Config parent, FS fs) {
      return new MemoryConfig(parent, fs);
    }

    @Override
    public long getCurrentTime() {
      return System.currentTimeMillis();
    }

    @Override
    public int getTimezone(long when) {
      return 0;
    }

    @Override
    public ZoneOffset getTimeZoneAt(Instant when) {
      return ZoneOffset.UTC;
    }

    @Override
    public TimeZone getTimeZone() {
      return TimeZone.getTimeZone("UTC");
    }

    @Override
    public ZoneId getTimeZoneId() {
      return ZoneOffset.UTC;
    }

    @Override
    public Locale getLocale() {
      return Locale.ROOT;
    }
  }
}
