package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima memory show [PATH]}: a file of memory, byte for byte. */
@Command(
    name = "show",
    header = "print a file of memory or a section, as it is or as it was",
    description = "Byte for byte; with --ascii what is not ASCII is escaped.",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima memory show -a ada",
      "  anima memory show -a ada --at HEAD~1",
      "  anima memory show -a ada --section Onboarding",
      "  anima memory show -a ada --git"
    })
@Answer.In(Answer.Form.MARKDOWN)
final class MemoryShowCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "0..1", paramLabel = "PATH", description = "MEMORY.md (default) or notes/...")
  String path = "MEMORY.md";

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();
  @Mixin GitOption git = new GitOption();

  @Mixin SectionOption section = new SectionOption();

  @Option(names = "--at", paramLabel = "WHEN", description = "as it was then")
  @Nullable String at;

  MemoryShowCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    MemoryPath file = MemoryPath.parse(path);
    boolean asItLies = at == null && !json.on && !git.on && !section.isGiven();
    if (asItLies && file.equals(MemoryPath.MEMORY)) {
      Optional<byte[]> content = OnDisk.memoryFile(session.workspaceFolder(name));
      if (content.isPresent()) {
        session.console().bytes(content.get());
        return 0;
      }
    }
    try (GitStore store = session.openStore(name)) {
      Optional<CommitId> commit =
          Optional.ofNullable(at).map(words -> new When(session).commit(words, name, store));
      Optional<CommitId> head = store.ref("refs/heads/" + session.branch(name));
      Optional<OnDisk> disk =
          commit.isPresent() ? Optional.empty() : Optional.of(OnDisk.of(session, store, head));
      Optional<MemoryEntry> entry =
          commit
              .map(store::memoryAt)
              .orElseGet(() -> disk.map(OnDisk::tree).orElse(MemoryTree.EMPTY))
              .entry(file);
      if (entry.isEmpty()) {
        throw new NotFoundException(
            name + " has no " + file + commit.map(id -> " at " + id.abbreviated()).orElse("") + ".",
            git(name, commit.or(() -> head)));
      }
      if (git.on) {
        FileGitLine line = new FileGitLine(name, file, entry.get());
        String whole = disk.map(found -> line.onDisk(found, head)).orElseGet(() -> line.at(commit));
        byte[] content =
            disk.map(found -> found.content(file, entry.get()))
                .orElseGet(() -> store.content(entry.get().blob()));
        return git.print(
            session,
            name,
            section.isGiven() ? line.section(whole, content, section.required()) : whole);
      }
      byte[] content =
          disk.filter(found -> entry.get().mode() != EntryMode.LINK)
              .map(found -> found.content(file, entry.get()))
              .orElseGet(() -> store.content(entry.get().blob()));
      if (section.isGiven() && entry.get().mode() != EntryMode.LINK) {
        new SectionText(session).print(name, file, content, section.required(), json.on);
      } else if (json.on) {
        session.console().json(MemoryJson.file(name, file, entry.get(), commit, content));
      } else if (entry.get().mode() == EntryMode.LINK) {
        throw new RefusedException(
            "Showing " + file + ": it is a link, and memory is never followed outside.",
            "anima memory show -a " + name + " " + GitOption.quoted(file.shown()) + " --json");
      } else {
        session.console().bytes(content);
      }
      return 0;
    }
  }

  private static String git(AgentName name, Optional<CommitId> commit) {
    return "git -C workspaces/"
        + name
        + " ls-tree -r --name-only "
        + commit.map(CommitId::abbreviated).orElse("HEAD");
  }
}
