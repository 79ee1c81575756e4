import ArgumentParser
import CommandKit
import JSONText
import LocationKit

/// The command `locations undo`.
struct Undo: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take back what a file added.",
    discussion: "What another file brought too stays in the history.")

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @Argument(
    help: ArgumentHelp("The number of the source, or the name of its file.", valueName: "source"))
  var source: String

  @OptionGroup var history: HistoryOptions
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let history = try history.open()
    let known = try await history.sources()
    let matches = known.filter { String($0.id) == source }
    let named =
      matches.isEmpty ? known.filter { $0.name == source || $0.sha256 == source } : matches
    guard let found = named.first, named.count == 1 else {
      try history.close()
      let reason = named.isEmpty ? "there is no such source" : "several sources have this name"
      throw LocationError(.notFound, "\(reason); see locations sources", file: self.history.db)
    }
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
