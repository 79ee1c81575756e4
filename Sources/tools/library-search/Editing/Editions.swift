import ArgumentParser
import CatalogKit
import CommandKit
import JSONText

/// The command `library-search editions`.
struct Editions: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "editions",
    abstract: "List editions with their copies, and split or join them.",
    subcommands: [EditionsList.self, EditionsSplit.self, EditionsJoin.self],
    defaultSubcommand: EditionsList.self)
}

/// The command `library-search editions list`, the default subcommand.
struct EditionsList: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "List the editions that a query finds, or all, with the number of free copies (default).")

  @Argument(help: "Search words.")
  var words: [String] = []

  @OptionGroup(title: "Form") var form: FormOptions

  @Option(help: "Maximum number of editions to show.")
  var limit = 20

  @Option(help: "Number of editions to skip.")
  var offset = 0

  @OptionGroup var language: LanguageOption
  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard limit >= 0, offset >= 0 else {
      throw ValidationError("--limit and --offset must not be negative.")
    }
  }

  func run(on console: Console) async throws {
    let query = try form.query(words.joined(separator: " "))
    let page = try database.catalog(console).editions(
      matching: query, offset: offset, limit: limit)
    let texts = language.texts(console.environment)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text: try write(page, texts, to: stream, width: console.tableWidth)
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.member("total", page.total)
          object.member("match", page.match.rawValue)
          object.member("suggestion", page.suggestion)
          object.key("editions")
          object.array { list in for edition in page.editions { edition.write(to: &list) } }
        }
        try stream.write(writer.text + "\n")
      }
    }
    if page.total == 0 {
      console.note("\(texts["nothingFound"])")
      throw ExitStatus.nothingFound
    }
  }

  private func write(
    _ page: Catalog.EditionPage, _ texts: Texts, to stream: DataOutput, width: Int?
  ) throws {
    var table = Table([
      (texts["title"], .left), (texts["volume"], .left), (texts["authors"], .left),
      (texts["year"], .right),
      (texts["free"], .left), (texts["signature"], .left),
    ])
    for edition in page.editions {
      let signatures = edition.copies.map { String($0.signature) }.joined(separator: " ")
      let year = edition.book.year == 0 ? "" : String(edition.book.year)
      table.add(
        "\(edition.book.title)", "\(edition.book.volume)", "\(edition.book.authors)", "\(year)",
        "\(texts.ofCopies(edition.free, edition.copies.count))", "\(signatures)")
    }
    if !table.isEmpty {
      for line in table.lines(fitting: width) { try stream.print(line) }
      try stream.print("\(texts.shown(offset + 1, offset + page.editions.count, page.total))")
    }
  }
}

/// The command `library-search editions split`.
struct EditionsSplit: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "split",
    abstract: "Split a copy off as a separate edition.")

  @Argument(help: "Call number of the copy.")
  var signature: Int

  @OptionGroup var editing: EditingOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try editing.database.catalog(console)
    do {
      let set = try catalog.splitEdition(
        of: signature, by: editing.author.editor(in: catalog, console))
      try editing.report(set, on: console)
    } catch let error as CatalogError where error.kind == .notFound {
      console.note("\(error.message)")
      throw ExitStatus.nothingFound
    }
  }
}

/// The command `library-search editions join`.
struct EditionsJoin: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Join two editions: the copies of the second become copies of the first.")

  @Argument(help: "Call number of a copy in the edition that stays.")
  var first: Int

  @Argument(help: "Call number of a copy in the edition to merge into it.")
  var second: Int

  @OptionGroup var editing: EditingOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try editing.database.catalog(console)
    do {
      let books = try [first, second].compactMap { try catalog.book($0) }
      let set = try catalog.joinEditions(
        of: first, and: second, by: editing.author.editor(in: catalog, console))
      try editing.report(set, on: console)
      if set != nil, books.count == 2, books[0].title != books[1].title {
        console.note(
          "The titles differ: \(books[0].title); \(books[1].title). library-search undo separates them again."
        )
      }
    } catch let error as CatalogError where error.kind == .notFound {
      console.note("\(error.message)")
      throw ExitStatus.nothingFound
    }
  }
}
