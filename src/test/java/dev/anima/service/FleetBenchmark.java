package dev.anima.service;

import dev.anima.agent.AgentName;
import dev.anima.agent.Profile;
import dev.anima.agent.ProviderCommand;
import dev.anima.agent.ProviderSettings;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanMode;
import dev.anima.home.DreamingSettings;
import dev.anima.records.AgentRecord;
import dev.anima.records.NewMessage;
import dev.anima.workspace.Fleet;
import dev.anima.workspace.NewAgent;
import dev.anima.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A large fleet: agents made, found due, dreaming; the service's memory and the cost of its ticks
 * with 10,000 and 100,000 scheduled agents, and after a long history. {@code bench/fleet [AGENTS
 * [PASSES]]}: how many real workspaces, and passes in them.
 */
public final class FleetBenchmark {
  private static final ProviderSettings PROVIDER =
      ProviderSettings.ofKind("command").withCommand(ProviderCommand.ofLine("true"));

  private FleetBenchmark() {}

  public static void main(String[] args) throws Exception {
    int real = args.length > 0 ? Integer.parseInt(args[0]) : 500;
    int passes = args.length > 1 ? Integer.parseInt(args[1]) : 500;
    Path folder = Files.createTempDirectory("anima-fleet");
    try {
      realFleet(folder.resolve("real"), real, Math.min(passes, real));
      for (int agents : new int[] {10_000, 100_000}) {
        scheduled(folder.resolve("scheduled" + agents), agents);
      }
    } finally {
      delete(folder);
    }
  }

  private static void realFleet(Path folder, int agents, int passes) throws Exception {
    try (ServiceWorld world = new ServiceWorld(folder, "2026-12-01T12:00:00Z")) {
      world.configure("maxConcurrent: 100");
      long began = System.nanoTime();
      Fleet fleet = world.context(world.configuration()).fleet();
      List<AgentName> names = new ArrayList<>();
      for (int i = 0; i < agents; i++) {
        AgentName name = new AgentName("agent" + i);
        Profile profile = Profile.of(name).withProvider(PROVIDER);
        fleet.make(new NewAgent(profile, Optional.empty(), "olu"));
        names.add(name);
      }
      row("make an agent, of " + agents, millis(began) / agents, "ms");
      lookAtAll(world, fleet, names);
      Service service = world.serve();
      world.records.inOneTransaction(
          () -> {
            names.subList(0, passes).forEach(world::message);
            return 0;
          });
      world.script =
          request -> {
            ServiceWorld.write(request.workspace().resolve("notes/night.md"), "- kept\n");
            return ScriptedProvider.ended(0, "");
          };
      world.clock.set("2026-12-02T12:00:00Z");
      began = System.nanoTime();
      service.tick();
      long settled = world.records.wakes().settled(dev.anima.records.SettledQuery.all()).size();
      row("one pass with a trivial provider, of " + settled, millis(began) / settled, "ms");
    }
  }

  /** Goal 16: looking whether memory changed, against a {@code git status} each. */
  private static void lookAtAll(ServiceWorld world, Fleet fleet, List<AgentName> names)
      throws Exception {
    List<Workspace> workspaces = new ArrayList<>();
    double profiles = each(names, name -> workspaces.add(fleet.workspace(name)));
    double whole =
        each(
            names.subList(0, Math.min(500, names.size())),
            name -> {
              try (GitStore store = GitStore.open(world.home.workspace(name))) {
                MemoryTree head = store.memoryAt(store.ref("refs/heads/main").orElseThrow());
                store.scan(ScanMode.HASH, 1 << 25, head);
              }
            });
    // In turns, a tenth of the fleet at a time, so that a noisy minute hits both.
    int part = Math.max(1, names.size() / 10);
    List<Double> own = new ArrayList<>();
    List<Double> git = new ArrayList<>();
    for (int start = 0; start + part <= names.size(); start += part) {
      own.add(each(workspaces.subList(start, start + part), FleetBenchmark::expectSaved));
      int sample = Math.min(20, part);
      git.add(each(names.subList(start, start + sample), name -> gitStatus(world, name)));
    }
    row("look at a workspace for change", median(own), "ms");
    row("git status of a workspace", median(git), "ms");
    row("goal 16: the first by the second (gate 0.1, aim 0.04)", median(own) / median(git), "x");
    row("the whole look, where the quick one sees a change", whole, "ms");
    row("read an agent's profile", profiles, "ms");
  }

  private interface Step<T> {
    void run(T each) throws Exception;
  }

