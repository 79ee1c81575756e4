import ArgumentParser
import CatalogKit
import CommandKit
import JSONText
internal import Localization

/// The command `library-search stats`.
struct Stats: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the number of books, copies and categories.")

  @OptionGroup var language: LanguageOption
  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let counts = try database.catalog(console).counts()
    // Programs read the same names in all languages.
    let isJSON = output.format == .json
    let texts = isJSON ? Texts(language: .english) : language.texts(console.environment)
    let rows = [
      (texts["books"], counts.books), (texts["categoryList"], counts.categories),
      (texts["assignments"], counts.assignments), (texts["changes"], counts.changes),
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
