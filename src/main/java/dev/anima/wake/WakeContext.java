package dev.anima.wake;

import dev.anima.home.Configuration;
import dev.anima.home.Home;
import dev.anima.prompt.Templates;
import dev.anima.records.Records;
import dev.anima.workspace.Fleet;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/**
 * What running wakes takes.
 *
 * @param launcherFolder the folder that is put before a provider's PATH, so that it finds anima
 */
public record WakeContext(
    Home home,
    Configuration configuration,
    Records records,
    Fleet fleet,
    Templates templates,
    Providers providers,
    Optional<Path> launcherFolder,
    InstantSource clock,
    WakeStep.Listener steps) {}
