import ArgumentParser
import CatalogKit
import CommandKit
import JSONText

/// The command `library-search suggest`.
struct Suggest: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finish a line of words while it is typed.")

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @Argument(help: "The beginning of a line of words.")
  var words: [String]

  @Option(help: "How many ways to show.")
  var limit = 10

  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let found = try database.catalog(console).suggestions(
      for: words.joined(separator: " "), limit: max(0, limit))
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text: for line in found { try stream.print("\(line)") }
      case .json:
        var writer = JSONWriter()
        writer.array { list in for line in found { list.value(line) } }
        try stream.write(writer.text + "\n")
      }
    }
    if found.isEmpty { throw ExitStatus.nothingFound }
  }
}
