import AirQualityKit
import AirQualityStore
import Foundation
import TestSupport
import Testing

@testable import AirAlerts
@testable import AirqCommands

@Suite struct RulesTests {
  private let folder: TemporaryFolder
  private static let examples = Checkout.root.appending(path: "Examples/air").path

  init() throws { folder = try TemporaryFolder() }

  private func airq(_ arguments: String...) async throws -> ToolResult {
    try await ToolProcess(
      "airq", arguments + ["--replay", Self.examples, "--data-dir", folder.url.path]
    ).result()
  }

  @Test func `the rule for home is there by default`() throws {
    let file = try RulesFile("", file: nil)
    #expect(file.rules == [.home])
    #expect(file.sinks.isEmpty)
  }

  @Test func `the example is a rules file`() throws {
    let file = try RulesFile(RulesFile.example, file: nil)
    #expect(file.rules.map(\.name) == ["home", "smog"])
    #expect(file.sinks.map(\.name) == ["desktop", "phone"])
    let smog = try #require(file.rules.last)
    #expect(smog.measure == .mean(.pm10, hours: 24))
    #expect(smog.hoursInRow == 2)
    #expect(smog.clearThreshold == 45)
    #expect(smog.cooldown == .seconds(6 * 3600))
    #expect(smog.quietHours?.description == "22:00-07:00")
    #expect(smog.tellsRecovery)
    #expect(smog.sinks == ["desktop", "phone"])
  }

  @Test func `a rule reads back as it was written`() throws {
    var rule = AlertRule(
      "a \"quoted\" \\ name", at: .station("MzWarAlNiepo"), measuring: .mean(.pm25, hours: 8),
      threshold: 25.5)
    rule.clearThreshold = 20
    rule.hoursInRow = 3
    rule.cooldown = .seconds(90 * 60)
    rule.quietHours = try QuietHours("21:30-06:15")
    rule.tellsRecovery = true
    rule.grade = .alert
    rule.sinks = ["a", "b"]
    var index = AlertRule("i", measuring: .index, threshold: 4)
    index.cooldown = .seconds(90)
    var brief = AlertRule("b", measuring: .computedIndex, threshold: 4)
    brief.cooldown = .milliseconds(6500)
    let ahead = AlertRule("ahead", measuring: .forecast(.pm25), threshold: 25)
    let smog = AlertRule("notices", measuring: .notices, threshold: 2)
    for rule in [rule, index, brief, ahead, smog, .home] {
      let file = try RulesFile(RulesFile("", file: nil).text(adding: rule.section), file: nil)
      #expect(file.rules.contains(rule))
    }
  }

