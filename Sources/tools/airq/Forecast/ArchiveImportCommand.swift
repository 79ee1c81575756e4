import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import JSONText

/// Imports files into the store.
struct ArchiveImportCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import files of hourly values, CSV or xlsx.",
    discussion: """
      Times are fixed Central European Time and mean the end of the hour. A file with an error \
      is not imported at all; the error names the row, and the exit code is 2. The other files \
      are imported. --stations names the archive's list of stations, which maps former codes to \
      current ones.
      """)

  @Argument(help: ArgumentHelp("Files of the archive.", valueName: "file"), completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp("The archive's list of stations.", valueName: "Metadata.xlsx"),
    completion: .file())
  var stations: String?

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let store = try session.requiredStore()
    let codes = try stations.map { path throws(ArchiveError) in try StationCodes(path: path) }
    let progress = console.progress(said("progress.files"), total: files.count)
    let done = try await store.importArchive(files, codes: codes ?? StationCodes()) { _ in
      progress.advance()
    }
    progress.finish()
    let page = ArchiveImportText(done: done, words: session.words)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(page.json.bytes + [0x0A])
      case .text: for line in page.lines { try out.print("\(line)") }
      }
    }
    try console.output.flush()
    for note in done.changes.notes { console.warner(note.message) }
    for failure in done.failures { console.messages.print("\(failure.description)") }
    if !done.failures.isEmpty { throw ExitStatus.failed }
  }
}
