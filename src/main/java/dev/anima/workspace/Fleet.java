package dev.anima.workspace;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.agent.Profile;
import dev.anima.git.Adoptability;
import dev.anima.git.GitStore;
import dev.anima.git.HeadState;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.home.Configuration;
import dev.anima.home.Home;
import dev.anima.home.Profiles;
import dev.anima.records.Records;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The agents of a home: makes, adopts, finds, repairs and removes them. */
public final class Fleet {
  private final Home home;
  private final Configuration configuration;
  private final Records records;
  private final InstantSource clock;
  private final WriteStep.Listener steps;
  private final Profiles profiles;
  private final LeanRepositories lean;

  public Fleet(
      Home home,
      Configuration configuration,
      Records records,
      InstantSource clock,
      WriteStep.Listener steps) {
    this.home = home;
    this.configuration = configuration;
    this.records = records;
    this.clock = clock;
    this.steps = steps;
    this.profiles = new Profiles(home);
    this.lean = new LeanRepositories(home);
  }

  public Profiles profiles() {
    return profiles;
  }

  /** Writes a profile on behalf of an operator, so that no wake takes it for a stray change. */
  public void write(Profile profile) {
    // Said first: a wake that ends in between would find a change that nobody had made.
    records.homeHolds().operatorWrote(profilePath(profile.name()), Profiles.digest(profile));
    profiles.write(profile);
  }

  private String profilePath(AgentName name) {
    return home.root().relativize(home.profile(name)).toString();
  }

  /** The workspace of an agent that exists; its repository is not opened. */
  public Workspace workspace(AgentName name) {
    return workspace(profiles.read(name));
  }

  private Workspace workspace(Profile profile) {
    return new Workspace(
        home, profile, configuration, records, clock, lean.watched(profile.name(), steps));
  }

  /**
   * Packs an agent's repository if loose objects have piled up in it; after a wake, which is work
   * enough for a count of them all.
   *
   * @return what went wrong, for people; it is no failure of what was done before
   */
  public Optional<String> pack(AgentName name) {
    return lean.pack(name);
  }

  /**
   * The same for every workspace of this fleet that was written since the last call. A look at one
   * folder decides whether it is worth a count.
   */
  public List<String> packWritten() {
    return lean.packWritten();
  }

  /**
   * Makes an agent: from the seed, from a folder to import, or around memory that lies in its
   * place. The workspace appears whole or not at all, and the agent exists once its profile does.
   *
   * @throws AgentExistsException if the home has that agent
   * @throws AdoptionRefusedException if something lies in its place that is no plain memory
   */
  public MadeAgent make(NewAgent wanted) {
    // One at a time: of two that make the same agent, one finds it made.
    try (WriteLock lock = WriteLock.onFile(home.workspaces().resolve(".lock"))) {
      return makeAlone(wanted);
    }
  }

  private MadeAgent makeAlone(NewAgent wanted) {
    AgentName name = wanted.profile().name();
    if (profiles.exists(name)) {
      throw new AgentExistsException(name, home.workspace(name), "");
    }
    Path folder = home.workspace(name);
    Adoptability found = GitStore.inspect(folder);
    return switch (found.kind()) {
      case EMPTY -> makeFresh(wanted, folder);
      case PLAIN_MEMORY -> adoptMemory(refusingImport(wanted, folder), folder);
      case ADOPTABLE -> adoptRepository(refusingImport(wanted, folder), folder);
      case OTHER_PATHS, BARE, LINKED, REFTABLE, OPERATION_IN_PROGRESS, UNREADABLE ->
          throw new AdoptionRefusedException(name, folder, found);
    };
  }

  private static NewAgent refusingImport(NewAgent wanted, Path folder) {
    if (wanted.importFrom().isPresent()) {
      throw new ImportRefusedException(
          wanted.importFrom().get(), "there is memory in " + folder + " already");
    }
    return wanted;
  }

  private MadeAgent makeFresh(NewAgent wanted, Path folder) {
    // Under the lock nobody else is at it: what is there was left by a crash.
    Path fresh = home.workspaces().resolve("." + wanted.profile().name() + ".new");
    deleteTree(fresh);
    CommitSource source = wanted.importFrom().isPresent() ? CommitSource.IMPORT : CommitSource.SEED;
    try {
      Files.createDirectories(fresh.resolve("notes"));
      if (wanted.importFrom().isPresent()) {
        ImportedMemory.copy(wanted.importFrom().get(), fresh);
      } else {
        for (Map.Entry<MemoryPath, byte[]> file : Seed.of(home).entrySet()) {
          Path target = GitStore.file(fresh, file.getKey());
          Files.createDirectories(target.getParent());
          Files.write(target, file.getValue());
        }
      }
      GitStore.create(fresh, wanted.profile().branch()).close();
      MadeAgent made = firstCommit(wanted, fresh, source);
      place(wanted, fresh, folder);
      return register(made, folder);
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Making the workspace " + folder, failed);
    } finally {
      deleteTree(fresh);
    }
  }

