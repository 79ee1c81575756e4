import ArgumentParser
import CommandKit
import JSONText
import LocationKit

/// The command `locations undo`.
struct Undo: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take back what a file added.",
    discussion: "What another file brought too stays in the history, as that file has it.")

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @Argument(
    help: ArgumentHelp(
      "The number of the source, or the name of its file; with folders where two have it.",
      valueName: "source"))
  var source: String

  @OptionGroup var history: HistoryOptions
  @OptionGroup var output: OutputOptions<Format>
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
