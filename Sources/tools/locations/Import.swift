import ArgumentParser
import CommandKit
import Foundation
import JSONText
import LocationKit

/// The command `locations import`.
struct Import: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Import files into the history.",
    discussion: """
      Existing records are never changed; known records are counted as duplicates. Each file is \
      imported completely or not at all. Zip and gzip files, such as a Takeout, and folders are \
      read as they are. Exits with 2 if records were rejected.
      """)

  @Argument(
    help: ArgumentHelp("The files to add; - is standard input.", valueName: "files"),
    completion: .file())
  var files: [String]

  @OptionGroup var history: HistoryOptions

  @Flag(help: "Show what would be imported, but change nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Undo this source, by number or name, in the same transaction; for a single file.",
      valueName: "source"))
  var replace: String?

  @Option(
    help: ArgumentHelp(
      "Format of the files (default: detected from the content).", valueName: "format"))
  var inputFormat: String?

  @Option(
    help: ArgumentHelp(
      """
      The device that recorded the files. Distances and visits treat each device by itself \
      (default: files without a device are from one).
      """, valueName: "name"))
  var device: String?

  #if Sealing
  @Flag(help: "Seal a new history with a passphrase.")
  var sealed = false

  @OptionGroup var work: KeyWorkOptions
  #else
  @Flag(help: .hidden)
  var sealed = false
  #endif

  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if device?.isEmpty == true { throw ValidationError("The device name must not be empty.") }
    #if !Sealing
    if sealed {
      throw ValidationError(
        "This program was built without sealed histories; build it with the trait Sealing.")
    }
    #endif
    if replace != nil, files.count != 1 {
      throw ValidationError("--replace takes a single file.")
    }
    if let inputFormat, LocationFormats.standard.named(inputFormat) == nil {
      throw ValidationError("Unknown format; expected one of \(FormatNames.all).")
    }
  }

  func run(on console: Console) async throws {
    // A dry run without an existing history uses a temporary one, which is removed.
    let isAlone = dryRun && !FileManager.default.fileExists(atPath: self.history.db)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    if isAlone {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }
    defer { if isAlone { try? FileManager.default.removeItem(at: folder) } }
    let path = isAlone ? folder.appending(path: "history.sqlite").path : self.history.db
    // A history is created when there are records to store.
    var history = try existing(path, on: console)
    var replaced: Int64?
    if let replace {
      guard let history else { throw LocationError(.notFound, "there is no history yet") }
      replaced = try await history.source(named: replace).id
    }
    var results: [FileResult] = []
    for file in try InputFiles.expanded(files) {
      results.append(try await add(file, to: &history, at: path, replacing: replaced, console))
    }
    try history?.close()
    try write(results, on: console)
    if results.contains(where: \.isBad) { throw ExitStatus.failed }
  }

  private func existing(_ path: String, on console: Console) throws -> LocationHistory? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let history = try self.history.open(path, on: console, mayCreate: true)
    #if Sealing
    if sealed, !history.isSealed {
      throw LocationError(.store, "the history is not sealed; seal it first", file: path)
    }
    #endif
    return history
  }

  private func write(_ results: [FileResult], on console: Console) throws {
    try console.write(to: output.path) { stream in
      switch output.format {
      case .json: try stream.write(FileResult.json(results) + "\n")
      case .text:
        for result in results { try stream.print(StyledText(result.sentence)) }
      }
    }
    guard output.format == .text else { return }
    for result in results {
      for problem in result.report.problems { console.note(StyledText(problem.description)) }
      if let more = result.furtherProblems { console.note(StyledText(more)) }
    }
  }

  private func add(
    _ path: String, to opened: inout LocationHistory?, at store: String,
    replacing replaced: Int64?, _ console: Console
  ) async throws -> FileResult {
    do {
      let folder = sealed ? nil : URL(fileURLWithPath: store).deletingLastPathComponent().path
      var file = try LocationFormats.standard.file(
        path: path, as: inputFormat, copyingInputTo: opened.map(\.folderForCopies) ?? folder)
      file.device = device
      if opened == nil, let empty = file.recordingIfEmpty {
        return FileResult(
          path: path, format: file.format, report: ImportReport(empty), hasFailed: false)
      }
      let history = try opened ?? make(store, on: console)
      opened = history
      let bar = console.progress("adding \(path)", total: file.work)
      let report = try await history.add(
        file, at: Date(timeIntervalSince1970: Double(console.now()) / 1000),
        replacing: replaced, isRehearsal: dryRun
      ) { bar.update(done: $0) }
      bar.finish()
      return FileResult(path: path, format: file.format, report: report, hasFailed: false)
    } catch let error as LocationError {
      var report = ImportReport()
      report.problems = [error]
      return FileResult(path: path, format: nil, report: report, hasFailed: true)
    }
  }
}

extension Import {
  /// Creates the history, sealed on request; also for a dry run.
  private func make(_ path: String, on console: Console) throws -> LocationHistory {
    #if Sealing
    if sealed {
      return try LocationHistory(
        path: path,
        seal: history.sealing.newSeal(of: history.db, work: work.work, on: console))
    }
    #endif
    return try LocationHistory(path: path)
  }
}

/// The result for one file.
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

  /// The number of problems that are not listed.
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

/// The names of the formats, for display.
enum FormatNames {
  static var all: String { LocationFormats.standard.all.map(\.name).joined(separator: ", ") }

  /// The names of the formats that can be written.
  static var writable: String {
    LocationFormats.standard.all.filter(\.isWritable).map(\.name).joined(separator: ", ")
  }
}
