package dev.anima.records;

import static dev.anima.records.RecordsWorld.ADA;
import static dev.anima.records.RecordsWorld.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.CommitSource;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages, activity, own commits and agents: what is looked up. */
final class HistoryTest {
  @TempDir Path folder;
  private RecordsWorld world;
  private MessageHistory messages;

  @BeforeEach
  void open() {
    world = new RecordsWorld(folder);
    messages = world.records.messages();
  }

  @AfterEach
  void close() {
    world.close();
  }

  @Test
  void theTimeOfRecordingNeverGoesBackWhateverTheClockDoes() {
    Message first = incoming("one");
    world.clock.set("2026-12-01T00:00:00Z");
    Message second =
        messages.append(
            NewMessage.incoming(ADA, "mail", "marta", "two")
                .sentAt(Instant.parse("2031-01-01T00:00:00Z")));
    assertThat(second.recordedAt()).isEqualTo(first.recordedAt());
    assertThat(second.sentAt()).contains(Instant.parse("2031-01-01T00:00:00Z"));

    world.records.activity().append(NewActivity.of(ActivityType.HOME_CHANGED, "{}"));
    world.clock.set("2020-01-01T00:00:00Z");
    Activity later =
        world.records.activity().append(NewActivity.of(ActivityType.HOME_CHANGED, "{}"));
    assertThat(later.at()).isEqualTo("2026-12-01T00:00:00Z");
  }

  @Test
  void bodiesComeBackAsTheyWere() {
    String body = "grüße 🌙\r\n\ttab 'quote' \"double\" ; DROP TABLE message; --\0 and on\n";
    assertThat(messages.find(incoming(body).seq()).orElseThrow().body()).isEqualTo(body);
  }

  @Test
  void historyIsAskedForByNumberTimeDirectionAndReading() {
    incoming("one");
    world.clock.set("2026-12-02T06:00:00Z");
    messages.append(NewMessage.outgoing(ADA, "operator", "olu", "two"));
    messages.append(NewMessage.incoming(BOB, "operator", "olu", "for bob"));
    incoming("three");

    HistoryQuery ada = HistoryQuery.of(ADA);
    assertThat(bodies(ada)).containsExactly("one", "two", "three");
    assertThat(bodies(ada.after(1))).containsExactly("two", "three");
    assertThat(bodies(ada.since(Instant.parse("2026-12-02T06:00:00Z"))))
        .containsExactly("two", "three");
    assertThat(bodies(ada.only(Direction.OUTGOING))).containsExactly("two");
    assertThat(bodies(ada.unread())).containsExactly("one", "three");
    assertThat(bodies(ada.newest(2))).containsExactly("three", "two");
    assertThat(messages.lastSeq(ADA)).isEqualTo(4);
    assertThat(messages.lastSeq(BOB)).isEqualTo(3);
  }

  @Test
  void countsAreByKindAndSizeInBytes() {
    incoming("grün");
    incoming("ab");
    messages.append(NewMessage.outgoing(ADA, "operator", "olu", "x"));
    messages.append(NewMessage.incoming(ADA, "mail", "marta", "y"));
    assertThat(messages.countsAfter(ADA, 0))
        .containsExactly(
            new KindCount("mail", Direction.INCOMING, 1, 1),
            new KindCount("operator", Direction.INCOMING, 2, 7),
            new KindCount("operator", Direction.OUTGOING, 1, 1));
    assertThat(messages.countsAfter(ADA, 4)).isEmpty();
  }

  @Test
  void whatTheAgentWroteWhileDreamingAndHeldOrMutedEntriesAreNoNews() {
    AgentTable agents = world.records.agents();
    agents.register(ADA);
    WakeId pass = WakeId.scheduledPass(ADA, LocalDate.parse("2026-12-02"));
    messages.append(NewMessage.outgoing(ADA, "note", "olu", "dreamt").inWake(pass));
    messages.append(with("held", true, false));
    messages.append(with("muted", false, true));
    assertThat(agents.find(ADA).orElseThrow().newsSeq()).isEmpty();

    world.clock.set("2026-12-02T14:00:00Z");
    Message news = incoming("awake");
    AgentRecord ada = agents.find(ADA).orElseThrow();
    assertThat(ada.newsSeq()).contains(news.seq());
    assertThat(ada.hasNewsAt(Instant.parse("2026-12-02T13:59:59Z"))).isFalse();
    assertThat(ada.hasNewsAt(Instant.parse("2026-12-02T14:00:00Z"))).isTrue();
    assertThat(agents.list()).containsExactly(ada);
  }

  private static NewMessage with(String body, boolean held, boolean muted) {
    return new NewMessage(
        ADA,
        "mail",
        Direction.INCOMING,
        Optional.empty(),
        Optional.empty(),
        "x",
        "ada",
        body,
        held,
        muted);
  }

