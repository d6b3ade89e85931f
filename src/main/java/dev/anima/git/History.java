package dev.anima.git;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** Reads commits and their order. */
final class History {
  private static final Pattern TRAILER = Pattern.compile("([A-Za-z0-9-]+): ?(.*)");
  private static final Pattern ABBREVIATED = Pattern.compile("[0-9a-f]{4,40}");

  private final ObjectReader reader;

  History(ObjectReader reader) {
    this.reader = reader;
  }

  Commit read(CommitId id) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      return commit(walk.parseCommit(objectId(id)));
    }
  }

  ObjectId treeOf(CommitId id) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      return walk.parseCommit(objectId(id)).getTree().getId();
    }
  }

  Optional<CommitId> resolve(String abbreviated) throws IOException {
    if (!ABBREVIATED.matcher(abbreviated).matches()) {
      return Optional.empty();
    }
    Collection<ObjectId> found = reader.resolve(AbbreviatedObjectId.fromString(abbreviated));
    List<CommitId> commits = new ArrayList<>();
    try (RevWalk walk = new RevWalk(reader)) {
      for (ObjectId each : found) {
        if (isCommit(walk, each)) {
          commits.add(new CommitId(each.name()));
        }
      }
    }
    return commits.size() == 1 ? Optional.of(commits.get(0)) : Optional.empty();
  }

  private static boolean isCommit(RevWalk walk, ObjectId id) throws IOException {
    try {
      walk.parseCommit(id);
      return true;
    } catch (MissingObjectException | IncorrectObjectTypeException other) {
      return false;
    }
  }

  boolean isAncestor(CommitId ancestor, CommitId descendant) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      return walk.isMergedInto(
          walk.parseCommit(objectId(ancestor)), walk.parseCommit(objectId(descendant)));
    }
  }

  List<Commit> log(CommitId tip, Optional<CommitId> hidden, boolean firstParent, int limit)
      throws IOException {
    if (firstParent) {
      return firstParents(tip, hidden, limit);
    }
    List<Commit> commits = new ArrayList<>();
    try (RevWalk walk = new RevWalk(reader)) {
      walk.sort(RevSort.COMMIT_TIME_DESC);
      walk.sort(RevSort.TOPO, true);
      start(walk, tip, hidden);
      for (RevCommit each = walk.next();
          each != null && commits.size() < limit;
          each = walk.next()) {
        walk.parseBody(each);
        commits.add(commit(each));
      }
    }
    return commits;
  }

  private static void start(RevWalk walk, CommitId tip, Optional<CommitId> hidden)
      throws IOException {
    walk.markStart(walk.parseCommit(objectId(tip)));
    if (hidden.isPresent()) {
      walk.markUninteresting(walk.parseCommit(objectId(hidden.get())));
    }
  }

  /** Follows one chain; what hidden reaches by any way ends it. */
  private List<Commit> firstParents(CommitId tip, Optional<CommitId> hidden, int limit)
      throws IOException {
    Set<ObjectId> wanted = hidden.isPresent() ? reachable(tip, hidden) : Set.of();
    List<Commit> commits = new ArrayList<>();
    try (RevWalk walk = new RevWalk(reader)) {
      RevCommit each = walk.parseCommit(objectId(tip));
      while (commits.size() < limit && (hidden.isEmpty() || wanted.contains(each.getId()))) {
        commits.add(commit(each));
        if (each.getParentCount() == 0) {
          break;
        }
        each = walk.parseCommit(each.getParent(0));
      }
    }
    return commits;
  }

  /** The end of the chain of first parents; of all before it only the parent's id is read. */
  Commit first(CommitId tip) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      RevCommit each = walk.parseCommit(objectId(tip));
      while (each.getParentCount() > 0) {
        each = walk.parseCommit(each.getParent(0));
      }
      walk.parseBody(each);
      return commit(each);
    }
  }

  private Set<ObjectId> reachable(CommitId tip, Optional<CommitId> hidden) throws IOException {
    Set<ObjectId> wanted = new HashSet<>();
    try (RevWalk walk = new RevWalk(reader)) {
      start(walk, tip, hidden);
      for (RevCommit each : walk) {
        wanted.add(each.getId().copy());
      }
    }
    return wanted;
  }

  private static Commit commit(RevCommit commit) {
    List<CommitId> parents = new ArrayList<>();
    for (RevCommit parent : commit.getParents()) {
      parents.add(new CommitId(parent.name()));
    }
    PersonIdent author = orUnknown(commit.getAuthorIdent());
    PersonIdent committer = orUnknown(commit.getCommitterIdent());
    String message = commit.getFullMessage();
    return new Commit(
        new CommitId(commit.name()),
        parents,
        new TreeId(commit.getTree().name()),
        new Person(author.getName(), author.getEmailAddress()),
        author.getWhenAsInstant(),
        new Person(committer.getName(), committer.getEmailAddress()),
        committer.getWhenAsInstant(),
        message,
        trailers(message));
  }

  /** A header that cannot be read is no reason to hide the commit. */
  private static PersonIdent orUnknown(@Nullable PersonIdent ident) {
    return ident == null ? Refs.ident(new Person("", ""), java.time.Instant.EPOCH) : ident;
  }

  /** The {@code Key: value} lines of the last paragraph, unless that is the subject's. */
  static List<Trailer> trailers(String message) {
    String text = message.stripTrailing();
    int start = text.lastIndexOf("\n\n");
    if (start < 0) {
      return List.of();
    }
    List<Trailer> trailers = new ArrayList<>();
    for (String line : text.substring(start + 2).split("\n", -1)) {
      Matcher matcher = TRAILER.matcher(line);
      if (matcher.matches()) {
        trailers.add(new Trailer(matcher.group(1), matcher.group(2).strip()));
      }
    }
    return trailers;
  }

  static ObjectId objectId(CommitId id) {
    return ObjectId.fromString(id.hex());
  }
}
