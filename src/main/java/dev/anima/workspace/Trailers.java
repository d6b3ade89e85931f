package dev.anima.workspace;

import dev.anima.git.Trailer;
import dev.anima.records.NewUndo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The one place that knows the keys of Anima's trailers and their order (rule 4). */
public final class Trailers {
  public static final String WAKE = "Anima-Wake";
  public static final String WAKE_KIND = "Anima-Wake-Kind";
  public static final String SOURCE = "Anima-Source";
  public static final String UNDOES = "Anima-Undoes";

  /** For providers that keep a session; {@code command} has none, so its wakes lack it. */
  public static final String SESSION = "Anima-Session";

  public static final String SLOT = "Anima-Slot";
  public static final String CAUSE = "Anima-Cause";

  private Trailers() {}

  /** The trailers of a commit with this credit, in the order they are written. */
  static List<Trailer> of(Credit credit, Optional<NewUndo> undo) {
    List<Trailer> trailers = new ArrayList<>();
    credit
        .wake()
        .ifPresent(
            wake -> {
              trailers.add(new Trailer(WAKE, wake.id().value()));
              trailers.add(new Trailer(WAKE_KIND, wake.id().kind().word()));
            });
    trailers.add(new Trailer(SOURCE, credit.source().word()));
    undo.ifPresent(what -> trailers.add(new Trailer(UNDOES, what.undone())));
    credit
        .wake()
        .ifPresent(
            wake -> {
              wake.session().ifPresent(session -> trailers.add(new Trailer(SESSION, session)));
              wake.slot().ifPresent(slot -> trailers.add(new Trailer(SLOT, slot.toString())));
              trailers.add(new Trailer(CAUSE, oneLine(wake.cause())));
            });
    return trailers;
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ").strip();
  }
}
