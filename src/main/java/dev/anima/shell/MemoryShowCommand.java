package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.markdown.Section;
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
        boolean unsaved = disk.map(found -> !found.isSaved(file)).orElse(false);
        String whole =
            unsaved
                ? unsaved(name, file, entry.get(), disk.get())
                : command(file, commit.or(() -> head), entry.get());
        byte[] content =
            disk.map(found -> found.content(file, entry.get()))
                .orElseGet(() -> store.content(entry.get().blob()));
        return git.print(session, name, section.isGiven() ? lines(file, content, whole) : whole);
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

  /** Of a section: the lines of the whole file that are its own. */
  private String lines(MemoryPath file, byte[] content, String whole) {
    Section found = MarkdownFile.toRead(file.shown(), content).section(section.required());
    return whole + " | sed -n " + found.firstLine() + "," + found.lastLine() + "p";
  }

  /** A name that is no plain text has no spelling that every shell takes; its content has an id. */
  private static String command(MemoryPath file, Optional<CommitId> commit, MemoryEntry entry) {
    return isPlain(file) && commit.isPresent()
        ? "show " + GitOption.quoted(commit.get().abbreviated() + ":" + file)
        : "cat-file blob " + entry.blob().hex();
  }

  /** What is not saved is in no commit, but git looks for words on disk too: here, for any. */
  private static String unsaved(AgentName name, MemoryPath file, MemoryEntry entry, OnDisk disk) {
    byte[] content = entry.mode() == EntryMode.LINK ? new byte[0] : disk.content(file, entry);
    boolean lines = content.length > 0 && content[content.length - 1] == '\n';
    if (!lines || !isPlain(file)) {
      throw new RefusedException(
          "No git command shows " + file + " as it lies on disk: it is not saved.",
          "anima memory save -a " + name);
    }
    return "grep --untracked -ahe '' -- " + GitOption.quoted(file.shown());
  }

  private static boolean isPlain(MemoryPath file) {
    return MemoryPath.of(file.shown()).equals(file);
  }

  private static String git(AgentName name, Optional<CommitId> commit) {
    return "git -C workspaces/"
        + name
        + " ls-tree -r --name-only "
        + commit.map(CommitId::abbreviated).orElse("HEAD");
  }
}
