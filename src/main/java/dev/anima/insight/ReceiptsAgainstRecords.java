package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import dev.anima.dreaming.Receipt;
import dev.anima.dreaming.Receipts;
import dev.anima.git.GitStore;
import dev.anima.records.AgentRecord;
import dev.anima.records.ReceiptState;
import dev.anima.records.SettledQuery;
import dev.anima.records.Wake;
import dev.anima.records.WakeResult;
import dev.anima.workspace.Workspace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whether receipts and records say the same of each pass, in both directions, and the chain. */
final class ReceiptsAgainstRecords implements RepositoryCheck {
  @Override
  public List<Finding> look(Ground ground, Workspace workspace, GitStore store) {
    AgentName agent = workspace.profile().name();
    Set<String> acknowledged = new Acknowledged(ground.records()).ids(agent);
    List<Receipts.Line> lines =
        Receipts.linesOf(store).stream()
            .filter(line -> line.receipt().agent().equals(agent))
            .toList();
    List<Finding> findings = new ArrayList<>();
    findings.addAll(passes(ground, agent, lines));
    findings.addAll(unknown(ground, agent, lines));
    chain(ground, agent, lines).ifPresent(findings::add);
    findings.removeIf(finding -> acknowledged.contains(finding.id()));
    return findings;
  }

  private static List<Finding> passes(Ground ground, AgentName agent, List<Receipts.Line> lines) {
    Map<WakeId, Receipt> receipts = new HashMap<>();
    lines.forEach(line -> receipts.put(line.receipt().wake(), line.receipt()));
    Instant made =
        ground.records().agents().find(agent).map(AgentRecord::createdAt).orElse(Instant.EPOCH);
    List<Finding> findings = new ArrayList<>();
    SettledQuery query = SettledQuery.all().of(agent).of(WakeKind.DREAMING).since(made);
    for (Wake pass : ground.records().wakes().settled(query)) {
      WakeResult result = pass.result().orElseThrow(() -> new IllegalStateException("unsettled"));
      if (result.receipt() != ReceiptState.WRITTEN) {
        continue;
      }
      Receipt receipt = receipts.get(pass.id());
      if (receipt == null) {
        findings.add(
            fact(
                agent,
                "receipt_missing",
                pass.shownNumber(),
                "the receipt of " + pass.shownNumber() + " was written and is gone"));
      } else if (!agrees(receipt, result)) {
        findings.add(
            fact(
                agent,
                "receipt_differs",
                pass.shownNumber(),
                "the receipt of "
                    + pass.shownNumber()
                    + " says "
                    + receipt.outcome().word()
                    + ", the records "
                    + result.outcome().word()
                    + (receipt.outcome() == result.outcome() ? " with another result" : "")));
      }
    }
    return findings;
  }

  private static boolean agrees(Receipt receipt, WakeResult result) {
    return receipt.outcome() == result.outcome()
        && receipt.reason().equals(result.reason())
        && (receipt.result().equals(result.memory()) || savedLater(receipt))
        && receipt.completedAt().equals(result.completedAt());
  }

  /** The records learn where memory stands when it can be saved; the line was written before. */
  private static boolean savedLater(Receipt receipt) {
    return receipt.outcome() == Outcome.FAILED && receipt.result().isEmpty();
  }

  private static List<Finding> unknown(Ground ground, AgentName agent, List<Receipts.Line> lines) {
    List<Finding> findings = new ArrayList<>();
    for (Receipts.Line line : lines) {
      WakeId id = line.receipt().wake();
      boolean settled =
          ground.records().wakes().find(id).map(wake -> wake.result().isPresent()).orElse(false);
      if (!settled) {
        findings.add(
            fact(
                agent,
                "receipt_unknown",
                line.sha256().substring(0, 12),
                "there is a receipt of " + id + ", and the records know no such pass"));
      }
    }
    return findings;
  }

  private static Optional<Finding> chain(
      Ground ground, AgentName agent, List<Receipts.Line> lines) {
    Set<String> digests = new HashSet<>();
    lines.forEach(line -> digests.add(line.sha256()));
    for (Receipts.Line line : lines) {
      Optional<String> previous = line.receipt().previous();
      if (previous.isPresent() && !digests.contains(previous.get())) {
        return Optional.of(
            fact(
                agent,
                "receipt_chain",
                line.sha256().substring(0, 12),
                "the receipt of "
                    + line.receipt().wake()
                    + " names a line before it that is not there"));
      }
    }
    return ground
        .records()
        .agents()
        .lastReceipt(agent)
        .filter(last -> !digests.contains(last))
        .map(
            last ->
                fact(
                    agent,
                    "receipt_chain",
                    last.substring(0, 12),
                    "the last line that was written is not there as it was"));
  }

  private static Finding fact(AgentName agent, String kind, String which, String found) {
    return Finding.of(
            agent,
            kind,
            found,
            "receipts that agree with the records, in one chain",
            Finding.Ending.KNOWN)
        .which(which);
  }
}
