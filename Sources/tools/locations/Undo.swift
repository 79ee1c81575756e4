import ArgumentParser
import CommandKit
import JSONText
import LocationKit

/// The command `locations undo`.
struct Undo: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Undo the import of a file.",
    discussion: "Records that another file also contains stay in the history.")

  @Argument(
    help: ArgumentHelp(
      "Number of the source, or name of its file, with folders if ambiguous.",
      valueName: "source"))
  var source: String

  @OptionGroup var history: HistoryOptions
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    let found = try await history.source(named: source)
    let removed = try await history.undo(source: found.id)
    try history.close()
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text: try stream.print("\(found.name): \(removed) records removed")
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.member("source", found.id)
          object.member("name", found.name)
          object.member("removed", removed)
        }
        try stream.write(writer.text + "\n")
      }
    }
  }
}
