package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.home.Home;
import dev.anima.home.Profiles;
import dev.anima.records.Wake;
import dev.anima.wake.WakeStep;
import dev.anima.workspace.Workspace;
import dev.anima.workspace.WriteStep;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What stays between the commands of one shell: the home, the agent in use, the jobs. Each command
 * opens what it needs and closes it, as on the system's command line. Whoever shows it to a person
 * hands in lines, and says where the answers go; one thread at a time, jobs apart.
 */
public final class Workbench {
  private static final Set<String> MAY_BE_A_JOB = Set.of("wake", "dream");
  private static final String KEYS = "help lists the commands, Tab completes, Ctrl-D leaves.";
  private static final int LONGEST_QUOTE = 30;
  private static final List<String> ONE_COMMAND =
      List.of(
          "One command stands on a line. Nothing was done.", "Try: each command on its own line");

  private final Surroundings outer;
  private final Jobs jobs = new Jobs();
  private final Completions completions = new Completions(this);
  private Optional<Path> home;
  private Optional<AgentName> used;
  private volatile boolean over;

  Workbench(Surroundings outer, Optional<Path> home) {
    this.outer = outer;
    this.home = home;
    this.used =
        outer.variable("ANIMA_AGENT").filter(AgentName::isValid).map(name -> new AgentName(name));
  }

  public Surroundings surroundings() {
    return outer;
  }

  public Jobs jobs() {
    return jobs;
  }

  /** The home that the commands are about; empty where there is none yet. */
  Optional<Path> home() {
    return home;
  }

  /** Commands are about that home from now on. */
  void moveTo(Path folder) {
    home = Optional.of(folder);
  }

  Optional<AgentName> used() {
    return used;
  }

  void use(Optional<AgentName> agent) {
    used = agent;
  }

  /** Whether the person has left. */
  public boolean isOver() {
    return over;
  }

  /** The person wants to leave. */
  public void leave() {
    over = true;
  }

  /** The person wants to stay after all. */
  public void stay() {
    over = false;
  }

  /**
   * Does something when the terminal is gone or the process is told to end.
   *
   * @return what undoes it
   */
  public Runnable onHangUp(Runnable action) {
    Runnable first = Signals.on("TERM", action);
    Runnable second = Signals.on("HUP", action);
    return () -> {
      second.run();
      first.run();
    };
  }

  /** What was typed in this home before; empty where there is no home. */
  public Optional<HistoryFile> history() {
    return home.map(folder -> new HistoryFile(new Home(folder).records().resolve("shell-history")));
  }

  /** What is said first to somebody who types. */
  public String welcome() {
    if (home.isEmpty()) {
      return "Anima shell; there is no home here yet. Make one: init DIR\n" + KEYS;
    }
    Home place = new Home(home.get());
    int agents = new Profiles(place).names().size();
    return Visible.of("Anima shell, home " + place.root() + ", " + Texts.count(agents, "agent"))
        + (agents == 0 ? "\nMake an agent: agent new ada" : "")
        + "\n"
        + KEYS;
  }

  /**
   * What stands before the cursor: the agent in use, what of its memory is unsaved, the wake that
   * runs, the jobs.
   */
  public String prompt() {
    List<String> facts = new ArrayList<>();
    try {
      used.ifPresent(agent -> facts.addAll(facts(agent)));
    } catch (AnimaException unreadable) {
      facts.add("cannot be read");
    }
    int running = jobs.running().size();
    if (running > 0) {
      facts.add(Texts.count(running, "job"));
    }
    return used.map(AgentName::value).orElse("anima")
        + (facts.isEmpty() ? "" : " (" + String.join(", ", facts) + ")")
        + "> ";
  }

  private List<String> facts(AgentName agent) {
    List<String> facts = new ArrayList<>();
    try (Session session = newSession()) {
      Workspace workspace = session.workspace(agent);
      int unsaved = workspace.isSeenAsSaved() ? 0 : UnsavedFiles.of(session, workspace).size();
      if (unsaved > 0) {
        facts.add(unsaved + " unsaved");
      }
      session
          .recordsToRead()
          .flatMap(records -> records.wakes().runningOf(agent))
          .map(Wake::shownNumber)
          .ifPresent(wake -> facts.add(wake + " runs"));
    }
    return facts;
  }

  /**
   * Runs one line.
   *
   * @param screen what the command may ask for
   * @return the exit code of the command; 0 for an empty line and a comment
   */
  public int run(String line, Screen screen, PrintStream out, PrintStream err) {
    Typed typed = Typed.parse(line);
    List<String> words = words(typed);
    if (words.isEmpty() || words.get(0).startsWith("#")) {
      return 0;
    }
    Optional<List<String>> refusal = refusal(line, words);
    if (refusal.isPresent()) {
      refusal.get().forEach(err::println);
      return ErrorKind.USAGE.exitCode();
    }
    Surroundings surroundings = inside(screen, out, err);
    if (typed.background()) {
      return begin(line, words, out, err);
    }
    boolean bare = words.equals(List.of("anima"));
    return new Shell(surroundings, this).run(bare ? List.of() : withText(words, typed));
  }

  /** The words of a line, without the name of the program and without the text behind them. */
  List<String> words(Typed typed) {
    List<String> words = new ArrayList<>(typed.values());
    if (words.size() > 1 && words.get(0).equals("anima")) {
      // As it stands in the docs, and as fingers know it.
      words.remove(0);
    }
    if (words.equals(List.of("?"))) {
      words.set(0, "help");
    } else if (words.size() == 2 && words.get(1).equals("help") && isCommand(words.get(0))) {
      words = new ArrayList<>(List.of("help", words.get(0)));
    }
    return words;
  }

