import ArgumentParser
import CatalogKit
import CommandKit

/// The command `library-search set`.
struct SetBooks: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change fields of books, as one change set that `undo` reverts.",
    discussion: """
      Examples:
        library-search set 118 availability=wypożyczona due=2026-12-01 \\
          --db library.sqlite
        library-search set 118 119 category+=G01-S00 --db library.sqlite
        library-search set --matching 'author:knuth' type=podręcznik \\
          --dry-run --db library.sqlite

      Fields: those of the 2014 service, or as queries name them (authors, isbn, year …), due, \
      location, publisher, place, edition, pages, language, series, subjects, notes, category. += \
      and -= add and remove values of category, subjects and notes. Making a copy available clears \
      its due date.
      """)

  @Argument(help: "Call numbers, and FIELD=VALUE.")
  var words: [String]

  @Option(help: ArgumentHelp("A query; all books that match it are included.", valueName: "query"))
  var matching: String?

  @Flag(help: "Show what would change, but change nothing.")
  var dryRun = false

  @OptionGroup var editing: EditingOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    let words = try EditingWords(words)
    guard !words.assignments.isEmpty else { throw ValidationError("Missing FIELD=VALUE.") }
    guard !words.signatures.isEmpty || matching != nil else {
      throw ValidationError("Missing a call number, or --matching QUERY.")
    }
    try BulkQuery.refuseEmpty(matching)
  }

  func run(on console: Console) async throws {
    let words = try EditingWords(words)
    let signatures = try BulkQuery(matching).signatures(
      besides: words.signatures, in: editing.database.catalog(console), console)
    try editing.run(on: console, action: "edit", isDryRun: dryRun) { edit in
      try signatures.compactMap { signature in
        let updated = try edit.update(signature) { book in
          for assignment in words.assignments { try assignment.apply(to: &book) }
        }
        return updated.isChanged ? updated.book : nil
      }
    }
  }
}

/// The books that match `--matching`.
struct BulkQuery {
  private let text: String?

  init(_ text: String?) { self.text = text }

  /// Refuses a query without conditions, such as a script's empty variable: every book matches it.
  static func refuseEmpty(_ text: String?) throws {
    let words = text?.split(whereSeparator: \.isWhitespace)
    // A field without a value, such as `title:`, is no condition.
    guard let words, words.allSatisfy({ $0.hasSuffix(":") }) else { return }
    throw ValidationError("--matching needs a word or a condition; an empty query matches all.")
  }

  /// The given call numbers, and those of all books that the query finds.
  func signatures(besides named: [Int], in catalog: Catalog, _ console: Console) throws -> [Int] {
    guard let text else { return named }
    let page = try catalog.books(matching: BookQuery(text), limit: .max, facets: [])
    // Books that contain only some of the words do not match.
    guard page.total > 0, page.match == .all, page.suggestion == nil else {
      console.note("Nothing found.")
      throw ExitStatus.nothingFound
    }
    return named + page.books.map(\.signature).filter { !named.contains($0) }
  }
}
