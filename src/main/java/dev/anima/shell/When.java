package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeKind;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.home.DreamingSettings;
import dev.anima.records.SettledQuery;
import dev.anima.records.Wake;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A moment or a state as people name it: an ISO date (its end), a date-time, a wake, {@code HEAD},
 * {@code HEAD~n}, a commit, {@code yesterday}, {@code last-night}, {@code this-morning}, {@code
 * 2-dec}, {@code last-dream}.
 */
final class When {
  private static final Pattern DAY_AND_MONTH = Pattern.compile("(\\d{1,2})-([a-z]{3})");
  private static final Pattern FROM_HEAD = Pattern.compile("HEAD(?:~(\\d{1,6}))?");
  private static final Pattern COMMIT = Pattern.compile("(?:commit:)?([0-9a-f]{4,40})");
  private static final Pattern WAKE = Pattern.compile("w\\d+|[a-z]+:.*");
  private static final int HISTORY = Integer.MAX_VALUE;
  private static final int YEARS_OF_A_LEAP_DAY = 8;
  private static final String LAST_DREAM = "last-dream";
  private static final String MOMENTS =
      "use a date (2026-12-02, 2-dec), a wake (w203), yesterday, last-night, last-dream";
  private static final String STATES =
      "use a date (2026-12-02, 2-dec), a wake (w203), HEAD~1, commit:ID, yesterday, last-night";

  private final Session session;

  When(Session session) {
    this.session = session;
  }

  /**
   * The state of an agent's memory that the words mean: for a moment, the last commit on the first
   * parents that is not after it.
   *
   * @throws NotFoundException if they mean none
   */
  CommitId commit(String words, AgentName agent, GitStore store) {
    String branch = session.fleet().profiles().read(agent).branch();
    CommitId head =
        store
            .ref("refs/heads/" + branch)
            .orElseThrow(
                () -> new NotFoundException(agent + " has no commit yet on " + branch + ".", null));
    Optional<CommitId> fromHead = fromHead(words, agent, store, head);
    if (fromHead.isPresent()) {
      return fromHead.get();
    }
    Optional<CommitId> named = namedCommit(words, store);
    if (named.isPresent()) {
      return named.get();
    }
    Optional<Wake> wake = wake(words, agent);
    if (wake.isPresent()) {
      return wake.get()
          .result()
          .flatMap(result -> result.memory())
          .map(point -> new CommitId(point.commit()))
          .orElseThrow(() -> new NotFoundException(words + " has left no state of memory.", null));
    }
    Instant moment =
        moment(
            words,
            () ->
                new NotFoundException(
                    "\""
                        + words
                        + "\" names no moment and no state of "
                        + agent
                        + "'s memory; a commit takes 7 digits or more.",
                    STATES));
    return store.log(head, Optional.empty(), true, HISTORY).stream()
        .filter(commit -> !commit.committerTime().isAfter(moment))
        .findFirst()
        .map(Commit::id)
        .orElseThrow(
            () ->
                new NotFoundException(
                    agent + " had no memory yet at " + words + ".",
                    "anima memory log -a " + agent));
  }

  /**
   * The commit that {@code HEAD} or {@code HEAD~n} means on the first parents; empty for others.
   *
   * @throws NotFoundException if there are not so many
   */
  static Optional<CommitId> fromHead(String words, AgentName agent, GitStore store, CommitId head) {
    Matcher matcher = FROM_HEAD.matcher(words);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int back = matcher.group(1) == null ? 0 : Integer.parseInt(matcher.group(1));
    List<Commit> commits = store.log(head, Optional.empty(), true, back + 1);
    if (commits.size() <= back) {
      throw new NotFoundException(
          agent + " has only " + Texts.count(commits.size(), "commit") + ", so no " + words + ".",
          "anima memory log -a " + agent);
    }
    return Optional.of(commits.get(back).id());
  }

  /** A commit in the words that are read back as that: digits alone could be meant otherwise. */
  static String named(CommitId commit) {
    String digits = commit.abbreviated();
    return digits.chars().anyMatch(Character::isLetter) ? digits : "commit:" + digits;
  }

  /** The commit that is named by its digits, if the words look like one. */
  static Optional<CommitId> namedCommit(String words, GitStore store) {
    Matcher matcher = COMMIT.matcher(words);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String digits = matcher.group(1);
    boolean said = words.startsWith("commit:");
    boolean looksLikeOne = digits.length() >= 7 && digits.matches(".*[a-f].*");
    return said || looksLikeOne || digits.length() == 40 ? store.resolve(digits) : Optional.empty();
  }

  /**
   * The moment that the words mean for a {@code --since}: a date begins, a wake begins.
   *
   * @throws NotFoundException if they mean none
   */
  Instant since(String words, Optional<AgentName> agent) {
    Optional<LocalDate> day = day(words);
    if (day.isPresent()) {
      return day.get().atStartOfDay(settings().zone()).toInstant();
    }
    Optional<Wake> wake = agent.flatMap(one -> wake(words, one));
    if (wake.isPresent()) {
      return wake.get().startedAt().orElse(wake.get().queuedAt());
    }
    if (agent.isEmpty() && (words.equals(LAST_DREAM) || WAKE.matcher(words).matches())) {
      throw new UsageException(
          "\"" + words + "\" is of one agent, and none is named.", "add -a NAME");
    }
    return moment(
        words, () -> new NotFoundException("\"" + words + "\" names no moment.", MOMENTS));
  }

