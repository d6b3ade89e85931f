package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.Profile;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima agent set NAME}. */
@Command(
    name = "set",
    header = "change what is known of an agent: name, role, provider",
    description = "What is not named stays as it is.",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima agent set ada --role \"Keeps the books\"",
      "  anima agent set ada --command ./ada.sh",
      "  anima agent set ada --enabled false"
    })
final class AgentSetCommand implements Callable<Integer> {
  private final Session session;

  @Mixin NamedAgent agent = new NamedAgent();
  @Mixin ProviderOptions options = new ProviderOptions();
  @Mixin JsonOption json = new JsonOption();

  @Option(
      names = "--enabled",
      arity = "1",
      paramLabel = "true|false",
      description = "whether it may dream")
  @Nullable Boolean enabled;

  AgentSetCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    session.refuseInsideWake("Changing a profile");
    AgentName name = session.agent(agent.name());
    if (options.isEmpty() && enabled == null) {
      throw new UsageException(
          "Nothing to change was given.",
          "add --role, --display-name, --provider, --command or --enabled");
    }
    Profile before = session.fleet().profiles().read(name);
    Profile after = options.applyTo(before, session.surroundings().folder());
    if (enabled != null) {
      after = after.withEnabled(enabled);
    }
    if (!after.equals(before)) {
      session.fleet().write(after);
    }
    if (json.on) {
      session.console().json(AgentJson.of(after, Optional.empty()));
      return 0;
    }
    session
        .console()
        .line(
            after.equals(before)
                ? name + " is so already. Nothing was changed."
                : name + " is changed: workspaces/" + name + ".yaml");
    session.console().folded("  provider  " + ProviderOptions.describe(after.provider()));
    return 0;
  }
}
