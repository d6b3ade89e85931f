package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import dev.anima.records.SettledQuery;
import dev.anima.records.Wake;
import dev.anima.wake.WakeJson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima dreaming outcomes}. */
@Command(
    name = "outcomes",
    header = "what came of passes, oldest first",
    description =
        "Of all agents, or of one. Text that a pass removed and that stands nowhere else now comes before the counts.",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima dreaming outcomes",
      "  anima dreaming outcomes -a ada --since yesterday",
      "  anima dreaming outcomes -a ada --git"
    })
final class DreamingOutcomesCommand implements Callable<Integer> {
  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();
  @Mixin GitOption git = new GitOption();

  @Option(names = "--since", paramLabel = "WHEN", description = "only from then on")
  @Nullable String since;

  @Option(
      names = "--outcome",
      paramLabel = "OUTCOME",
      completionCandidates = Choices.Outcomes.class,
      description = "only completed, quiet or failed")
  @Nullable String outcome;

  @Mixin LimitOption limit = new LimitOption();

  DreamingOutcomesCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Optional<AgentName> one = session.agentIfAny(agent.name);
    one.ifPresent(session.fleet().profiles()::read);
    Optional<Outcome> wanted = Optional.ofNullable(outcome).map(word -> outcomeNamed(word));
    if (git.on) {
      return git(one, wanted);
    }
    int most = limit.limit(since != null);
    SettledQuery query = SettledQuery.all().of(WakeKind.DREAMING).newest(most + 1);
    query = one.map(query::of).orElse(query);
    query = wanted.map(query::of).orElse(query);
    if (since != null) {
      query = query.since(new When(session).since(since, one));
    }
    if (session.mayWriteRecords()) {
      session.receipts().writeOwed();
    }
    List<Wake> passes = new ArrayList<>(settled(query));
    boolean cut = passes.size() > most;
    passes = passes.subList(0, Math.min(most, passes.size()));
    Collections.reverse(passes);
    if (json.on) {
      passes.forEach(pass -> session.console().json(WakeJson.of(pass)));
    } else {
      print(passes, cut, one, most);
    }
    return 0;
  }

  private List<Wake> settled(SettledQuery query) {
    return session.recordsToRead().map(records -> records.wakes().settled(query)).orElse(List.of());
  }

  private void print(List<Wake> passes, boolean cut, Optional<AgentName> one, int most) {
    if (passes.isEmpty()) {
      session
          .console()
          .line("No pass" + one.map(name -> " of " + name).orElse("") + " is recorded for that.");
      return;
    }
    PassText text = new PassText(session.times());
    passes.forEach(pass -> text.printWithoutHint(pass, session.console()));
    Wake last = passes.get(passes.size() - 1);
    text.hint(last, isTakenBack(last)).ifPresent(session.console()::hint);
    if (cut) {
      session
          .console()
          .hint(
              "Older ones: anima dreaming outcomes"
                  + one.map(name -> " -a " + name).orElse("")
                  + " -n "
                  + 2 * most);
    }
  }

  private boolean isTakenBack(Wake pass) {
    return session
        .recordsToRead()
        .map(records -> records.undos().isTakenBack(pass.agent(), pass.id().value()))
        .orElse(false);
  }

  /** The receipts are lines of Git notes, and git log looks for words in notes too. */
  private int git(Optional<AgentName> one, Optional<Outcome> wanted) {
    if (one.isEmpty()) {
      throw new UsageException("--git needs one agent.", "add -a NAME");
    }
    if (since != null || limit.number != null) {
      throw new UsageException(
          "--git shows all receipts: it takes neither --since nor -n.", "leave them out");
    }
    String line = "Z " + wanted.map(Outcome::word).orElse("[a-z_]*") + " dream";
    return git.print(
        session,
        one.get(),
        "log --notes=dreaming --grep='"
            + line
            + "' --format=%N "
            + session.branch(one.get())
            + " --");
  }

  private static Outcome outcomeNamed(String word) {
    for (Outcome known : Outcome.values()) {
      if (known.word().equals(word) || known.wordForPeople().equals(word)) {
        return known;
      }
    }
    throw new UsageException(
        "There is no outcome \"" + word + "\".", "use completed, quiet or failed");
  }
}
