import ArgumentParser
import CatalogKit
import CommandKit
import JSONText

/// The command `library-search suggest`.
struct Suggest: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Suggest titles, authors and subjects for the beginning of a query.")

  @Argument(help: "Beginning of the query.")
  var words: [String]

  @Option(help: "Maximum number of suggestions.")
  var limit = 10

  @Flag(help: "With --format json, add the kind of each suggestion and its number of books.")
  var counts = false

  @OptionGroup var source: SourceOption
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let text = words.joined(separator: " ")
    let found: [Suggestion]
    switch try source.choice(console) {
    case .catalog(let catalog):
      found = try await catalog.suggestions(for: text, limit: max(0, limit))
    case .client(let client):
      found = try await client.suggestions(for: text, limit: max(0, limit))
    }
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text: for line in found { try stream.print("\(line.text)") }
      case .json:
        var writer = JSONWriter()
        writer.array { list in
          for line in found {
            guard counts else {
              list.value(line.text)
              continue
            }
            list.object { entry in
              entry.member("text", line.text)
              entry.member("kind", line.kind.rawValue)
              entry.member("count", line.count)
            }
          }
        }
        try stream.write(writer.text + "\n")
      }
    }
    if found.isEmpty { throw ExitStatus.nothingFound }
  }
}
