package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.agent.WakeId;
import dev.anima.dreaming.DreamingPass;
import dev.anima.dreaming.Receipts;
import dev.anima.git.GitStore;
import dev.anima.home.Configuration;
import dev.anima.home.ConfigurationYaml;
import dev.anima.home.Home;
import dev.anima.home.HomeLocator;
import dev.anima.home.HomeNotFoundException;
import dev.anima.home.Profiles;
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
import dev.anima.workspace.ClashChoice;
import dev.anima.workspace.Credit;
import dev.anima.workspace.Fleet;
import dev.anima.workspace.WakeCredit;
import dev.anima.workspace.Workspace;
import dev.anima.workspace.WriteStep;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
  private Optional<AgentName> namedAgent = Optional.empty();
  private boolean ascii;
  private ClashChoice clashChoice = ClashChoice.STOP;
  private @Nullable Home home;
  private @Nullable Configuration configuration;
  private @Nullable Records records;
  private @Nullable Records reader;
  private @Nullable Draft draft;
  private @Nullable Fleet fleet;
  private @Nullable WakeDesk desk;
  private @Nullable Workbench bench;

  Session(Surroundings surroundings, WriteStep.Listener writeSteps, WakeStep.Listener wakeSteps) {
    this.surroundings = surroundings;
    this.writeSteps = writeSteps;
    this.wakeSteps = wakeSteps;
  }

  /** The shell that the command was typed in, if it was one. */
  Optional<Workbench> bench() {
    return Optional.ofNullable(bench);
  }

  void typedIn(Workbench shell) {
    bench = shell;
  }

  Surroundings surroundings() {
    return surroundings;
  }

  void useHome(Path folder) {
    namedHome = Optional.of(surroundings.folder().resolve(folder));
  }

  /** Whether the command says itself which home it means. */
  boolean namesHome() {
    return namedHome.isPresent();
  }

  void useAscii() {
    ascii = true;
  }

  /** From here on an undo asks what becomes of each item that was edited again since. */
  void askOnClash(ClashChoice asking) {
    clashChoice = asking;
  }

  /** What becomes of such an item; where nobody can be asked, an undo stops at it. */
  ClashChoice clashChoice() {
    return clashChoice;
  }

  Console console() {
    return new Console(surroundings.out(), ascii, surroundings.screen(), program());
  }

  /** What is said beside the answer, on standard error. */
  Console aside() {
    return new Console(surroundings.err(), ascii, surroundings.screen(), program());
  }

  /** How commands are spelled in what this one says. */
  ProgramName program() {
    ProgramName program = surroundings.program();
    return namedAgent.map(agent -> new ProgramName(program.word(), agent)).orElse(program);
  }

  HomeLocator locator() {
    return new HomeLocator(
        namedHome,
        surroundings.variable("ANIMA_HOME").map(surroundings.folder()::resolve),
        launcherFolder());
  }

  /** The checkout that the launcher lies in, where it was started by one. */
  Optional<Path> launcherFolder() {
    return surroundings.variable("ANIMA_BIN").map(Path::of);
  }

  Home home() {
    if (home == null) {
      home = locator().locate(surroundings.folder());
    }
    return home;
  }

  /**
   * Whether there is a home to work in; none is no fault where nobody named one.
   *
   * @throws HomeNotFoundException if one is named that is not there
   */
  boolean isInHome() {
    try {
      home();
      return true;
    } catch (HomeNotFoundException none) {
      if (namedHome.isPresent() || surroundings.variable("ANIMA_HOME").isPresent()) {
        throw none;
      }
      return false;
    }
  }

  Configuration configuration() {
    if (configuration == null) {
      configuration = new ConfigurationYaml(surroundings.machineZone()).read(home());
    }
    return configuration;
  }

  /** The records for a command that writes; they are made at their first use. */
  Records records() {
    if (records == null) {
      records = Records.open(recordsFile(), surroundings.clock());
    }
    return records;
  }

  /**
   * The records for a command that only reads: none are made where there are none, and no right to
   * write is needed.
   */
  Optional<Records> recordsToRead() {
    if (reader == null && Files.exists(recordsFile())) {
      reader = mayWriteRecords() ? records() : openReadOnly();
    }
    return Optional.ofNullable(reader);
  }

  private Records openReadOnly() {
    Records opened = Records.openReadOnly(recordsFile(), surroundings.clock());
    opened.warning().ifPresent(warning -> aside().folded(warning));
    return opened;
  }

  /** Whether there are records that this caller may write. */
  boolean mayWriteRecords() {
    Path file = recordsFile();
    return Files.isWritable(file) && Files.isWritable(file.resolveSibling("."));
  }

  private Path recordsFile() {
    return configuration().recordsFolder().orElse(home().records()).resolve("anima.db");
  }

  Fleet fleet() {
    if (fleet == null) {
      fleet = new Fleet(home(), configuration(), records(), surroundings.clock(), writeSteps);
    }
    return fleet;
  }

  /** The repository of an agent, opened for reading; closed by the caller. */
  GitStore openStore(AgentName agent) {
    return GitStore.open(workspaceFolder(agent));
  }

  /** The folder of an agent that there is. */
  Path workspaceFolder(AgentName agent) {
    new Profiles(home()).require(agent);
    return home().workspace(agent);
  }

  Workspace workspace(AgentName agent) {
    return fleet().workspace(agent);
  }

  /** The branch that holds an agent's memory. */
  String branch(AgentName agent) {
    return new Profiles(home()).read(agent).branch();
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
        launcherFolder(),
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
        .flatMap(id -> recordsToRead().flatMap(found -> found.wakes().find(new WakeId(id))))
        .filter(wake -> wake.state() == WakeState.RUNNING);
  }

  /**
   * Which agent a command means: what it names, else the one whose wake called it.
   *
   * @throws OtherAgentException if a wake reaches for another agent
   */
  AgentName agent(@Nullable String named) {
    Optional<AgentName> meant = agentIfAny(named);
    if (meant.isEmpty()) {
      // Where there is no home, no name would help.
      home();
    }
    return meant.orElseThrow(NoAgentException::new);
  }

  /**
   * The same for a command that can also be about all agents: none named, and nobody's wake.
   *
   * @throws OtherAgentException if a wake reaches for another agent
   */
  Optional<AgentName> agentIfAny(@Nullable String named) {
    Optional<AgentName> own = callingWake().map(Wake::agent);
    if (named == null) {
      return own.or(() -> surroundings.variable("ANIMA_AGENT").map(AgentName::parse));
    }
    AgentName agent = AgentName.parse(named);
    own.filter(mine -> !mine.equals(agent))
        .ifPresent(
            mine -> {
              throw new OtherAgentException(mine, agent);
            });
    namedAgent = own.isPresent() ? Optional.empty() : Optional.of(agent);
    return Optional.of(agent);
  }

  /** The agents that a command may speak of: inside a wake its own, else the fleet. */
  List<AgentName> visibleAgents() {
    return callingWake()
        .map(wake -> List.of(wake.agent()))
        .orElseGet(() -> fleet().profiles().names());
  }

  /** Whether a word is the name of an agent that is there; no where there is no home. */
  boolean isAgent(String word) {
    if (!AgentName.isValid(word)) {
      return false;
    }
    try {
      return Files.isRegularFile(home().profile(new AgentName(word)));
    } catch (HomeNotFoundException none) {
      return false;
    }
  }

  /** Refuses, inside a wake, what changes the home or other agents. */
  void refuseInsideWake(String what) {
    callingWake()
        .ifPresent(
            wake -> {
              throw new InsideWakeException(what, wake.shownNumber());
            });
  }

  /** Whom an edit by this command belongs to: the wake that called it, else the operator. */
  Credit editor(AgentName agent, String headline) {
    Optional<Wake> calling = callingWake();
    if (calling.isPresent()) {
      Wake wake = calling.get();
      return Credit.agent(fleet().profiles().read(agent), WakeCredit.of(wake));
    }
    return Credit.operator(operator(), headline);
  }

  /** The words for "by whom" in a first line: {@code , by olu}; empty for an agent in its wake. */
  String signature(Credit credit) {
    return credit.source() == CommitSource.AGENT ? "" : ", by " + credit.author().name();
  }

  Times times() {
    return times(configuration().dreaming().zone());
  }

  /** The same in another zone, such as that of a night long ago. */
  Times times(java.time.ZoneId zone) {
    return new Times(zone, surroundings.clock().instant());
  }

  /** Keeps what a person wrote in an editor until the command has done its work. */
  void keep(Draft written) {
    draft = written;
  }

  /** What {@link #keep} kept; once. */
  Optional<Draft> takeDraft() {
    Optional<Draft> kept = Optional.ofNullable(draft);
    draft = null;
    return kept;
  }

  /** What comes after a command that wrote; nobody has to have waited for it. */
  void packWritten() {
    if (fleet != null) {
      fleet.packWritten().forEach(aside()::folded);
    }
  }

  @Override
  public void close() {
    if (records != null) {
      records.close();
    }
    if (reader != null && reader != records) {
      reader.close();
    }
  }
}
