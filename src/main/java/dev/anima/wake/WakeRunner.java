package dev.anima.wake;

import dev.anima.agent.FailureReason;
import dev.anima.agent.Profile;
import dev.anima.agent.ProviderSettings;
import dev.anima.agent.WakeKind;
import dev.anima.error.AnimaException;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.RepositoryMissingException;
import dev.anima.git.ScanFinding;
import dev.anima.prompt.AnimaNote;
import dev.anima.prompt.FileDamaged;
import dev.anima.prompt.RenderedText;
import dev.anima.provider.Provider;
import dev.anima.provider.ProviderRequest;
import dev.anima.provider.ProviderResult;
import dev.anima.provider.ProviderRun;
import dev.anima.records.LostClaimException;
import dev.anima.records.MemoryPoint;
import dev.anima.records.Wake;
import dev.anima.records.WakeClaim;
import dev.anima.workspace.Credit;
import dev.anima.workspace.Damage;
import dev.anima.workspace.MemoryUnreadableException;
import dev.anima.workspace.RescueRefs;
import dev.anima.workspace.WakeCredit;
import dev.anima.workspace.Workspace;
import dev.anima.workspace.WriteReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs one claimed wake to its settling, whatever happens in it: the one way a wake goes, for every
 * kind. One instance a wake; {@link #stop} may be called from any thread.
 */
public final class WakeRunner {
  private final WakeContext context;
  private final Wake wake;
  private final WakeClaim claim;
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final AtomicBoolean again = new AtomicBoolean();
  private final AtomicReference<@Nullable ProviderRun> running = new AtomicReference<>();
  private final List<Long> told = new ArrayList<>();

  /**
   * @param wake a wake whose claim this process holds
   */
  public WakeRunner(WakeContext context, Wake wake) {
    this.context = context;
    this.wake = wake;
    this.claim =
        wake.claim().orElseThrow(() -> new IllegalStateException(wake.id() + " is not claimed"));
  }

  /** Ends the provider; the wake settles as {@code stopped}. Returns at once. */
  public void stop() {
    stopped.set(true);
    ProviderRun run = running.get();
    if (run != null) {
      run.stop();
    }
  }

  /** The same, on behalf of nobody who gave the wake up: one more wake carries its messages. */
  public void stopForNow() {
    again.set(true);
    stop();
  }

  /** Runs the wake and settles it. */
  public Wake run() {
    context.steps().done(WakeStep.CLAIMED);
    try (Heartbeat heartbeat = Heartbeat.start(context.records(), claim, this::stop)) {
      return settledWhateverFails();
    } finally {
      RunFolder.delete(context.home().runFolder(wake.number()));
    }
  }

  /** A claim that nobody settles would keep the agent awake until it expires. */
  private Wake settledWhateverFails() {
    WakeSettling settling = new WakeSettling(context, wake, claim, again::get);
    try {
      return runToTheEnd(settling);
    } catch (LostClaimException lost) {
      throw lost;
    } catch (AnimaException failed) {
      try {
        return settling.withoutMemory(FailureReason.SAVE_FAILED, settling.said(failed));
      } catch (AnimaException alsoFailed) {
        failed.addSuppressed(alsoFailed);
        throw failed;
      }
    }
  }

  private Wake runToTheEnd(WakeSettling settling) {
    Workspace workspace;
    try {
      workspace = context.fleet().workspace(wake.agent());
    } catch (AnimaException noAgent) {
      return settling.withoutMemory(FailureReason.NOT_CONFIGURED, noAgent.getMessage());
    }
    return new Attendance(workspace).runToTheEnd(settling);
  }

  /** The wake in the workspace of its agent, from the base to the settling. */
  private final class Attendance {
    private final Workspace workspace;
    private final Profile profile;

    Attendance(Workspace workspace) {
      this.workspace = workspace;
      this.profile = workspace.profile();
    }

    Wake runToTheEnd(WakeSettling settling) {
      HomeGuard guard = new HomeGuard(context);
      guard.before(wake);
      Started start;
      List<Damage> damaged;
      try {
        start = begin();
      } catch (RepositoryMissingException missing) {
        return settling.withoutMemory(FailureReason.REPOSITORY_MISSING, missing.getMessage());
      } catch (MemoryUnreadableException unreadable) {
        return settling.withoutMemory(FailureReason.MEMORY_UNREADABLE, unreadable.getMessage());
      } catch (AnimaException failed) {
        return settling.withoutMemory(FailureReason.SAVE_FAILED, settling.said(failed));
      }
      try {
        damaged = wake.kind() == WakeKind.DREAMING ? workspace.damage() : List.of();
      } catch (AnimaException unreadable) {
        return settling.withoutMemory(FailureReason.MEMORY_UNREADABLE, settling.said(unreadable));
      }
      Turn turn = takeTurn(start, damaged).with(remarks(start.found())).with(stashed(start));
      guard.after(wake);
      context.steps().done(WakeStep.PROVIDER_ENDED);
      return settling.settle(workspace, credit(turn), turn, told);
    }

    /** Memory as the wake finds it: unsaved edits get their own commit, then the base is stored. */
    private Started begin() {
      WriteReport found = workspace.saveStrayEdits();
      context.steps().done(WakeStep.STRAY_EDITS_SAVED);
      MemoryPoint base = new MemoryPoint(found.head().hex(), found.memory().id().hex());
      context.records().wakes().setBase(claim, base);
      context.steps().done(WakeStep.BASE_STORED);
      return new Started(found, stashCount());
    }

    private int stashCount() {
      try (GitStore store = workspace.openStore()) {
        return store.stashCount();
      }
    }

    /** A stash hides memory from every save, so one that grew is worth a line. */
    private List<String> stashed(Started start) {
      int grown;
      try {
        grown = stashCount() - start.stashes();
      } catch (AnimaException unreadable) {
        // The save that follows meets the same and settles the wake accordingly.
        return List.of();
      }
      return grown <= 0
          ? List.of()
          : List.of("git stash grew by " + grown + " in this wake; what is in it is not saved");
    }

    /** Everything between the base and the end of the provider. */
    private Turn takeTurn(Started start, List<Damage> damaged) {
      if (!damaged.isEmpty()) {
        return Turn.notTaken(FailureReason.MEMORY_DAMAGED, "damaged: " + damaged.get(0));
      }
      Optional<ProviderSettings> settings = profile.provider();
      if (settings.isEmpty()) {
        return Turn.notTaken(
            FailureReason.NOT_CONFIGURED, profile.name() + " has no provider, so it cannot wake");
      }
      if (Housekeeper.isMeant(settings.get())) {
        return keepHouse(settings.get());
      }
      Optional<Provider> provider = context.providers().of(settings.get());
      if (provider.isEmpty()) {
        return Turn.notTaken(
            FailureReason.NOT_CONFIGURED,
            "there is no provider of kind \""
                + settings.get().kind()
                + "\" here; known: "
                + context.providers().kinds());
      }
      try {
        ProviderRequest request = prepare(settings.get(), start.found());
        context.steps().done(WakeStep.TEXTS_STORED);
        if (stopped.get()) {
          return Turn.notTaken(FailureReason.STOPPED, "stopped before it began");
        }
        ProviderRun run =
            provider
                .get()
                .start(
                    request,
                    process -> {
                      context.records().wakes().markStarted(claim, process);
                      context.steps().done(WakeStep.PROVIDER_STARTED);
                    });
        running.set(run);
        if (stopped.get()) {
          run.stop();
        }
        ProviderResult result = run.await();
        // Ctrl-C in a terminal reaches the provider as well, which may be quicker to end than we
        // are.
        boolean endedWithUs = stopped.get() && result.failure().isPresent();
        return endedWithUs ? Turn.stopped(result) : Turn.of(result);
      } catch (AnimaException failed) {
        return Turn.notTaken(FailureReason.START_FAILED, failed.getMessage());
      }
    }

    private Turn keepHouse(ProviderSettings settings) {
      try {
        return new Housekeeper(workspace, settings).takeTurn(wake);
      } catch (AnimaException failed) {
        return Turn.notTaken(FailureReason.SAVE_FAILED, failed.getMessage());
      }
    }

    private ProviderRequest prepare(ProviderSettings settings, WriteReport found) {
      WakeTexts texts = new WakeTexts(context);
      RenderedText standing = texts.standingPrompt(profile);
      RenderedText text;
      try (GitStore store = workspace.openStore()) {
        AwayNotes.Result away =
            new AwayNotes(context.records()).of(wake.agent(), store, found.head());
        List<AnimaNote> notes = new ArrayList<>(away.notes());
        found.damaged().forEach(damage -> notes.add(note(damage, found.rescue())));
        wake.follows().flatMap(this::retried).ifPresent(notes::add);
        told.addAll(away.told());
        text = texts.wakeText(wake, store, found.memory(), notes);
      }
      context
          .records()
          .wakes()
          .setTexts(
              claim,
              WakeTexts.print(standing),
              WakeTexts.print(text),
              Optional.of(found.head().hex()));
      RunFolder folder = RunFolder.create(context.home().runFolder(wake.number()));
      Path prompt = folder.write("standing-prompt.md", standing.text());
      Path identity =
          folder.write("identity.gitconfig", GitStore.identityConfig(Credit.person(profile)));
      return new ProviderRequest(
          wake.id(),
          context.home().root(),
          context.home().workspace(profile.name()),
          prompt,
          identity,
          text.text(),
          settings,
          context.launcherFolder(),
          Map.of());
    }

    private static AnimaNote note(Damage damage, Optional<CommitId> rescue) {
      FileDamaged.Damage kind =
          switch (damage.kind()) {
            case NOT_UTF8 -> FileDamaged.Damage.NOT_UTF8;
            case NUL_BYTE -> FileDamaged.Damage.NUL_BYTE;
            case CONFLICT_MARKERS -> FileDamaged.Damage.CONFLICT_MARKERS;
          };
      return new FileDamaged(
          damage.path().shown(),
          Optional.of(damage.lineNumber()),
          kind,
          rescue.map(RescueRefs::of));
    }

    private Optional<AnimaNote> retried(dev.anima.agent.WakeId earlier) {
      return context
          .records()
          .wakes()
          .find(earlier)
          .flatMap(
              before ->
                  before
                      .result()
                      .map(
                          result ->
                              new dev.anima.prompt.WakeRetried(
                                  before.number(),
                                  before.startedAt().orElse(before.queuedAt()),
                                  result.reasonText().orElse(result.outcome().word()))));
    }

    private Credit credit(Turn turn) {
      WakeCredit in = WakeCredit.of(wake);
      if (wake.kind() == WakeKind.DREAMING
          && profile.provider().filter(Housekeeper::isMeant).isPresent()) {
        return Credit.housekeeper(in);
      }
      return turn.ending().reason().isEmpty()
          ? Credit.agent(profile, in)
          : Credit.interrupted(profile, in);
    }
  }

  /**
   * What a wake begins with.
   *
   * @param stashes how many stashes native git has
   */
  private record Started(WriteReport found, int stashes) {}

  /** What a save met besides memory, for the wake's report. */
  static List<String> remarks(WriteReport report) {
    List<String> remarks = new ArrayList<>(report.remarks());
    report.findings().stream()
        .filter(ScanFinding::isLeftOut)
        .map(ScanFinding::sentence)
        .forEach(remarks::add);
    return remarks;
  }

  /**
   * What the provider's turn came to.
   *
   * @param endedByItself whether its messages count as read
   * @param stderr the last line that it wrote to standard error; empty if it wrote none
   * @param remarks for the report: processes it had left behind, variables it was not passed
   */
  record Turn(
      WakeEnding ending,
      boolean endedByItself,
      String closingWords,
      String stderr,
      List<String> remarks) {
    private static final int NAMES_SHOWN = 4;

    /** What sh says of a command that it cannot run or does not find. */
    private static final Set<Integer> NO_SUCH_COMMAND = Set.of(126, 127);

    static Turn notTaken(FailureReason reason, String text) {
      return new Turn(WakeEnding.failed(reason, text), false, "", "", List.of());
    }

    /** The same turn, judged otherwise afterwards. */
    Turn endedAs(WakeEnding other) {
      return new Turn(other, endedByItself, closingWords, stderr, remarks);
    }

    static Turn stopped(ProviderResult result) {
      Turn turn = of(result);
      return new Turn(
          WakeEnding.failed(FailureReason.STOPPED, "The provider was stopped."),
          false,
          turn.closingWords(),
          "",
          leftBehind(result));
    }

    private static List<String> leftBehind(ProviderResult result) {
      return result.leftBehind().isEmpty()
          ? List.of()
          : List.of("left running and ended: " + String.join(", ", result.leftBehind()));
    }

    Turn with(List<String> more) {
      List<String> all = Stream.concat(remarks.stream(), more.stream()).distinct().toList();
      return more.isEmpty() ? this : new Turn(ending, endedByItself, closingWords, stderr, all);
    }

    /** One of these may be why it failed; a few names tell whether to look. */
    private static String notPassed(List<String> names) {
      int more = names.size() - NAMES_SHOWN;
      return "variables it did not get: "
          + String.join(", ", names.subList(0, Math.min(names.size(), NAMES_SHOWN)))
          + (more > 0 ? " and " + more + " more" : "")
          + " (provider.env in its profile names those it gets)";
    }

    static Turn of(ProviderResult result) {
      String stderr =
          result
              .errorTail()
              .lines()
              .filter(line -> !line.isBlank())
              .reduce((first, last) -> last)
              .map(String::strip)
              .orElse("");
      List<String> remarks = new ArrayList<>(leftBehind(result));
      // One that says why it failed needs no guess.
      boolean unexplained = stderr.isEmpty() || NO_SUCH_COMMAND.contains(result.exitStatus());
      if (!result.notPassed().isEmpty() && result.failure().isPresent() && unexplained) {
        remarks.add(notPassed(result.notPassed()));
      }
      WakeEnding ending =
          result
              .failure()
              .map(reason -> WakeEnding.failed(reason, result.sentence()))
              .orElse(WakeEnding.WHOLE);
      return new Turn(ending, result.endedByItself(), result.closingWords(), stderr, remarks);
    }
  }
}