  private static <T> double each(List<T> all, Step<T> step) throws Exception {
    long began = System.nanoTime();
    for (T each : all) {
      step.run(each);
    }
    return millis(began) / all.size();
  }

  private static void expectSaved(Workspace workspace) {
    if (!workspace.isSeenAsSaved()) {
      throw new AssertionError("nothing has changed in " + workspace.profile().name());
    }
  }

  private static void gitStatus(ServiceWorld world, AgentName name) throws Exception {
    new ProcessBuilder("git", "-C", world.home.workspace(name).toString(), "status", "--porcelain")
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  private static void scheduled(Path folder, int agents) throws Exception {
    try (ServiceWorld world = new ServiceWorld(folder, "2026-12-01T12:00:00Z")) {
      world.records.inOneTransaction(
          () -> {
            for (int i = 0; i < agents; i++) {
              AgentName name = new AgentName("agent" + i);
              ServiceWorld.write(world.home.profile(name), "");
              world.records.agents().register(name);
            }
            return 0;
          });
      String of = ", " + agents + " agents";
      long before = usedBytes();
      long began = System.nanoTime();
      Service service = world.serve();
      row("begin, first time" + of, millis(began), "ms");
      long after = usedBytes();
      row("service heap" + of, (after - before) / 1048576.0, "MiB");
      row(
          "goal 17: heap for an agent (gate 1024, aim 300)" + of,
          (after - before) * 1.0 / agents,
          "B");
      row("goal 17: due agents found by slot (gate 50, aim 5)" + of, findSlots(service), "ms");
      row("begin again" + of, beginAgain(world), "ms");
      row("tick, nothing due" + of, tick(world, service), "ms");
      row("look at one agent whose slot has come" + of, oneAgent(world), "ms");
      history(world);
      row("the same after 200,000 entries" + of, oneAgent(world), "ms");
      row("tick after 200,000 entries" + of, tick(world, service), "ms");
      row("begin again after 200,000 entries" + of, beginAgain(world), "ms");
    }
  }

  private static double findSlots(Service service) {
    List<AgentName> agents = service.agents();
    var schedule =
        new dev.anima.dreaming.Schedule(DreamingSettings.defaults(java.time.ZoneOffset.UTC));
    var rota = dev.anima.dreaming.Rota.of(schedule, agents);
    Instant at = Instant.parse("2026-12-02T05:30:00Z");
    double best = Double.MAX_VALUE;
    for (int round = 0; round < 20; round++) {
      long began = System.nanoTime();
      rota.between(at, at.plusSeconds(60));
      best = Math.min(best, millis(began));
    }
    return best;
  }

  private static double beginAgain(ServiceWorld world) {
    double best = Double.MAX_VALUE;
    for (int round = 0; round < 3; round++) {
      long began = System.nanoTime();
      world.serve();
      best = Math.min(best, millis(began));
    }
    return best;
  }

  private static double tick(ServiceWorld world, Service service) {
    service.tick();
    int rounds = 200;
    long began = System.nanoTime();
    for (int round = 0; round < rounds; round++) {
      world.clock.forward(Duration.ofMillis(20));
      service.tick();
    }
    return millis(began) / rounds;
  }

  private static double oneAgent(ServiceWorld world) {
    int rounds = 500;
    AgentName name = new AgentName("agent7");
    long began = System.nanoTime();
    for (int round = 0; round < rounds; round++) {
      AgentRecord found = world.records.agents().find(name).orElseThrow();
      if (!found.name().equals(name)) {
        throw new AssertionError(found);
      }
    }
    return millis(began) / rounds;
  }

  /** All of them recorded before the slots to come, and most of them one agent's. */
  private static void history(ServiceWorld world) {
    world.records.inOneTransaction(
        () -> {
          for (int i = 0; i < 200_000; i++) {
            AgentName name = new AgentName("agent" + (i % 3 == 0 ? i % 1000 : 7));
            world
                .records
                .messages()
                .append(NewMessage.incoming(name, "message", "marta", "hello " + i));
          }
          return 0;
        });
  }

  private static long usedBytes() throws InterruptedException {
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 4; round++) {
      System.gc();
      Thread.sleep(50);
      least =
          Math.min(least, Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
    }
    return least;
  }

  private static double millis(long began) {
    return (System.nanoTime() - began) / 1e6;
  }

  private static void row(String what, double value, String unit) {
    System.out.println(String.format(Locale.ROOT, "%-72s %10.3f %s", what, value, unit));
  }

  private static void delete(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
        Files.delete(file);
      }
    }
  }
}
