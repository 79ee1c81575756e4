import ArgumentParser
import CommandKit
import FloorPlanKit
import Foundation

/// Says what is wrong in a plan.
struct LintCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Say what is wrong in a plan, and how to mend it.",
    discussion: """
      Ends with exit code 1 when there are findings of severity error, 0 when there are none, 2 \
      when the plan could not be read.
      """)

  enum Format: String, OutputFormat {
    case text
    case json
    case sarif
    static let standard = text
  }

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let findings = try Building(files: plan.map { URL(filePath: $0) }).lint()
    try console.write(to: output.path) { out in
      switch output.format {
      case .text: for finding in findings { try out.print(Self.line(finding)) }
      case .json: try out.write(LintReport.json(findings) + "\n")
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