  /** Moves a finished workspace into place; an existing empty folder, or one with other files. */
  private static void place(NewAgent wanted, Path fresh, Path folder) throws IOException {
    try {
      Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
      return;
    } catch (FileSystemException occupied) {
      // An atomic move names a folder that is in use by no exception of its own.
      if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
        throw occupied;
      }
      if (GitStore.inspect(folder).kind() != Adoptability.Kind.EMPTY) {
        throw new AgentExistsException(wanted.profile().name(), folder, ", made just now");
      }
    }
    // The folder holds files that are no memory: they stay, and the workspace grows around them.
    // The repository comes last: after a crash the rest is memory to adopt, and none is missing.
    mergeInto(fresh.resolve("notes"), folder.resolve("notes"));
    try (Stream<Path> parts = Files.list(fresh)) {
      for (Path part : (Iterable<Path>) parts.sorted(Comparator.reverseOrder())::iterator) {
        Files.move(
            part, folder.resolve(part.getFileName().toString()), StandardCopyOption.ATOMIC_MOVE);
      }
    }
  }

  /** Moves a folder's files into one that may be there already, and has no memory in it. */
  private static void mergeInto(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> parts = Files.list(from)) {
      for (Path part : (Iterable<Path>) parts.sorted()::iterator) {
        Path target = to.resolve(part.getFileName().toString());
        if (Files.isDirectory(part, LinkOption.NOFOLLOW_LINKS)) {
          mergeInto(part, target);
        } else {
          Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        }
      }
    }
    Files.delete(from);
  }

  private MadeAgent adoptMemory(NewAgent wanted, Path folder) {
    try {
      Files.createDirectories(folder.resolve("notes"));
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Adopting " + folder, failed);
    }
    GitStore.create(folder, wanted.profile().branch()).close();
    return register(firstCommit(wanted, folder, CommitSource.IMPORT), folder);
  }

  private MadeAgent adoptRepository(NewAgent wanted, Path folder) {
    Profile profile = wanted.profile();
    try (GitStore store = GitStore.open(folder)) {
      HeadState head = store.head();
      profile = profile.withBranch(head.branch().orElse(profile.branch()));
      store.applySettings();
    }
    NewAgent adopted = new NewAgent(profile, Optional.empty(), wanted.operator());
    return register(firstCommit(adopted, folder, CommitSource.IMPORT), folder);
  }

  /** The first commit, signed by whoever makes the agent. */
  private MadeAgent firstCommit(NewAgent wanted, Path folder, CommitSource source) {
    String headline = source == CommitSource.SEED ? "Seed" : "Import";
    Credit credit = Credit.signed(source, wanted.operator(), headline);
    WorkspaceContext context =
        new WorkspaceContext(folder, wanted.profile(), configuration, records, clock, steps);
    WriteReport report = new Workspace(context).saveFirst(credit);
    return new MadeAgent(
        wanted.profile(),
        folder,
        report.head(),
        report.memory(),
        report.commit().map(commit -> source),
        report.findings());
  }

  private MadeAgent register(MadeAgent made, Path folder) {
    AgentName name = made.profile().name();
    records.agents().register(name);
    records.agents().rememberHead(name, made.head().hex());
    write(made.profile());
    return new MadeAgent(
        made.profile(), folder, made.head(), made.memory(), made.source(), made.findings());
  }

  /**
   * Makes an agent's repository readable again (rule 9), with as much of its history as can be
   * read. Files of memory stay as they are.
   */
  public RepairedAgent repair(AgentName name, String operator) {
    Profile profile = profiles.read(name);
    WorkspaceContext context =
        new WorkspaceContext(home.workspace(name), profile, configuration, records, clock, steps);
    return new RepositoryRepair(context, operator).run();
  }

  /**
   * Takes an agent out of the fleet. Its workspace stays where it is, and its profile beside it
   * with the ending {@code .yaml.removed}.
   */
  public void remove(AgentName name) {
    profiles.read(name);
    records.homeHolds().operatorWrote(profilePath(name), "");
    profiles.setAside(name);
    records.agents().remove(name);
  }

  /** Deletes the workspace of an agent that was removed, history and all. */
  public void purge(AgentName name) {
    deleteTree(home.workspace(name));
    profiles.forget(name);
  }

  private static void deleteTree(Path root) {
    if (!Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try {
      FolderContents contents = FolderContents.of(root);
      for (Path file : contents.files()) {
        Files.deleteIfExists(file);
      }
      for (Path folder : contents.foldersDeepestFirst()) {
        Files.deleteIfExists(folder);
      }
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Deleting " + root, failed);
    }
  }

  /** Memory at the head of a workspace, for reading. */
  public MemoryTree memory(AgentName name) {
    Profile profile = profiles.read(name);
    try (GitStore store = GitStore.open(home.workspace(name))) {
      return store
          .ref("refs/heads/" + profile.branch())
          .map(store::memoryAt)
          .orElse(MemoryTree.EMPTY);
    }
  }
}
