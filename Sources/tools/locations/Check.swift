import ArgumentParser
import CommandKit
import LocationKit

/// The command `locations check`.
struct Check: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check files without importing them.",
    discussion: "Exits with 2 if a file has records that cannot be imported.")

  @Argument(
    help: ArgumentHelp("The files to read; - is standard input.", valueName: "files"),
    completion: .file())
  var files: [String]

  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let results = try InputFiles.expanded(files).map(Self.check)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .json: try stream.write(FileResult.json(results) + "\n")
      case .text:
        for result in results {
          try stream.print(
            "\(result.path): \(result.format ?? "no known format"), \(result.report.read) records, "
              + "\(result.report.rejected) rejected")
          for problem in result.report.problems {
            try stream.print(StyledText(problem.description))
          }
          if let more = result.furtherProblems { try stream.print(StyledText(more)) }
        }
      }
    }
    if results.contains(where: \.isBad) { throw ExitStatus.failed }
  }

  private static func check(_ path: String) -> FileResult {
    do throws(LocationError) {
      let read = try LocationFormats.standard.read(path: path, isIdentified: false)
      return FileResult(
        path: path, format: read.file.format, report: ImportReport(read.recording),
        hasFailed: false)
    } catch {
      var report = ImportReport()
      report.problems = [error]
      return FileResult(path: path, format: nil, report: report, hasFailed: true)
    }
  }
}