  @Test(arguments: [
    ("name = \"x\"", "r:1:1: expected [[rule]] or [[sink]] before name = value"),
    ("\n[rule]\n", "r:2:1: expected [[rule]] or [[sink]] before name = value"),
    ("[[rule]]\nmeasure = \"PM10\"\nabove = 1", "r:1:1: a rule needs a name of 1 to 64 characters"),
    (
      "[[rule]]\nname = \"x\"\nabove = 1",
      "r:1:1: a rule needs a measure: a pollutant, index, computed-index, law, forecast:PM2.5 or notices"
    ),
    ("[[rule]]\nname = \"x\"\nmeasure = \"PM10\"", "r:1:1: a rule needs a threshold: above"),
    (
      "# x\n\n[[rule]]\nname = \"x\"\nmeasure = \"XY9\"\nabove = 1",
      "r:5:11: measure takes PM10, PM2.5, NO2, SO2, O3, CO, C6H6, index, computed-index, law, forecast:PM2.5 or notices"
    ),
    (
      "[[rule]]\nname = \"x\"\nmeasure = \"index\"\nabove = 9",
      "r:1:1: the threshold of an index is a level from 1 to 5, or its name"
    ),
    (
      "[[rule]]\nname = \"x\"\nmeasure = \"PM10\"\nabove = \"bad\"",
      "r:4:9: above = bad: only index and computed-index have levels with names; PM10 takes a number"
    ),
    (
      "[[rule]]\nname = \"x\"\nmeasure = \"law\"\nclear = \"alert\"",
      "r:4:9: clear = alert: only notices have a severity; law takes a number"
    ),
    (
      "[[rule]]\nname = \"x\"\nmeasure = \"notices\"\nabove = \"good\"",
      "r:4:9: the threshold of notices is limit, information or alert"
    ),
    (
      "[[rule]]\nname = \"x\"\nmeasure = \"PM10\"\nabove = 10\nclear = 20",
      "r:1:1: the clear threshold cannot be above the threshold"
    ),
    (
      "[[sink]]\nname = \"x\"\nkind = \"pigeon\"",
      "r:3:8: kind takes exec, notify-send, ntfy, webhook, sendmail"
    ),
    (
      "[[rule]]\nname = \"x\"\ncooldown = \"soon\"",
      "r:3:12: cooldown takes a time such as 6h, 90min or 30s"
    ),
    (
      "[[sink]]\nname = \"x\"",
      "r:1:1: a sink needs a kind, one of: exec, notify-send, ntfy, webhook, sendmail"
    ),
    ("[[sink]]\nname = \"x\"\nkind = \"ntfy\"", "r:1:1: ntfy needs the url of a topic"),
    (
      "[[sink]]\nname = \"x\"\nkind = \"sendmail\"\nto = \"a\\nBcc: b\"",
      "r:1:1: to, from and token must be single lines"
    ),
    (
      "[[rule]]\nname = \"home\"\nenabled = false\n[[rule]]\nname = \"home\"\nenabled = false",
      "r:4:1: two rules have this name"
    ),
  ])
  func `mistakes are told with their places`(text: String, message: String) {
    do {
      _ = try RulesFile(text, file: "r")
      Issue.record("these are rules")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func `rules are added, listed and removed without touching the rest`() async throws {
    try folder.write("# mine\n", to: "rules.toml")
    let added = try await airq(
      "rules", "add", "smog", "--measure", "PM10", "--mean", "24", "--above", "50", "--place",
      "530")
    #expect(added.code == 0, "\(added.messages)")
    #expect(added.messages == "saved rule smog: PM10 24 h mean above 50 µg/m³\n")
    #expect(
      try await airq("rules", "add", "index", "--measure", "index", "--above", "zły").code == 0)
    #expect(
      try await airq("rules", "add", "smog", "--measure", "PM10", "--above", "80").code == 0)
    let text = try String(contentsOfFile: folder.path("rules.toml"), encoding: .utf8)
    #expect(text.hasPrefix("# mine\n"))
    #expect(text.components(separatedBy: "\"smog\"").count == 2)
    let list = try await airq("rules", "list", "--format", "json")
    #expect(
      list.output.contains(
        #""name":"index","enabled":true,"place":"home","measure":"index","above":4"#))
    #expect(try await airq("rules", "remove", "smog").code == 0)
    #expect(try await airq("rules", "remove", "smog").code == 1)
    #expect(try await airq("rules", "remove", "home").code == 0)
    #expect(try await airq("rules").output.contains("off"))
    let again = try await airq("rules", "remove", "home")
    #expect(again.code == 0)
    #expect(again.messages == "the rule home is off already\n")
    #expect(try await airq("rules").output.contains("off"))
    #expect(try await airq("rules", "add", "x", "--measure", "PM10").code == 64)
    #expect(
      try await airq(
        "rules", "add", "x", "--measure", "PM10", "--above", "1", "--place", "atlantis"
      )
      .code == 1)
  }

  @Test func `many may add rules at once`() async throws {
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 0..<6 {
        group.addTask {
          try await airq("rules", "add", "r\(number)", "--measure", "PM10", "--above", "50").code
        }
      }
      for try await code in group { #expect(code == 0) }
    }
    let file = try RulesFile(KeptFiles(dataDir: folder.url.path, environment: [:]))
    #expect(Set(file.rules.map(\.name)) == Set((0..<6).map { "r\($0)" } + ["home"]))
  }

  @Test func `mistakes are told in Polish, and a mark of the encoding is none`() async throws {
    for (text, message) in [
      ("[[rule]]\nname = \"x\"\ngrade = \"bad\"", ":3:9: grade przyjmuje warning albo alert\n"),
      ("[[rule]]\nnick = \"x\"", ":2:1: nieznane ustawienie; oczekiwano jednego z: above, "),
      (
        "[[rule]]\nname = x",
        ":2:8: oczekiwano tekstu w cudzysłowie, liczby, true albo false\n"
      ),
    ] {
      try folder.write(text, to: "rules.toml")
      let result = try await airq("rules", "--lang", "pl")
      #expect(result.code == 2)
      #expect(result.messages.contains(message), "\(result.messages)")
    }
    try folder.write(
      "\u{FEFF}[[rule]]\nname = \"x\"\nmeasure = \"law\"\n", to: "rules.toml")
    #expect(try await airq("rules").output.contains("above legal limits"))
  }

  @Test func `subjects are encoded in words of 75 characters`() {
    let text = String(repeating: "Ostrzeżenie: jakość powietrza ", count: 5)
    let lines = SendmailSink.encodedWords(text).components(separatedBy: "\n ")
    #expect(lines.allSatisfy { $0.count <= 75 && $0.hasPrefix("=?utf-8?B?") })
    let decoded = lines.compactMap { line in
      Data(base64Encoded: String(line.dropFirst(10).dropLast(2)))
    }
    #expect(String(decoding: decoded.joined(), as: UTF8.self) == text)
  }
}
