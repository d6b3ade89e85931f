package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.BlobId;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanMode;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima memory show [PATH]}: a file of memory, byte for byte. */
@Command(name = "show", description = "print a file of memory as it is, or as it was")
final class MemoryShowCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "0..1", paramLabel = "PATH", description = "MEMORY.md (default) or notes/...")
  String path = "MEMORY.md";

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();
  @Mixin GitOption git = new GitOption();

  @Option(names = "--at", paramLabel = "WHEN", description = "as it was then")
  @Nullable String at;

  MemoryShowCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    MemoryPath file = MemoryPath.parse(path);
    try (GitStore store = session.workspace(name).openStore()) {
      Optional<CommitId> commit =
          Optional.ofNullable(at).map(words -> new When(session).commit(words, name, store));
      if (git.on) {
        String from = commit.map(CommitId::abbreviated).orElse("HEAD");
        return git.print(session, name, "show " + from + ":" + file);
      }
      Optional<MemoryEntry> entry =
          commit.map(store::memoryAt).orElseGet(() -> onDisk(store)).entry(file);
      if (entry.isEmpty()) {
        throw new NotFoundException(
            name + " has no " + file + commit.map(id -> " at " + id.abbreviated()).orElse("") + ".",
            "anima agent show " + name);
      }
      BlobId blob = entry.get().blob();
      byte[] content = store.content(blob);
      if (json.on) {
        session.console().line(MemoryJson.file(name, file, entry.get(), commit, content));
      } else if (entry.get().mode() == EntryMode.LINK) {
        throw new RefusedException(
            file + " is a link, and memory is never followed outside.", null);
      } else {
        session.console().bytes(content);
      }
      return 0;
    }
  }

  private MemoryTree onDisk(GitStore store) {
    return store
        .scan(ScanMode.STORE, session.configuration().maxFileBytes(), MemoryTree.EMPTY)
        .tree();
  }
}
