package dev.anima.git;

import java.nio.charset.StandardCharsets;

/** The bytes of a commit object, as Git lays them out. */
final class CommitText {
  private CommitText() {}

  static byte[] of(CommitDraft draft, TreeId tree) {
    StringBuilder text = new StringBuilder();
    text.append("tree ").append(tree).append('\n');
    for (CommitId parent : draft.parents()) {
      text.append("parent ").append(parent).append('\n');
    }
    long seconds = draft.time().getEpochSecond();
    person(text, "author", draft.author(), seconds);
    person(text, "committer", draft.committer(), seconds);
    // A header cannot follow and Git would cut a message at a NUL.
    text.append('\n').append(draft.message().replace('\0', '\uFFFD'));
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void person(StringBuilder text, String role, Person person, long seconds) {
    Person safe = Person.of(person.name(), person.mail());
    String name = safe.name().isEmpty() ? safe.mail() : safe.name();
    text.append(role).append(' ').append(name).append(" <").append(safe.mail()).append("> ");
    text.append(seconds).append(" +0000\n");
  }
}
