package dev.anima.shell;

import picocli.CommandLine.Mixin;

/** What every command that edits memory takes. */
final class EditOptions {
  @Mixin AgentOption agent = new AgentOption();
  @Mixin DryRunOption dryRun = new DryRunOption();
  @Mixin ExpectOption expect = new ExpectOption();
  @Mixin JsonOption json = new JsonOption();
}
