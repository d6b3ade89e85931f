package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.prompt.AnimaNoteJson;
import dev.anima.prompt.MemoryRestored;
import dev.anima.records.NewNote;
import dev.anima.records.OwnCommit;
import dev.anima.workspace.Credit;
import dev.anima.workspace.WriteReport;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima memory restore WHEN [PATH]}: an earlier state again, in a commit of its own. */
@Command(
    name = "restore",
    header = "bring memory back to an earlier state",
    description = "In a commit of its own: nothing is lost, and that can be undone too.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {
      "4:somebody wrote meanwhile, and that would be taken back too",
      "5:it would take back edits of several wakes or people"
    },
    footerHeading = Examples.HEADING,
    footer = {
      "  anima memory restore HEAD~1 -a ada",
      "  anima memory restore yesterday MEMORY.md -a ada --with-later"
    })
final class MemoryRestoreCommand implements Callable<Integer> {
  private static final int LATER_LOOKED_AT = 1_000;

  private final Session session;

  @Parameters(index = "0", paramLabel = "WHEN", description = "a date, wake, commit, HEAD~1, ...")
  String when = "";

  @Parameters(index = "1", arity = "0..1", paramLabel = "PATH", description = "only this file")
  @Nullable String path;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();

  @Option(
      names = "--with-later",
      description = "take back what several wakes or people changed since, too")
  boolean withLater;

  private Later later = new Later(List.of(), 0);

  MemoryRestoreCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    Optional<MemoryPath> file = Optional.ofNullable(path).map(MemoryPath::parse);
    CommitId to;
    CommitId before;
    // What is meant is meant of memory as the caller sees it; unsaved edits become a commit after.
    try (GitStore store = session.workspace(name).openStore()) {
      to = new When(session).commit(when, name, store);
      refuseNowhere(name, store, to, file);
      if (!withLater) {
        CommitId head = new When(session).commit("HEAD", name, store);
        refuseSeveral(name, to, file, withUnsaved(name, later(name, store, to, head, file), file));
      }
    }
    session.workspace(name).saveStrayEdits();
    try (GitStore store = session.workspace(name).openStore()) {
      before = new When(session).commit("HEAD", name, store);
      later = later(name, store, to, before, file);
    }
    if (!withLater) {
      refuseSeveral(name, to, file, later);
    }
    Credit credit = session.editor(name, "Restore").withHeadline("Restore to " + to.abbreviated());
    WriteReport report =
        session
            .workspace(name)
            .restore(
                to, file, credit, head -> head.equals(before) || isAsTold(name, to, head, file))
            .orElseThrow(() -> somebodyWasFaster(name, to));
    tell(name, report, to, before, file, credit);
    if (json.on) {
      session.console().json(MemoryJson.write(name, report));
    } else {
      new WriteText(session)
          .print(
              name,
              report,
              file.map(MemoryPath::shown).orElse("Memory")
                  + " is as in "
                  + to.abbreviated()
                  + " already. Nothing was changed.");
      if (report.commit().isPresent()) {
        later.lines().forEach(line -> session.console().folded("  without " + line));
      }
      report
          .commit()
          .ifPresent(
              saved ->
                  session
                      .console()
                      .hint("Undo this: anima undo -a " + name + " " + saved.id().abbreviated()));
    }
    return 0;
  }

  private static void refuseNowhere(
      AgentName name, GitStore store, CommitId to, Optional<MemoryPath> file) {
    if (file.isPresent()
        && store.memoryAt(to).entry(file.get()).isEmpty()
        && !Files.exists(store.file(file.get()), LinkOption.NOFOLLOW_LINKS)) {
      throw new NotFoundException(
          "Restoring "
              + file.get()
              + " of "
              + name
              + ": it was not there at "
              + to.abbreviated()
              + ", and is not there now. Nothing was changed.",
          "anima memory log -a " + name);
    }
  }

  /** Edits of more than one wake or person are taken back only if the caller says so. */
  private static void refuseSeveral(
      AgentName name, CommitId to, Optional<MemoryPath> file, Later later) {
    if (later.makers() > 1) {
      throw new RefusedException(
          "Restoring "
              + name
              + " to "
              + to.abbreviated()
              + " would take back "
              + Texts.count(later.lines().size(), "later edit")
              + ". Nothing was changed.\n  "
              + String.join("\n  ", later.lines()),
          "anima memory restore -a "
              + name
              + " "
              + When.named(to)
              + file.map(only -> " " + GitOption.quoted(only.shown())).orElse("")
              + " --with-later");
    }
  }

  /** What is not saved yet would be taken back as well; before anything is refused, it stays so. */
  private Later withUnsaved(AgentName name, Later saved, Optional<MemoryPath> file) {
    List<MemoryPath> unsaved =
        UnsavedFiles.of(session, session.workspace(name)).stream()
            .filter(path -> file.isEmpty() || file.get().equals(path))
            .toList();
    if (unsaved.isEmpty()) {
      return saved;
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        "not saved yet: "
            + unsaved.stream().map(MemoryPath::shown).collect(Collectors.joining(", ")));
    lines.addAll(saved.lines());
    return new Later(lines, saved.makers() + 1);
  }

  /** Whether a head that moved since we looked has nothing more to be taken back. */
  private boolean isAsTold(AgentName name, CommitId to, CommitId head, Optional<MemoryPath> file) {
    try (GitStore store = session.workspace(name).openStore()) {
      return later(name, store, to, head, file).equals(later);
    }
  }

  private static ConflictException somebodyWasFaster(AgentName name, CommitId to) {
    return new ConflictException(
        "Restoring "
            + name
            + " to "
            + to.abbreviated()
            + ": somebody wrote meanwhile, and that would be taken back too. Nothing was changed.",
        "anima memory log -a " + name + ", then the same command again");
  }

  /** What a restore takes along: a line for each later commit, and how many made them. */
  private record Later(List<String> lines, int makers) {}

  private Later later(
      AgentName name, GitStore store, CommitId to, CommitId head, Optional<MemoryPath> file) {
    List<String> lines = new ArrayList<>();
    List<String> makers = new ArrayList<>();
    for (Commit commit : store.log(head, Optional.of(to), false, LATER_LOOKED_AT)) {
      if (!touches(store, commit, file)) {
        continue;
      }
      Optional<OwnCommit> own = session.records().ownCommits().find(name, commit.id().hex());
      String maker =
          own.flatMap(OwnCommit::wake)
              .map(id -> "wake " + id)
              .orElse(own.isEmpty() ? "native git" : "commit " + commit.id());
      if (!makers.contains(maker)) {
        makers.add(maker);
      }
      lines.add(
          commit.id().abbreviated()
              + "  "
              + session.times().moment(commit.committerTime())
              + "  "
              + commit.author().name()
              + "  "
              + commit.subject());
    }
    return new Later(lines, makers.size());
  }

  private static boolean touches(GitStore store, Commit commit, Optional<MemoryPath> file) {
    MemoryTree before =
        commit.parents().isEmpty() ? MemoryTree.EMPTY : store.memoryAt(commit.parents().get(0));
    MemoryTree after = store.memoryAt(commit.id());
    return file.map(only -> !before.entry(only).equals(after.entry(only)))
        .orElse(!before.equals(after));
  }

  private void tell(
      AgentName name,
      WriteReport report,
      CommitId to,
      CommitId before,
      Optional<MemoryPath> file,
      Credit credit) {
    if (report.commit().isEmpty() || credit.source() == CommitSource.AGENT) {
      return;
    }
    MemoryRestored note =
        new MemoryRestored(
            credit.author().name(),
            session.surroundings().clock().instant(),
            file.map(MemoryPath::shown),
            to.hex(),
            before.hex(),
            report.commit().get().id().hex());
    session
        .records()
        .agents()
        .addNote(name, new NewNote(note.kind().word(), AnimaNoteJson.write(note)));
  }
}
