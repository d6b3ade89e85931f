package dev.anima.wake;

import dev.anima.agent.Profile;
import dev.anima.agent.WakeKind;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.home.AgentGuide;
import dev.anima.prompt.AnimaNote;
import dev.anima.prompt.DreamingWakeText;
import dev.anima.prompt.EntryCount;
import dev.anima.prompt.IncomingMessage;
import dev.anima.prompt.OperatorWakeText;
import dev.anima.prompt.RenderedText;
import dev.anima.prompt.StandingPrompt;
import dev.anima.prompt.WakeText;
import dev.anima.records.KindCount;
import dev.anima.records.Message;
import dev.anima.records.SettledQuery;
import dev.anima.records.TextPrint;
import dev.anima.records.Wake;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gathers the facts of a wake's two texts from the records and from memory, and renders them. */
final class WakeTexts {
  private final WakeContext context;

  WakeTexts(WakeContext context) {
    this.context = context;
  }

  RenderedText standingPrompt(Profile profile) {
    return new StandingPrompt(profile, AgentGuide.folder(context.home(), context.launcherFolder()))
        .render(context.templates());
  }

  RenderedText wakeText(Wake wake, GitStore store, MemoryTree memory, List<AnimaNote> notes) {
    WakeText text =
        wake.kind() == WakeKind.DREAMING
            ? dreaming(wake, store, memory, notes)
            : messages(wake, notes);
    return text.render(context.templates());
  }

  static TextPrint print(RenderedText text) {
    return new TextPrint(text.bytes(), text.sha256());
  }

  private WakeText messages(Wake wake, List<AnimaNote> notes) {
    List<Message> carried = new ArrayList<>();
    for (long seq : wake.messages()) {
      context.records().messages().find(seq).ifPresent(carried::add);
    }
    if (carried.isEmpty()) {
      throw new IllegalStateException(wake.shownNumber() + " carries no message");
    }
    return new OperatorWakeText(
        wake.number(),
        now(),
        carried.stream()
            .map(
                message ->
                    new IncomingMessage(
                        message.seq(), message.sender(), message.recordedAt(), message.body()))
            .toList(),
        notes);
  }

  private WakeText dreaming(Wake wake, GitStore store, MemoryTree memory, List<AnimaNote> notes) {
    long watermark =
        context.records().agents().find(wake.agent()).map(agent -> agent.watermark()).orElse(0L);
    Map<String, Long> counts = new LinkedHashMap<>();
    for (KindCount count : context.records().messages().countsAfter(wake.agent(), watermark)) {
      counts.merge(count.kind(), count.entries(), Long::sum);
    }
    List<EntryCount> entries = new ArrayList<>();
    counts.forEach((kind, count) -> entries.add(new EntryCount(kind, count)));
    return new DreamingWakeText(
        wake.number(),
        now(),
        lastPass(wake),
        entries,
        "anima history --since last-dream",
        memory.entry(MemoryPath.MEMORY).map(entry -> store.size(entry.blob())),
        notes);
  }

  /** When the last pass began that moved the watermark, and whose material is not unseen again. */
  private Optional<Instant> lastPass(Wake wake) {
    SettledQuery passes = SettledQuery.all().of(wake.agent()).of(WakeKind.DREAMING).newest(50);
    Set<Long> unseen = context.records().undos().unseenPasses(wake.agent());
    return context.records().wakes().settled(passes).stream()
        .filter(pass -> !unseen.contains(pass.number()))
        .filter(pass -> pass.result().map(result -> result.reason().isEmpty()).orElse(false))
        .findFirst()
        .flatMap(Wake::startedAt);
  }

  private Instant now() {
    return context.clock().instant();
  }
}
