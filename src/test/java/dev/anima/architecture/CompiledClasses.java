package dev.anima.architecture;

import dev.anima.error.AnimaException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/** Who uses whom, as the JDK's own {@code jdeps} reads it from the class files: imported or not. */
final class CompiledClasses {
  private static final Pattern USE = Pattern.compile("(?m)^\\s+(\\S+)\\s+->\\s+(\\S+)");

  private CompiledClasses() {}

  /** That {@code user} names {@code used} in its class file. */
  record Use(String user, String used) {}

  /** Of main code alone; sorted as jdeps prints them. */
  static List<Use> uses() throws URISyntaxException {
    Path classes =
        Path.of(AnimaException.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    StringWriter out = new StringWriter();
    int exit =
        ToolProvider.findFirst("jdeps")
            .orElseThrow()
            .run(
                new PrintWriter(out),
                new PrintWriter(out),
                "-verbose:class",
                "-filter:none",
                classes.toString());
    if (exit != 0) {
      throw new IllegalStateException(out.toString());
    }
    return USE.matcher(out.toString()).results().map(CompiledClasses::use).toList();
  }

  private static Use use(MatchResult line) {
    return new Use(line.group(1), line.group(2));
  }
}
