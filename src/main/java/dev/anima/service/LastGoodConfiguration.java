package dev.anima.service;

import dev.anima.error.AnimaException;
import dev.anima.home.Configuration;
import dev.anima.home.ConfigurationYaml;
import dev.anima.home.Home;
import dev.anima.home.RegularFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The configuration while its file is being edited: what could be read last. */
final class LastGoodConfiguration {
  /** Stands for no file, which is another thing than an empty one. */
  private static final String GONE = "\0";

  private final Home home;
  private final ConfigurationYaml reader;
  private Configuration configuration;
  private @Nullable String textSeen;
  private Optional<String> trouble = Optional.empty();

  /** Reads it for the first time; then it must be good. */
  LastGoodConfiguration(Home home, ConfigurationYaml reader) {
    this.home = home;
    this.reader = reader;
    this.textSeen = text();
    this.configuration = reader.read(home);
  }

  Configuration configuration() {
    return configuration;
  }

  /** Why the file on disk is not what holds; empty if it is. */
  Optional<String> trouble() {
    return trouble;
  }

  /** Looks at the file again; true if it says something else, good or bad. */
  boolean look() {
    String text = text();
    if (text.equals(textSeen)) {
      return false;
    }
    textSeen = text;
    if (text.equals(GONE)) {
      trouble = Optional.of("anima.yaml is gone, what it said last holds");
      return true;
    }
    try {
      configuration = reader.read(home);
      trouble = Optional.empty();
    } catch (AnimaException broken) {
      trouble =
          Optional.of(
              "anima.yaml cannot be taken, the last good one holds: "
                  + String.valueOf(broken.getMessage()).replace("\n", "; "));
    }
    return true;
  }

  private String text() {
    try {
      return new String(RegularFile.read(home.configurationFile()), StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException gone) {
      return GONE;
    } catch (IOException unreadable) {
      // Reading it for real says what is wrong with it.
      return "unreadable: " + unreadable;
    }
  }
}
