package dev.anima.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Every worked case, byte for byte, as written and with every line ending turned into CRLF. */
class GoldenCasesTest {
  private static final JsonMapper MAPPER = new JsonMapper();

  /** Their input has no line ending that new text could learn from, or is about endings. */
  private static final Set<String> NOT_AS_CRLF = Set.of("G041", "M007");

  @Test
  void allCasesAreThere() throws IOException {
    assertThat(cases()).hasSizeGreaterThanOrEqualTo(148);
  }

  @TestFactory
  Stream<DynamicTest> eachCaseGivesExactlyTheseBytes() throws IOException {
    return cases().stream().map(each -> DynamicTest.dynamicTest(name(each), () -> check(each)));
  }

  @TestFactory
  Stream<DynamicTest> eachCaseGivesTheSameWithCrLf() throws IOException {
    return cases().stream()
        .filter(each -> !NOT_AS_CRLF.contains(each.get("id").stringValue()))
        .map(each -> DynamicTest.dynamicTest(name(each), () -> check(crlf(each))));
  }

  private static String name(JsonNode each) {
    return each.get("id").stringValue() + " " + each.get("why").stringValue();
  }

  private static void check(JsonNode each) {
    JsonNode answer = MAPPER.readTree(BatchJson.answer(MAPPER.writeValueAsString(each)));
    JsonNode expected = each.get("expected");
    assertThat(answer.get("id")).isEqualTo(each.get("id"));
    if (expected.has("error")) {
      assertThat(answer.path("refused")).as(answer.toString()).isEqualTo(expected.get("error"));
    } else {
      assertThat(answer.has("refused")).as(answer.toString()).isFalse();
      assertThat(answer.get("output")).isEqualTo(expected);
      if (each.has("clashes")) {
        assertThat(answer.get("clashes")).isEqualTo(each.get("clashes"));
      }
    }
  }

  private static JsonNode crlf(JsonNode each) {
    ObjectNode copy = (ObjectNode) each.deepCopy();
    copy.set("input", crlfOf(each.get("input")));
    boolean report = Set.of("outline", "checkPointers").contains(each.get("op").stringValue());
    if (!each.get("expected").has("error") && !report) {
      copy.set("expected", crlfOf(each.get("expected")));
    }
    if (each.has("clashes")) {
      copy.remove("clashes");
    }
    return copy;
  }

  private static JsonNode crlfOf(JsonNode texts) {
    if (texts.isString()) {
      return MAPPER
          .getNodeFactory()
          .stringNode(texts.stringValue().replaceAll("\r\n|\n|\r", "\r\n"));
    }
    ObjectNode changed = MAPPER.createObjectNode();
    for (var entry : texts.properties()) {
      changed.set(entry.getKey(), crlfOf(entry.getValue()));
    }
    return changed;
  }

  static List<JsonNode> cases() throws IOException {
    List<JsonNode> cases = new ArrayList<>();
    for (String file : List.of("golden.jsonl", "golden-more.jsonl")) {
      try (InputStream in = GoldenCasesTest.class.getResourceAsStream("/markdown/" + file)) {
        if (in == null) {
          continue;
        }
        String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        for (String line : all.split("\n", -1)) {
          if (!line.isEmpty()) {
            cases.add(MAPPER.readTree(line));
          }
        }
      }
    }
    return cases;
  }
}
