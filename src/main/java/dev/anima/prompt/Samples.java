package dev.anima.prompt;

import dev.anima.agent.AgentName;
import dev.anima.agent.Profile;
import dev.anima.agent.WakeKind;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Invented facts for each template, with and without the parts that may be absent.
 *
 * @param outside what stands wherever a short value from outside goes
 * @param text what stands wherever a longer one goes
 */
record Samples(String outside, String text) {
  private static final Instant NOW = Instant.parse("2026-12-04T05:06:00Z");
  private static final Instant BEFORE = Instant.parse("2026-12-03T04:46:00Z");
  private static final String OLD = "5e1d0c4b8f7a69d2c3e4f5061728394a5b6c7d8e";
  private static final String NEW = "b5d0e77c1a2b3c4d5e6f708192a3b4c5d6e7f809";
  private static final String RESCUE = "refs/anima/rescue/" + OLD.substring(0, 12);

  List<Told> of(Template template) {
    return switch (template) {
      case STANDING_PROMPT -> standingPrompts();
      case WAKE_OPERATOR ->
          List.of(
              new OperatorWakeText(203, NOW, List.of(message(41)), List.of()),
              new OperatorWakeText(
                  203, NOW, List.of(message(40), message(41)), List.of(retried())));
      case WAKE_DREAMING -> dreamingWakes();
      case NOTE_WAKE_CUT_OFF ->
          List.of(
              cutOff(WakeKind.DREAMING, Optional.of(NEW)),
              cutOff(WakeKind.OPERATOR, Optional.empty()));
      case NOTE_WAKE_RETRIED -> List.of(retried());
      case NOTE_LINES_PUT_BACK ->
          List.of(
              new LinesPutBack(
                  203,
                  NOW,
                  List.of(new LinesPutBack.Line("notes/" + outside, 7, text, outside, OLD))));
      case NOTE_LINES_CLASHED -> List.of(clash(text, text), clash("", text), clash(text, ""));
      case NOTE_MEMORY_EDITED -> List.of(edited(Optional.of(outside)), edited(Optional.empty()));
      case NOTE_MEMORY_RESTORED ->
          List.of(
              new MemoryRestored(outside, NOW, Optional.empty(), OLD, OLD, NEW),
              new MemoryRestored(outside, NOW, Optional.of("notes/" + outside), OLD, OLD, NEW));
      case NOTE_MEMORY_UNDONE ->
          List.of(
              new MemoryUndone(
                  outside, NOW, false, Optional.of(311L), Optional.empty(), true, true, OLD, NEW),
              new MemoryUndone(
                  outside, NOW, true, Optional.empty(), Optional.of(OLD), false, false, OLD, NEW));
      case NOTE_FILE_DAMAGED ->
          List.of(
              new FileDamaged(
                  "notes/" + outside,
                  Optional.of(3),
                  FileDamaged.Damage.CONFLICT_MARKERS,
                  Optional.of(RESCUE)),
              new FileDamaged(
                  "notes/" + outside,
                  Optional.empty(),
                  FileDamaged.Damage.NOT_UTF8,
                  Optional.empty()));
      case NOTE_HISTORY_REWRITTEN ->
          List.of(
              new HistoryRewritten(NOW, OLD, NEW, Optional.of(RESCUE)),
              new HistoryRewritten(NOW, OLD, NEW, Optional.empty()));
    };
  }

  private List<Told> standingPrompts() {
    Profile plain = Profile.of(new AgentName("nora"));
    return List.of(
        new StandingPrompt(plain, Optional.empty()),
        new StandingPrompt(
            plain.withDisplayName(outside).withRole(outside),
            Optional.of(Path.of("docs", "agent"))));
  }

  private List<Told> dreamingWakes() {
    return List.of(
        new DreamingWakeText(
            204,
            NOW,
            Optional.of(BEFORE),
            List.of(new EntryCount("operator", 12)),
            "anima history --since last-dream",
            Optional.of(2048L),
            List.of(retried())),
        new DreamingWakeText(
            204, NOW, Optional.empty(), List.of(), "anima history", Optional.empty(), List.of()));
  }

  private IncomingMessage message(long number) {
    return new IncomingMessage(number, outside, NOW, text);
  }

  private WakeRetried retried() {
    return new WakeRetried(202, BEFORE, outside);
  }

  private WakeCutOff cutOff(WakeKind kind, Optional<String> keptIn) {
    return new WakeCutOff(
        kind,
        204,
        BEFORE,
        outside,
        List.of(new TextAt("notes/" + outside, text)),
        List.of("notes/" + outside),
        keptIn,
        OLD);
  }

  private LinesClashed clash(String ours, String theirs) {
    return new LinesClashed(
        203,
        NOW,
        List.of(new LinesClashed.Clash("notes/" + outside, 7, ours, theirs, outside, OLD)));
  }

  private MemoryEdited edited(Optional<String> by) {
    return new MemoryEdited(
        OLD,
        List.of(
            new MemoryEdited.Edit(
                NEW, by, BEFORE, List.of(new MemoryEdited.FileCount("notes/" + outside, 2, 1)))));
  }
}
