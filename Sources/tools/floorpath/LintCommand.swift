import ArgumentParser
import CommandKit
import FloorPlanKit
import Foundation

/// Reports the problems of a plan.
struct LintCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Report problems in a plan and how to fix them.",
    discussion: """
      Exit codes: 1 if there are findings of severity error, 0 if there are none, 2 if the plan \
      cannot be read. --lines proposes doors, and ways on levels with drawn ways, those first \
      that connect most rooms; floorpath draw --lines draws them. Move doors to where they are.
      """)

  enum Format: String, OutputFormat {
    case text
    case json
    case sarif
    static let standard = text
  }

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Flag(help: "List each kind of finding once, with its count and first place.")
  var summary = false
  @Option(help: "Maximum number of lines to propose (default: 5 with --summary, else 0).")
  var lines: Int?
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if let lines, !(0...1000).contains(lines) {
      throw ValidationError("--lines must be between 0 and 1000")
    }
  }

  func run(on console: Console) async throws {
    let building = try Building(files: plan.map { URL(filePath: $0) })
    let findings = building.lint()
    let most = lines ?? (summary && output.format == .text ? 5 : 0)
    let proposals = building.proposedLines(limit: most)
    try console.write(to: output.path) { out in
      switch output.format {
      case .text:
        for line in summary ? Self.summary(findings) : findings.map(Self.line) {
          try out.print(line)
        }
        for line in Self.lines(proposals) { try out.print(line) }
      case .json:
        try out.write(LintReport.json(findings, lines: lines == nil ? nil : proposals) + "\n")
      case .sarif:
        try out.write(
          LintReport.sarif(
            findings, relativeTo: FileManager.default.currentDirectoryPath) + "\n")
      }
    }
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count - errors
    console.note(
      StyledText(
        "\(errors) \(errors == 1 ? "error" : "errors"), "
          + "\(warnings) \(warnings == 1 ? "warning" : "warnings")"))
    if errors > 0 { throw ExitStatus.nothingFound }
  }

  /// A line for each kind of problem: errors first, then by count.
  private static func summary(_ findings: [LintFinding]) -> [StyledText] {
    let groups = Dictionary(grouping: findings, by: \.code).sorted { one, two in
      let isWorse = one.key.severity == .error
      guard isWorse == (two.key.severity == .error) else { return isWorse }
      return (two.value.count, one.key.rawValue) < (one.value.count, two.key.rawValue)
    }
    return groups.compactMap { code, members in
      guard let first = members.first else { return nil }
      let style: TextStyle = code.severity == .error ? .red : .yellow
      let count = "\(members.count)"
      var place = first.file ?? "plan"
      if let line = first.line { place += ":\(line)" }
      return "\(count, style) \(code.rawValue, .bold): \(code.summary); first at \(place): "
        + StyledText(first.fix)
    }
  }

  /// The proposed lines, each with what it connects and its element.
  private static func lines(_ proposals: [LineProposal]) -> [StyledText] {
    guard !proposals.isEmpty else { return [] }
    var result: [StyledText] = [
      "lines that connect most rooms (floorpath draw --lines draws them); move them to the doors:"
    ]
    for line in proposals {
      let place = line.layer == .paths ? "a way in the layer Paths, " : ""
      result.append("\(line.file ?? line.level, .bold): \(place)\(rooms(of: line))")
      result.append(StyledText("  " + line.svg))
    }
    return result
  }

  private static func rooms(of line: LineProposal) -> String {
    guard !line.rooms.isEmpty else { return "for shorter routes" }
    let count = line.rooms.count == 1 ? "1 room" : "\(line.rooms.count) rooms"
    let names = line.rooms.prefix(6).joined(separator: ", ")
    return "\(count) (\(names)\(line.rooms.count > 6 ? ", …" : ""))"
  }

  private static func line(_ finding: LintFinding) -> StyledText {
    var place = finding.file ?? "plan"
    if let line = finding.line { place += ":\(line)" }
    if let column = finding.column { place += ":\(column)" }
    let style: TextStyle = finding.severity == .error ? .red : .yellow
    let severity = StyledText(finding.severity.rawValue, style)
    let rest = "\(finding.message) (\(finding.code.rawValue)); \(finding.fix)"
    return "\(place, .bold): \(severity): \(rest)"
  }
}