  private Instant moment(String words, Supplier<NotFoundException> unknown) {
    Optional<LocalDate> day = day(words);
    if (day.isPresent()) {
      return day.get().plusDays(1).atStartOfDay(settings().zone()).toInstant().minusMillis(1);
    }
    ZonedDateTime opened = lastWindow();
    switch (words) {
      case "last-night":
        return opened.toInstant();
      case "this-morning":
        return opened.plus(settings().windowLength()).toInstant();
      default:
        return exact(words).orElseThrow(unknown);
    }
  }

  /** When the latest window opened. */
  private ZonedDateTime lastWindow() {
    ZonedDateTime now = now();
    ZonedDateTime today =
        now.toLocalDate().atTime(settings().windowStart()).atZone(settings().zone());
    return today.isAfter(now)
        ? now.toLocalDate().minusDays(1).atTime(settings().windowStart()).atZone(settings().zone())
        : today;
  }

  /** The night that the words mean: the day on which its window opened. */
  LocalDate night(String words) {
    if (words.equals("last-night") || words.equals("this-morning")) {
      return lastWindow().toLocalDate();
    }
    return day(words)
        .orElseThrow(
            () ->
                new NotFoundException(
                    "\"" + words + "\" names no night.",
                    "use a date (2026-12-02), 2-dec, yesterday or last-night"));
  }

  private Optional<LocalDate> day(String words) {
    LocalDate today = now().toLocalDate();
    if (words.equals("yesterday")) {
      return Optional.of(today.minusDays(1));
    }
    if (words.equals("today")) {
      return Optional.of(today);
    }
    Matcher matcher = DAY_AND_MONTH.matcher(words.toLowerCase(Locale.ROOT));
    try {
      if (matcher.matches()) {
        int month = monthOf(matcher.group(2));
        if (month > 0) {
          return Optional.of(latest(month, Integer.parseInt(matcher.group(1)), today));
        }
      }
      return words.matches("\\d{4}-\\d\\d-\\d\\d")
          ? Optional.of(LocalDate.parse(words))
          : Optional.empty();
    } catch (DateTimeException noSuchDay) {
      throw new NotFoundException("There is no day " + words + ".", MOMENTS);
    }
  }

  /** The latest such day that is not after today; 29 February may lie some years back. */
  private static LocalDate latest(int month, int dayOfMonth, LocalDate today) {
    MonthDay wanted = MonthDay.of(month, dayOfMonth);
    for (int back = 0; back <= YEARS_OF_A_LEAP_DAY; back++) {
      int year = today.getYear() - back;
      if (wanted.isValidYear(year) && !wanted.atYear(year).isAfter(today)) {
        return wanted.atYear(year);
      }
    }
    throw new DateTimeException("no such day in " + YEARS_OF_A_LEAP_DAY + " years");
  }

  private static int monthOf(String name) {
    for (int i = 0; i < Times.MONTHS.size(); i++) {
      if (Times.MONTHS.get(i).equalsIgnoreCase(name)) {
        return i + 1;
      }
    }
    return 0;
  }

  private Optional<Instant> exact(String words) {
    try {
      return Optional.of(OffsetDateTime.parse(words).toInstant());
    } catch (DateTimeException noOffset) {
      try {
        return Optional.of(
            LocalDateTime.parse(words.replace(' ', 'T')).atZone(settings().zone()).toInstant());
      } catch (DateTimeException noDateTime) {
        return Optional.empty();
      }
    }
  }

  /** The wake that is named, or the agent's last pass for {@code last-dream}. */
  private Optional<Wake> wake(String words, AgentName agent) {
    if (words.equals(LAST_DREAM)) {
      SettledQuery passes = SettledQuery.all().of(agent).of(WakeKind.DREAMING).newest(50);
      Optional<Wake> last =
          session
              .recordsToRead()
              .map(found -> found.wakes().settled(passes))
              .orElse(List.of())
              .stream()
              .filter(pass -> pass.result().map(found -> found.reason().isEmpty()).orElse(false))
              .findFirst();
      if (last.isEmpty()) {
        throw new NotFoundException(agent + " has not dreamt yet.", "anima dream " + agent);
      }
      return last;
    }
    if (!WAKE.matcher(words).matches()) {
      return Optional.empty();
    }
    return session
        .recordsToRead()
        .flatMap(found -> found.wakes().find(words))
        .filter(wake -> wake.agent().equals(agent));
  }

  private DreamingSettings settings() {
    return session.configuration().dreaming();
  }

  private ZonedDateTime now() {
    return session.surroundings().clock().instant().atZone(settings().zone());
  }
}
