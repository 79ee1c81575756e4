import ArgumentParser
import CatalogKit
import CommandKit
import JSONText

/// The command `library-search stats`.
struct Stats: ToolCommand {
  static let configuration = CommandConfiguration(abstract: "Say how much the catalogue holds.")

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let counts = try database.catalog(console).counts()
    let rows = [
      ("books", counts.books), ("categories", counts.categories),
      ("assignments", counts.assignments), ("changes", counts.changes),
    ]
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text: for (name, count) in rows { try stream.print("\(name, .bold): \(count)") }
      case .json:
        var writer = JSONWriter()
        writer.object { object in for (name, count) in rows { object.member(name, count) } }
        try stream.write(writer.text + "\n")
      }
    }
  }
}