  /** What a command gets: those words, and the text in the option that it takes it by. */
  List<String> withText(List<String> words, Typed typed) {
    List<String> whole = new ArrayList<>(words);
    typed.text().ifPresent(text -> addText(whole, text));
    return whole;
  }

  /** Several lines that were pasted in one piece at an empty prompt, taken apart. */
  public PastedLines pasted(List<String> lines) {
    return PastedLines.of(lines, this);
  }

  boolean isCommand(String word) {
    return completions.isCommand(word);
  }

  /** Why a line is not run that would do something else than its signs say. */
  Optional<List<String>> refusal(String line, List<String> words) {
    return switch (Typed.slip(line)) {
      case OPEN ->
          Optional.of(
              List.of(
                  "A quote is open: " + Visible.of(openQuote(line)) + ". Nothing was done.",
                  "Try: close it; or -- and the text as it is, at the end of the line"));
      case GOES_ON ->
          Optional.of(
              List.of(
                  "More follows at once behind a closing quote. Nothing was done.",
                  "Try: the other kind of quotes around it; or -- and the text as it is"));
      case SECOND_COMMAND -> Optional.of(ONE_COMMAND);
      case NONE -> holdsSecondCommand(words) ? Optional.of(ONE_COMMAND) : Optional.empty();
    };
  }

  /** The word with the quote that is closed nowhere, as far as a person needs to find it. */
  private static String openQuote(String line) {
    String rest = line.substring(Typed.open(line).start()).strip();
    return rest.length() <= LONGEST_QUOTE ? rest : rest.substring(0, LONGEST_QUOTE) + "...";
  }

  private boolean holdsSecondCommand(List<String> words) {
    for (int i = 0; i + 1 < words.size(); i++) {
      String word = words.get(i);
      boolean parts = word.endsWith(";") || word.equals("&&") || word.equals("||");
      if (parts && isCommand(words.get(i + 1))) {
        return true;
      }
    }
    return false;
  }

  private int begin(String line, List<String> words, PrintStream out, PrintStream err) {
    if (!MAY_BE_A_JOB.contains(words.get(0))) {
      err.println("Only wake and dream run in the background.");
      err.println("Try: leave the & out");
      return 2;
    }
    String shown = Visible.of(line.strip().replaceFirst("\\s*&$", ""));
    // What is meant is meant now: somebody else may be in use once the job gets its turn.
    Map<String, String> environment = environment();
    Job job =
        jobs.begin(
            shown,
            outer.clock().instant(),
            begun -> {
              PrintStream said = new PrintStream(begun.said(), true, StandardCharsets.UTF_8);
              Surroundings surroundings =
                  inside(environment, new JobScreen(begun), said, said, false);
              return new Shell(surroundings, this).run(words);
            });
    out.println("[" + job.number() + "] " + shown);
    return 0;
  }

  /** A job asks nothing, and is stopped by name and not by Ctrl-C. */
  private record JobScreen(Job job) implements Screen {
    @Override
    public boolean isShell() {
      return true;
    }

    @Override
    public Runnable onInterrupt(Runnable action) {
      return job.onStop(action);
    }
  }

  /** The text after {@code --}, in the option that this command takes its text by. */
  private void addText(List<String> words, String text) {
    if (text.isEmpty()) {
      // Nothing follows on this line: then the text comes in the next ones.
      return;
    }
    Set<String> options = completions.leaf(words).getCommandSpec().optionsMap().keySet();
    for (String option : List.of("--text", "--message")) {
      if (options.contains(option)) {
        words.add(option);
        words.add(text);
        return;
      }
    }
    words.add("--");
    words.addAll(Typed.parse(text).values());
  }

  private Surroundings inside(Screen screen, PrintStream out, PrintStream err) {
    return inside(environment(), screen, out, err, outer.inputIsTerminal());
  }

  /** The variables of a command that is typed now: the home, and the agent in use. */
  private Map<String, String> environment() {
    Map<String, String> environment = new HashMap<>(outer.environment());
    home.ifPresent(folder -> environment.put("ANIMA_HOME", folder.toString()));
    if (!environment.containsKey("ANIMA_WAKE")) {
      environment.remove("ANIMA_AGENT");
      used.ifPresent(agent -> environment.put("ANIMA_AGENT", agent.value()));
    }
    return environment;
  }

  private Surroundings inside(
      Map<String, String> environment,
      Screen screen,
      PrintStream out,
      PrintStream err,
      boolean somebodyTypes) {
    return new Surroundings(
        InputStream.nullInputStream(),
        out,
        err,
        somebodyTypes,
        environment,
        outer.folder(),
        outer.clock(),
        outer.zoneOfMachine(),
        outer.loginName(),
        outer.random(),
        screen);
  }

  /** A session that says nothing; closed by the caller. */
  Session newSession() {
    PrintStream nowhere =
        new PrintStream(java.io.OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Session session =
        new Session(
            inside(
                environment(),
                new Screen() {
                  @Override
                  public boolean isShell() {
                    return true;
                  }
                },
                nowhere,
                nowhere,
                false),
            WriteStep.Listener.NONE,
            WakeStep.Listener.NONE);
    session.typedIn(this);
    return session;
  }

  /** How the output of the command in a line is to be shown. */
  public Display display(String line) {
    List<String> words = words(Typed.parse(line));
    return Display.of(completions.leaf(words).getCommandSpec(), words);
  }

  /** What could stand at the end of a line: commands, options, and the names of what is there. */
  public List<Completion> complete(String lineUpToCursor) {
    return completions.of(lineUpToCursor);
  }

  /** What a command takes, for somebody who has typed its words; empty where there is none. */
  public Optional<String> usage(String line) {
    return completions.usage(line);
  }
}
