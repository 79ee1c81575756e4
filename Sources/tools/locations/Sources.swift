import ArgumentParser
import CivilTime
import CommandKit
import JSONText
import LocationKit

/// The command `locations sources`.
struct Sources: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the imported files.",
    discussion: "undo and --sources take the number of a source.")

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @OptionGroup var history: HistoryOptions
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    let sources = try await history.sources()
    try history.close()
    try console.write(to: output.path, isPrivate: true) { stream in
      switch output.format {
      case .json: try stream.write(Self.json(sources) + "\n")
      case .text:
        var table = Table([
          ("source", .right), ("name", .left), ("format", .left), ("added on", .left),
          ("read", .right), ("added", .right), ("duplicates", .right), ("rejected", .right),
        ])
        for source in sources {
          table.add(
            "\(source.id)", "\(source.name)", "\(source.format)",
            "\(Timestamp(milliseconds: source.importedAt))", "\(source.read)", "\(source.added)",
            "\(source.duplicates)", "\(source.rejected)")
        }
        for line in table.lines(fitting: console.tableWidth) { try stream.print(line) }
      }
    }
    if sources.isEmpty { throw ExitStatus.nothingFound }
  }

  private static func json(_ sources: [HistorySource]) -> String {
    var writer = JSONWriter()
    writer.array { list in
      for source in sources {
        list.object { object in
          object.member("id", source.id)
          object.member("name", source.name)
          object.member("format", source.format)
          object.member("sha256", source.sha256)
          object.member("imported", "\(Timestamp(milliseconds: source.importedAt))")
          object.member("read", source.read)
          object.member("added", source.added)
          object.member("duplicates", source.duplicates)
          object.member("rejected", source.rejected)
          if let device = source.device { object.member("device", device) }
        }
      }
    }
    return writer.text
  }
}
