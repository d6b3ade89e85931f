package dev.anima.service;

import dev.anima.agent.AgentName;
import dev.anima.agent.Profile;
import dev.anima.agent.ProviderCommand;
import dev.anima.agent.ProviderSettings;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import dev.anima.home.Configuration;
import dev.anima.home.ConfigurationYaml;
import dev.anima.home.Home;
import dev.anima.home.NewHome;
import dev.anima.prompt.TemplateSource;
import dev.anima.prompt.Templates;
import dev.anima.records.NewMessage;
import dev.anima.records.NewWake;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import dev.anima.testing.SettableClock;
import dev.anima.wake.Providers;
import dev.anima.wake.WakeContext;
import dev.anima.wake.WakeStep;
import dev.anima.workspace.Fleet;
import dev.anima.workspace.NewAgent;
import dev.anima.workspace.WriteStep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * A home, a clock, and a service in this JVM that can die at any step and be followed by another.
 */
final class ServiceWorld implements AutoCloseable {
  /** What kills the service: nothing may catch it and go on. */
  static final class Death extends Error {
    private static final long serialVersionUID = 1L;
  }

  final SettableClock clock;
  final Home home;
  final Random random = new Random(11);
  Records records;
  ScriptedProvider.Script script = request -> ScriptedProvider.ended(0, "");
  WakeStep.Listener steps = WakeStep.Listener.NONE;
  ServiceLog log = ServiceLog.NONE;
  boolean dead;

  ServiceWorld(Path folder, String now) {
    clock = new SettableClock(now);
    home = new Home(folder.resolve("home"));
    NewHome.create(home.root());
    configure("");
    records = openRecords();
  }

  private Records openRecords() {
    return Records.open(home.records().resolve("anima.db"), clock);
  }

  /** Writes anima.yaml with these lines under memoryCoherence. */
  void configure(String... lines) {
    StringBuilder text = new StringBuilder("memoryCoherence:\n  timezone: Europe/Berlin\n");
    for (String line : lines) {
      text.append(line.isEmpty() ? "" : "  " + line + "\n");
    }
    write(home.configurationFile(), text.toString());
  }

  static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  AgentName agent(String name) {
    AgentName agent = new AgentName(name);
    ProviderSettings settings =
        ProviderSettings.ofKind("command").withCommand(ProviderCommand.ofLine("true"));
    Profile profile = Profile.of(agent).withProvider(settings);
    context(configuration()).fleet().make(new NewAgent(profile, Optional.empty(), "olu"));
    return agent;
  }

  Configuration configuration() {
    return new ConfigurationYaml(ZoneOffset.UTC).read(home);
  }

  void message(AgentName agent) {
    records.messages().append(NewMessage.incoming(agent, "message", "marta", "hello"));
  }

  /** A message and the wake that carries it. */
  Wake wake(AgentName agent) {
    long seq =
        records.messages().append(NewMessage.incoming(agent, "operator", "olu", "hello")).seq();
    return records
        .wakes()
        .enqueue(
            NewWake.of(WakeId.next(WakeKind.OPERATOR, agent, clock, random), "message from olu")
                .carrying(List.of(seq)));
  }

  WakeContext context(Configuration configuration) {
    if (dead) {
      throw new Death();
    }
    return new WakeContext(
        home,
        configuration,
        records,
        new Fleet(home, configuration, records, clock, WriteStep.Listener.NONE),
        Templates.of(TemplateSource.of(home.templates()), configuration.dreaming().zone()),
        new Providers(Map.of("command", new ScriptedProvider(request -> script.play(request)))),
        Optional.empty(),
        clock,
        step -> steps.done(step));
  }

  /** A service whose wakes run on the calling thread, begun. */
  Service serve() {
    return serve(Runnable::run);
  }

  Service serve(java.util.concurrent.Executor threads) {
    Service service =
        new Service(
            home,
            records,
            new ConfigurationYaml(ZoneOffset.UTC),
            this::context,
            threads,
            clock,
            log);
    service.begin();
    return service;
  }

  /** The service dies here; nothing more of it is heard. */
  Death die() {
    dead = true;
    return new Death();
  }

  /** The next process: records opened anew. */
  Service restart() {
    records.close();
    records = openRecords();
    dead = false;
    return serve();
  }

  @Override
  public void close() {
    records.close();
  }
}
