package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.agent.WakeId;
import dev.anima.dreaming.DreamingPass;
import dev.anima.dreaming.Receipts;
import dev.anima.home.Configuration;
import dev.anima.home.ConfigurationYaml;
import dev.anima.home.Home;
import dev.anima.home.HomeLocator;
import dev.anima.prompt.TemplateSource;
import dev.anima.prompt.Templates;
import dev.anima.provider.CommandProvider;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import dev.anima.records.WakeState;
import dev.anima.wake.Providers;
import dev.anima.wake.WakeContext;
import dev.anima.wake.WakeDesk;
import dev.anima.wake.WakeStep;
import dev.anima.workspace.Credit;
import dev.anima.workspace.Fleet;
import dev.anima.workspace.WakeCredit;
import dev.anima.workspace.Workspace;
import dev.anima.workspace.WriteStep;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One command's view of a home, each part opened when it is first asked for. One thread; closed by
 * the shell.
 */
final class Session implements AutoCloseable {
  private final Surroundings surroundings;
  private final WriteStep.Listener writeSteps;
  private final WakeStep.Listener wakeSteps;
  private Optional<Path> namedHome = Optional.empty();
  private boolean ascii;
  private @Nullable Home home;
  private @Nullable Configuration configuration;
  private @Nullable Records records;
  private @Nullable Fleet fleet;
  private @Nullable WakeDesk desk;

  Session(Surroundings surroundings, WriteStep.Listener writeSteps, WakeStep.Listener wakeSteps) {
    this.surroundings = surroundings;
    this.writeSteps = writeSteps;
    this.wakeSteps = wakeSteps;
  }

  Surroundings surroundings() {
    return surroundings;
  }

  void useHome(Path folder) {
    namedHome = Optional.of(surroundings.folder().resolve(folder));
  }

  void useAscii() {
    ascii = true;
  }

  Console console() {
    return new Console(surroundings.out(), ascii);
  }

  HomeLocator locator() {
    return new HomeLocator(
        namedHome,
        surroundings.variable("ANIMA_HOME").map(surroundings.folder()::resolve),
        surroundings.variable("ANIMA_BIN").map(Path::of));
  }

  Home home() {
    if (home == null) {
      home = locator().locate(surroundings.folder());
    }
    return home;
  }

  Configuration configuration() {
    if (configuration == null) {
      configuration = new ConfigurationYaml(surroundings.machineZone()).read(home());
    }
    return configuration;
  }

  Records records() {
    if (records == null) {
      Path folder = configuration().recordsFolder().orElse(home().records());
      records = Records.open(folder.resolve("anima.db"), surroundings.clock());
    }
    return records;
  }

  Fleet fleet() {
    if (fleet == null) {
      fleet = new Fleet(home(), configuration(), records(), surroundings.clock(), writeSteps);
    }
    return fleet;
  }

  Workspace workspace(AgentName agent) {
    return fleet().workspace(agent);
  }

  Templates templates() {
    return Templates.of(templateSource(), configuration().dreaming().zone());
  }

  TemplateSource templateSource() {
    return TemplateSource.of(home().templates());
  }

  WakeDesk desk() {
    if (desk == null) {
      desk = new WakeDesk(wakeContext(configuration(), fleet()), surroundings.random());
    }
    return desk;
  }

  /** What running wakes takes, with a configuration that may be newer than this session's. */
  WakeContext wakeContext(Configuration newer) {
    return wakeContext(
        newer, new Fleet(home(), newer, records(), surroundings.clock(), writeSteps));
  }

  private WakeContext wakeContext(Configuration chosen, Fleet agents) {
    return new WakeContext(
        home(),
        chosen,
        records(),
        agents,
        Templates.of(templateSource(), chosen.dreaming().zone()),
        new Providers(Map.of("command", new CommandProvider(surroundings.environment()))),
        surroundings.variable("ANIMA_BIN").map(Path::of),
        surroundings.clock(),
        wakeSteps);
  }

  Receipts receipts() {
    return new Receipts(records(), fleet());
  }

  DreamingPass dreamingPass() {
    return new DreamingPass(desk(), fleet(), receipts());
  }

  /**
   * Who works: {@code ANIMA_OPERATOR}, else {@code operator} in anima.yaml, else the login name.
   */
  String operator() {
    return surroundings
        .variable("ANIMA_OPERATOR")
        .or(() -> configuration().operator())
        .orElse(surroundings.loginName());
  }

  /** The running wake that this command was called in, which the records must know. */
  Optional<Wake> callingWake() {
    return surroundings
        .variable("ANIMA_WAKE")
        .filter(WakeId::isValid)
        .flatMap(id -> records().wakes().find(new WakeId(id)))
        .filter(wake -> wake.state() == WakeState.RUNNING);
  }

  /**
   * Which agent a command means: what it names, else the one whose wake called it.
   *
   * @throws OtherAgentException if a wake reaches for another agent
   */
  AgentName agent(@Nullable String named) {
    Optional<String> calling = surroundings.variable("ANIMA_AGENT");
    if (named == null && calling.isEmpty()) {
      throw new NoAgentException();
    }
    AgentName agent = AgentName.parse(named == null ? calling.orElseThrow() : named);
    refuseOtherThan(agent);
    return agent;
  }

  private void refuseOtherThan(AgentName agent) {
    if (surroundings.variable("ANIMA_WAKE").isPresent()) {
      callingWake()
          .map(Wake::agent)
          .filter(own -> !own.equals(agent))
          .ifPresent(
              own -> {
                throw new OtherAgentException(own, agent);
              });
    }
  }

  /** Refuses, inside a wake, what changes the home or other agents. */
  void refuseInsideWake(String what) {
    if (surroundings.variable("ANIMA_WAKE").isPresent()) {
      callingWake()
          .ifPresent(
              wake -> {
                throw new InsideWakeException(what, wake.shownNumber());
              });
    }
  }

  /** Whom an edit by this command belongs to: the wake that called it, else the operator. */
  Credit editor(AgentName agent, String headline) {
    Optional<Wake> calling =
        surroundings.variable("ANIMA_WAKE").isPresent() ? callingWake() : Optional.empty();
    if (calling.isPresent()) {
      Wake wake = calling.get();
      return Credit.agent(
          fleet().profiles().read(agent),
          new WakeCredit(wake.id(), wake.number(), wake.cause(), Optional.empty(), wake.slot()));
    }
    return Credit.operator(operator(), headline);
  }

  /** The words for "by whom" in a first line: {@code , by olu}; empty for an agent in its wake. */
  String signature(Credit credit) {
    return credit.source() == CommitSource.AGENT ? "" : ", by " + credit.author().name();
  }

  Times times() {
    return new Times(configuration().dreaming().zone());
  }

  /** Whether records exist already, so that a read does not make them. */
  boolean hasRecords() {
    Path folder = configuration().recordsFolder().orElse(home().records());
    return Files.exists(folder.resolve("anima.db"));
  }

  @Override
  public void close() {
    if (records != null) {
      records.close();
    }
  }
}
