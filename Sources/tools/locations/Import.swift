import ArgumentParser
import CommandKit
import Foundation
import JSONText
import LocationKit

/// The command `locations import`.
struct Import: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add what files hold to the history.",
    discussion: """
      Nothing that is there already is changed; a record that is known is counted as a duplicate. \
      Each file is added whole or not at all. Ends with 2 when something had to be rejected.
      """)

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @Argument(
    help: ArgumentHelp("The files to add; - is standard input.", valueName: "files"),
    completion: .file())
  var files: [String]

  @OptionGroup var history: HistoryOptions

  @Flag(help: "Say what would happen, and leave the history as it is.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Take back this source, by its number or name, in the same step; for one file.",
      valueName: "source"))
  var replace: String?

  @Option(help: ArgumentHelp("The format of the files, else found out.", valueName: "format"))
  var inputFormat: String?

  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if replace != nil, files.count != 1 {
      throw ValidationError("A source is replaced by one file.")
    }
    if let inputFormat, LocationFormats.standard.named(inputFormat) == nil {
      throw ValidationError("The format is none of \(FormatNames.all).")
    }
  }

  func run(on console: Console) async throws {
    // A rehearsal for a history that is not there yet has one of its own, which goes.
    let isAlone = dryRun && !FileManager.default.fileExists(atPath: self.history.db)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    if isAlone {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }
    defer { if isAlone { try? FileManager.default.removeItem(at: folder) } }
    let history =
      isAlone
      ? try LocationHistory(path: folder.appending(path: "history.sqlite").path)
      : try history.open(mayCreate: true)
    var replaced: HistorySource?
    if let replace { replaced = try await history.source(named: replace) }
    var results: [FileResult] = []
    for path in files {
      results.append(await add(path, to: history, replacing: replaced?.id, console))
    }
    try history.close()
    try console.write(to: output.path) { stream in
      switch output.format {
      case .json: try stream.write(FileResult.json(results) + "\n")
      case .text:
        for result in results { try stream.print(StyledText(result.sentence)) }
      }
    }
    if output.format == .text {
      for result in results {
        for problem in result.report.problems { console.note(StyledText(problem.description)) }
        if let more = result.furtherProblems { console.note(StyledText(more)) }
      }
    }
    if results.contains(where: \.isBad) { throw ExitStatus.failed }
  }

  private func add(
    _ path: String, to history: LocationHistory, replacing replaced: Int64?, _ console: Console
  ) async -> FileResult {
    do throws(LocationError) {
      let (recording, file) = try LocationFormats.standard.read(path: path, as: inputFormat)
      let bar = console.progress("adding \(path)", total: recording.records.count)
      let report = try await history.add(
        recording, from: file, at: Date(timeIntervalSince1970: Double(console.now()) / 1000),
        replacing: replaced, isRehearsal: dryRun
      ) { bar.update(done: $0) }
      bar.finish()
      return FileResult(path: path, format: file.format, report: report, hasFailed: false)
    } catch {
      var report = ImportReport()
      report.problems = [error]
      return FileResult(path: path, format: nil, report: report, hasFailed: true)
    }
  }
}

/// What became of one file.
struct FileResult {
  let path: String
  let format: String?
  let report: ImportReport
  let hasFailed: Bool

  var isBad: Bool { hasFailed || report.isDamaged }

  var sentence: String {
    hasFailed
      ? "\(path): nothing added"
      : "\(path): \(report.read) read, \(report.added) added, \(report.duplicates) duplicates, "
        + "\(report.rejected) rejected"
  }

  /// How many problems are not told one by one.
  var furtherProblems: String? {
    let number = report.furtherProblems
    return number == 0 ? nil : "\(path): and \(number) more problems"
  }

  static func json(_ results: [FileResult]) -> String {
    var writer = JSONWriter()
    writer.array { list in
      for result in results {
        list.object { object in
          object.member("file", result.path)
          object.member("format", result.format)
          object.member("source", result.report.source)
          object.member("read", result.report.read)
          object.member("added", result.report.added)
          object.member("duplicates", result.report.duplicates)
          object.member("rejected", result.report.rejected)
          if result.report.furtherProblems > 0 {
            object.member("furtherProblems", result.report.furtherProblems)
          }
          object.key("problems")
          object.array { problems in
            for problem in result.report.problems {
              problems.object { one in
                one.member("line", problem.line)
                one.member("column", problem.column)
                one.member("message", problem.message)
              }
            }
          }
        }
      }
    }
    return writer.text
  }
}

/// The names of the formats, for people.
enum FormatNames {
  static var all: String { LocationFormats.standard.all.map(\.name).joined(separator: ", ") }
}
