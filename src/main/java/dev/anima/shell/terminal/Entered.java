package dev.anima.shell.terminal;

import java.util.Optional;

/**
 * What came when Enter was pressed.
 *
 * @param shown as it stood on the screen, and is recalled
 * @param whole with what was pasted in it; empty if that is not there any more
 * @param severalLines whether its lines were pasted at an empty prompt, so that they may be
 *     commands each; otherwise it is one, whatever it holds
 */
record Entered(String shown, Optional<String> whole, boolean severalLines) {
  static final String GONE =
      "A pasted text of that line is not there any more, for it is kept for one session only, and"
          + " not where what stands for it was edited. Nothing was done.";
}
