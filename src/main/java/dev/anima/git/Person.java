package dev.anima.git;

/** Author or committer of a commit. Neither part holds {@code <}, {@code >}, NUL or a line end. */
public record Person(String name, String mail) {
  /** Makes a person of any text, dropping what a commit header cannot hold. */
  public static Person of(String name, String mail) {
    return new Person(clean(name), clean(mail));
  }

  private static String clean(String text) {
    return text.replaceAll("[<>\\p{Cntrl}]", "").strip();
  }
}
