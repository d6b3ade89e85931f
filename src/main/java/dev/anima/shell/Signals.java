package dev.anima.shell;

import java.lang.reflect.Proxy;

/**
 * Hears of signals to this process. The JDK's own class for that is exported but not part of its
 * standard interface, and naming it in the sources is a warning at each place that nothing can
 * silence; so it is looked up by name, and where it is missing, signals do what they always did.
 */
final class Signals {
  private static final Runnable NOTHING_TO_UNDO = () -> {};

  private Signals() {}

  /**
   * Does something when a signal arrives, unless whoever started us wants it ignored, as nohup
   * does.
   *
   * @param name without {@code SIG}
   * @return what undoes it
   */
  static Runnable on(String name, Runnable action) {
    try {
      Class<?> signals = Class.forName("sun.misc.Signal");
      Class<?> handlers = Class.forName("sun.misc.SignalHandler");
      Object signal = signals.getConstructor(String.class).newInstance(name);
      Object handler =
          Proxy.newProxyInstance(
              Signals.class.getClassLoader(),
              new Class<?>[] {handlers},
              (proxy, method, arguments) -> {
                if (method.getName().equals("handle")) {
                  action.run();
                  return null;
                }
                return method.invoke(action, arguments);
              });
      var handle = signals.getMethod("handle", signals, handlers);
      Object before = handle.invoke(null, signal, handler);
      if (before == handlers.getField("SIG_IGN").get(null)) {
        handle.invoke(null, signal, before);
        return NOTHING_TO_UNDO;
      }
      return () -> putBack(() -> handle.invoke(null, signal, before));
    } catch (ReflectiveOperationException notThere) {
      // Another JVM, or one started with -Xrs: then the system ends us as it ends anybody.
      return NOTHING_TO_UNDO;
    }
  }

  private interface Step {
    Object run() throws ReflectiveOperationException;
  }

  private static void putBack(Step step) {
    try {
      step.run();
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException("a signal handler could be set and not taken back", failed);
    }
  }
}
