import ArgumentParser
import CatalogKit
import CommandKit

/// The command `library-search add`.
struct AddBook: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a book; without signature=, it gets the next free call number.",
    discussion: """
      Example:
        library-search add title='Teoria grafów' authors='Wilson Robin J.' \\
          year=2007 category=G06 --db library.sqlite

      Fields are those of `set`. Defaults: type inny, availability dostępna.
      """)

  @Argument(help: "FIELD=VALUE; title= is required.")
  var fields: [String]

  @Flag(help: "Show the book, but add nothing.")
  var dryRun = false

  @OptionGroup var editing: EditingOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard try EditingWords(fields).signatures.isEmpty else {
      throw ValidationError("Give the call number as signature=NUMBER.")
    }
  }

  func run(on console: Console) async throws {
    let assignments = try EditingWords(fields).assignments
    let dictionary = try await editing.database.catalog(console).dictionary()
    try editing.run(on: console, action: "add", isDryRun: dryRun) { edit in
      var book = Book(signature: 0, title: "", year: 0)
      if !dictionary.types.contains(book.type) { book.type = dictionary.types.first ?? "" }
      book.availability = dictionary.availabilities.first ?? book.availability
      for assignment in assignments { try assignment.apply(to: &book) }
      return [try edit.add(book)]
    }
  }
}

/// The command `library-search copy`.
struct CopyBook: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Add another copy of a book, with its own call number.",
    discussion: "The copy is available; give other values as FIELD=VALUE, such as isbn=….")

  @Argument(help: "Call number of the book.")
  var signature: Int

  @Argument(help: "FIELD=VALUE.")
  var fields: [String] = []

  @OptionGroup var editing: EditingOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws { _ = try EditingWords(fields) }

  func run(on console: Console) async throws {
    let assignments = try EditingWords(fields).assignments
    try editing.run(on: console, action: "copy") { edit in
      let copy = try edit.copy(signature) { book in
        for assignment in assignments { try assignment.apply(to: &book) }
      }
      return [copy]
    }
  }
}

/// The command `library-search remove`.
struct RemoveBooks: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove books, as one change set that `undo` reverts.")

  @Argument(help: "Call numbers of the books.")
  var signatures: [Int] = []

  @Option(help: ArgumentHelp("A query; all books that match it are included.", valueName: "query"))
  var matching: String?

  @Flag(help: "Show what would be removed, but remove nothing.")
  var dryRun = false

  @OptionGroup var editing: EditingOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard !signatures.isEmpty || matching != nil else {
      throw ValidationError("Missing a call number, or --matching QUERY.")
    }
    try BulkQuery.refuseEmpty(matching)
  }

  func run(on console: Console) async throws {
    var seen: Set<Int> = []
    let all = try BulkQuery(matching).signatures(
      besides: signatures.filter { seen.insert($0).inserted },
      in: editing.database.catalog(console), console)
    try editing.run(on: console, action: "remove", isDryRun: dryRun) { edit in
      try all.map { try edit.remove($0) }
    }
  }
}
