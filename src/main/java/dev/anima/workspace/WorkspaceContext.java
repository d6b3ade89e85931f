package dev.anima.workspace;

import dev.anima.agent.Profile;
import dev.anima.home.Configuration;
import dev.anima.records.Records;
import java.nio.file.Path;
import java.time.InstantSource;

/** What every write to one workspace needs to know. */
record WorkspaceContext(
    Path folder,
    Profile profile,
    Configuration configuration,
    Records records,
    InstantSource clock,
    WriteStep.Listener steps) {}