  @Test
  void anAgentMadeAgainDoesNotDreamOfItsNamesakesMessages() {
    AgentTable agents = world.records.agents();
    agents.register(ADA);
    incoming("old");
    agents.rememberHead(ADA, "a".repeat(40));
    world.queueMessage(ADA);
    agents.remove(ADA);
    assertThat(agents.find(ADA)).isEmpty();
    assertThat(agents.knownHead(ADA)).isEmpty();
    assertThat(world.wakes().queued()).isEmpty();

    world.clock.set("2026-12-05T00:00:00Z");
    AgentRecord again = agents.register(ADA);
    assertThat(again.createdAt()).isEqualTo("2026-12-05T00:00:00Z");
    assertThat(again.newsSeq()).isEmpty();
    world.clock.set("2026-12-06T00:00:00Z");
    assertThat(agents.register(ADA)).as("known already").isEqualTo(again);
  }

  @Test
  void activityIsAskedForByAgentTypeWakeTimeAndPlace() {
    ActivityLog log = world.records.activity();
    WakeId wake = world.newId(WakeKind.MESSAGE, BOB);
    log.append(NewActivity.about(ADA, ActivityType.HISTORY_REWRITTEN, "{}"));
    world.clock.set("2026-12-03T00:00:00Z");
    log.append(NewActivity.inWake(wake, ActivityType.WAKE_SETTLED, "{\"n\":1}"));
    log.append(NewActivity.of(ActivityType.HOME_CHANGED, "{}"));

    ActivityQuery all = ActivityQuery.all();
    assertThat(seqs(log, all)).containsExactly(1L, 2L, 3L);
    assertThat(seqs(log, all.of(BOB))).containsExactly(2L);
    assertThat(seqs(log, all.ofType("home.changed"))).containsExactly(3L);
    assertThat(seqs(log, all.ofWake(wake))).containsExactly(2L);
    assertThat(seqs(log, all.since(Instant.parse("2026-12-03T00:00:00Z")))).containsExactly(2L, 3L);
    assertThat(seqs(log, all.since(Instant.parse("2026-12-03T00:00:01Z")))).isEmpty();
    assertThat(seqs(log, all.newest(2))).containsExactly(3L, 2L);
    long seen = log.lastSeq();
    log.append(NewActivity.of(ActivityType.HOME_ACCEPTED, "{}"));
    assertThat(seqs(log, all.after(seen))).containsExactly(4L);
  }

  @Test
  void everyTypeIsFoundByItsWordAndWhatANewerAnimaStoredIsNone() {
    for (ActivityType type : ActivityType.values()) {
      assertThat(ActivityType.ofWord(type.word())).contains(type);
    }
    assertThat(ActivityType.ofWord("memory.polished")).isEmpty();
  }

  @Test
  void onlyWhatWeMadeIsOurs() {
    OwnCommits commits = world.records.ownCommits();
    WakeId wake = world.newId(WakeKind.MESSAGE, ADA);
    commits.add(ADA, "a".repeat(40), CommitSource.SEED, Optional.empty());
    world.clock.set("2026-12-03T00:00:00Z");
    commits.add(ADA, "b".repeat(40), CommitSource.AGENT, Optional.of(wake));
    commits.add(ADA, "b".repeat(40), CommitSource.OUTSIDE, Optional.empty());

    assertThat(commits.find(ADA, "b".repeat(40)))
        .contains(
            new OwnCommit(
                ADA,
                "b".repeat(40),
                CommitSource.AGENT,
                Optional.of(wake),
                Instant.parse("2026-12-03T00:00:00Z")));
    assertThat(commits.find(BOB, "b".repeat(40))).isEmpty();
    assertThat(commits.list(ADA)).hasSize(2);
    assertThat(commits.first(ADA).map(OwnCommit::commit)).contains("a".repeat(40));
    assertThat(commits.first(BOB)).isEmpty();
    assertThat(commits.ids(ADA)).containsExactlyInAnyOrder("a".repeat(40), "b".repeat(40));
  }

  @Test
  void theKnownHeadIsTheLastOneRemembered() {
    AgentTable agents = world.records.agents();
    assertThat(agents.knownHead(ADA)).isEmpty();
    agents.rememberHead(ADA, "a".repeat(40));
    agents.rememberHead(ADA, "b".repeat(40));
    assertThat(agents.knownHead(ADA)).contains("b".repeat(40));
  }

  private Message incoming(String body) {
    return messages.append(NewMessage.incoming(ADA, "operator", "olu", body));
  }

  private List<String> bodies(HistoryQuery query) {
    return messages.list(query).stream().map(Message::body).toList();
  }

  private static List<Long> seqs(ActivityLog log, ActivityQuery query) {
    return log.list(query).stream().map(Activity::seq).toList();
  }
}
