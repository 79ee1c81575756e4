import CommandKit
import FileAccess
import TestSupport
import Testing

@Suite struct DiagnosticTests {
  struct Mistake: LocatedError {
    var file: String?
    var line: Int?
    var column: Int?
    var message = "expected 3 fields, found 2"
    var description: String { locatedDescription }
  }

  /// What a console says of a mistake in a file with `text`.
  static func report(
    _ text: String, line: Int?, column: Int?, width: Int = 40, isTerminal: Bool = true,
    isColored: Bool = false
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "nodes.tsv")
    let said = Messages()
    let stream = MessageStream(
      isTerminal: isTerminal, isColored: isColored, width: width, write: { said.add($0) })
    let console = Console(output: .memory(), messages: stream)
    console.report(Mistake(file: path, line: line, column: column), program: "sample")
    return said.text.replacing(path, with: "nodes.tsv").split(separator: "\n").map(String.init)
  }

  @Test func `the offending line and a caret`() throws {
    #expect(
      try Self.report("a\tb\r\nEN_1\t52.2\r\n", line: 2, column: 6) == [
        "nodes.tsv:2:6: expected 3 fields, found 2", "EN_1 52.2", "     ^",
      ])
    #expect(
      try Self.report("東京 x", line: 1, column: 4).suffix(2) == ["東京 x", "     ^"])
    #expect(
      try Self.report("\u{1B}[31mx", line: 1, column: 6).suffix(2) == ["␛[31mx", "     ^"])
    #expect(try Self.report("abc", line: 1, column: nil).count == 2)
    #expect(try Self.report("abc", line: 1, column: 99).last == "   ^")
  }

  @Test func `a long line is shown around the caret`() throws {
    let text = String(repeating: "0123456789", count: 30)
    let lines = try Self.report(text, line: 1, column: 200, width: 40)
    #expect(lines[1].count <= 39)
    #expect(lines[2].hasSuffix("^"))
    #expect(lines[1].prefix(lines[2].count).last == "9")
  }

  @Test(arguments: [("one line", 2), ("nul \0", 1), ("", 1)])
  func `lines that cannot be shown`(text: String, line: Int) throws {
    let report = try Self.report(text, line: line, column: 1)
    #expect(report.first == "nodes.tsv:\(line):1: expected 3 fields, found 2")
  }

  @Test func `away from a terminal the message stands alone`() throws {
    #expect(
      try Self.report("a", line: 1, column: 1, isTerminal: false)
        == ["nodes.tsv:1:1: expected 3 fields, found 2"])
    #expect(
      try Self.report("a", line: nil, column: nil) == ["nodes.tsv: expected 3 fields, found 2"])
  }

  @Test func `in colour`() throws {
    #expect(
      try Self.report("a", line: 1, column: 1, isColored: true) == [
        "\u{1B}[1mnodes.tsv:1:1: \u{1B}[0mexpected 3 fields, found 2", "a", "\u{1B}[31m^\u{1B}[0m",
      ])
  }

  @Test func `an error without a file bears the program's name`() {
    let said = Messages()
    let console = Console(output: .memory(), messages: MessageStream { said.add($0) })
    console.report(Mistake(), program: "sample")
    #expect(said.text == "sample: expected 3 fields, found 2\n")
  }
}
