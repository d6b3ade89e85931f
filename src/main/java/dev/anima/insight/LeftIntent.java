package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Files that show when a program died in a write: an intent of ours, a lock of the index or a ref.
 */
final class LeftIntent implements AgentCheck {
  private static final Duration A_WRITE = Duration.ofMinutes(5);

  @Override
  public List<Finding> look(Ground ground, AgentName agent) {
    List<Finding> findings = new ArrayList<>();
    Path git = ground.home().workspace(agent).resolve(".git");
    old(ground, git.resolve("anima").resolve("intent.json"))
        .ifPresent(
            since ->
                findings.add(
                    Finding.of(
                        agent,
                        "intent",
                        "a write that began " + ground.since(since) + " ago was not finished",
                        "no .git/anima/intent.json; the next write finishes it",
                        "anima memory save -a " + agent + " -m \"Finish a write\"")));
    Path lock = git.resolve("index.lock");
    old(ground, lock)
        .ifPresent(
            since ->
                findings.add(
                    Finding.of(
                        agent,
                        "index_lock",
                        "index.lock has been there for "
                            + ground.since(since)
                            + ", so git status there is out of date",
                        "no lock longer than a write takes; Anima never deletes one",
                        "rm " + Ground.quoted(lock.toString()) + ", if no git runs there")));
    refLock(ground, agent, git.resolve("refs/anima/known.lock")).ifPresent(findings::add);
    branch(ground, agent)
        .flatMap(branch -> refLock(ground, agent, git.resolve("refs/heads/" + branch + ".lock")))
        .ifPresent(findings::add);
    return findings;
  }

  private static Optional<String> branch(Ground ground, AgentName agent) {
    try {
      return Optional.of(ground.fleet().profiles().read(agent).branch());
    } catch (AnimaException unreadable) {
      // The profile is a finding of its own.
      return Optional.empty();
    }
  }

  private static Optional<Finding> refLock(Ground ground, AgentName agent, Path lock) {
    return old(ground, lock)
        .map(
            since ->
                Finding.of(
                        agent,
                        "ref_lock",
                        lock.getFileName()
                            + " has been there for "
                            + ground.since(since)
                            + ", so no commit can be made",
                        "no lock of a ref longer than a write takes",
                        "rm " + Ground.quoted(lock.toString()) + ", if no git runs there")
                    .which(lock.getFileName()));
  }

  private static Optional<Instant> old(Ground ground, Path file) {
    try {
      Instant since = Files.getLastModifiedTime(file).toInstant();
      return since.plus(A_WRITE).isBefore(ground.now()) ? Optional.of(since) : Optional.empty();
    } catch (IOException notThere) {
      return Optional.empty();
    }
  }
}
