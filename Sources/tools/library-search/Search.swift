public import ArgumentParser
public import CatalogKit
import CommandKit

/// The command `library-search search`, the default subcommand.
struct Search: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find books by words, ISBN and the fields of a form (default).")

  @Argument(help: "Words, and fields such as author:name; all must match.")
  var words: [String] = []

  @OptionGroup(title: "Form") var form: FormOptions

  @Option(help: "Maximum number of books to show.")
  var limit = 20

  @Option(help: "Number of books to skip.")
  var offset = 0

  /// The records that are shown as one entry.
  enum Grouping: String, ExpressibleByArgument {
    case edition
  }

  @Option(help: "Sort order: relevance, title or year.")
  var sort: BookQuery.Sorting?

  @Option(help: "Count by category, type, availability, decade or author; may be repeated.")
  var facet: [Facets.Kind] = []

  @Option(help: "With edition, copies of one edition are shown as one entry.")
  var group: Grouping?

  @OptionGroup var language: LanguageOption
  @OptionGroup var source: SourceOption
  @OptionGroup var output: OutputOptions<BookFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard limit >= 0, offset >= 0 else {
      throw ValidationError("--limit and --offset must not be negative.")
    }
  }

  func run(on console: Console) async throws {
    var query = try form.query(words.joined(separator: " "))
    query.sorting = sort
    query.groupsEditions = group == .edition
    // JSON contains all facets unless some are requested; text contains only those requested.
    let facets =
      facet.isEmpty && output.format == .json ? Set(Facets.Kind.allCases) : Set(facet)
    let page: SearchPage
    switch try source.choice(console) {
    case .catalog(let catalog):
      page = try catalog.books(matching: query, offset: offset, limit: limit, facets: facets)
    case .client(let client):
      page = try await client.books(
        matching: query, offset: offset, limit: limit, facets: facets)
    }
    let texts = language.texts(console.environment)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        try SearchText(page: page, offset: offset, texts: texts, width: console.tableWidth)
          .write(to: stream)
      case .json: try stream.write(page.json + "\n")
      case .csv, .bibtex, .ris:
        if let format = output.format.export { try stream.write(page.books, as: format) }
      }
    }
    if output.format == .text { explain(page, texts, console) }
    if page.total == 0 { throw ExitStatus.nothingFound }
  }

  private func explain(_ page: SearchPage, _ texts: Texts, _ console: Console) {
    if let suggestion = page.suggestion {
      console.note("\(texts["didYouMean"]) \(suggestion, .bold)")
    }
    if page.match == .some { console.note("\(texts["partial"])") }
    if page.total == 0 { console.note("\(texts["nothingFound"])") }
  }
}

extension BookQuery.Sorting: ExpressibleByArgument {}
extension Facets.Kind: ExpressibleByArgument {}
