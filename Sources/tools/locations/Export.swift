import ArgumentParser
import CommandKit
import LocationKit

/// The command `locations export`.
struct Export: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write records of the history to a file.",
    discussion: """
      Written are the records that the filter means, and how many of all these are is said on \
      standard error. With --everything no filter counts.
      """)

  @OptionGroup var history: HistoryOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file to write, which appears whole; - is standard output."),
    completion: .file())
  var output: String = "-"

  @Option(help: "The format to write, else as the name of the output says, else CSV.")
  var format: String?

  @Flag(help: "Write every record, whatever filter is kept.")
  var everything = false

  @OptionGroup var filter: FilterOptions
  @OptionGroup var zone: ZoneOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws { _ = try target() }

  private func target() throws -> any LocationFormat {
    let formats = LocationFormats.standard
    guard let format else { return formats.forWriting(path: output) ?? CSVFormat() }
    guard let found = formats.named(format.lowercased()) else {
      throw ValidationError("The format is none of \(FormatNames.all).")
    }
    return found
  }

  func run(on console: Console) async throws {
    let target = try target()
    let history = try history.open()
    let filter =
      everything
      ? LocationFilter()
      : try await filter.filter(of: history, now: console.now(), zone: zone.zone)
    let recording = try await history.recording(matching: filter)
    let all = try await history.count()
    try history.close()
    try console.write(to: output) { stream in
      try target.write(recording) { piece in try stream.write(piece) }
    }
    if recording.records.count < all {
      console.note("\(recording.records.count) of \(all) exported")
    }
    if recording.records.isEmpty { throw ExitStatus.nothingFound }
  }
}
