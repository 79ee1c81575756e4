import ArgumentParser
import CatalogKit
import CommandKit
import Foundation
import JSONText

/// The command `library-search harvest`.
struct Harvest: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Harvest changes from another catalogue over OAI-PMH.",
    discussion: """
      The first harvest reads everything, later ones what has changed since. An interrupted \
      harvest resumes. Records are requested as MARCXML. Exit codes: 0, or 2 if a record was \
      rejected.
      """)

  @Argument(help: "URL of the service, such as https://library.example/oai.")
  var url: ServerAddress

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("An OAI-PMH set of the service (default: all records).", valueName: "set"))
  var part: String?

  @Flag(help: "Read all records again, not only changes since the last harvest.")
  var fresh = false

  @OptionGroup var certificates: CertificateOption
  @OptionGroup var editing: EditingOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try editing.database.catalog(console, opening: .creating)
    let options = ImportOptions(
      isLenient: true, author: try editing.author.editor(in: catalog, console), mayReplace: true)
    let harvest = try await catalog.harvest(
      from: url.url, set: part, isFresh: fresh, options: options,
      over: URLSessionTransport(certificateFile: certificates.file))
    let texts = editing.language.texts(console.environment)
    try console.write(to: editing.output.path) { stream in
      switch editing.output.format {
      case .text:
        try stream.print("\(texts.harvested(harvest))")
        let sets = harvest.changeSets.map { String($0) }.joined(separator: ", ")
        if !sets.isEmpty { try stream.print("\(texts["changeSet"]) \(sets)") }
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.member("set", harvest.changeSet)
          object.key("sets")
          object.array { list in for set in harvest.changeSets { list.value(set) } }
          object.member("read", harvest.read)
          object.member("added", harvest.added)
          object.member("updated", harvest.updated)
          object.member("unchanged", harvest.unchanged)
          object.member("removed", harvest.removed)
          object.member("rejected", harvest.rejected)
          object.member("pages", harvest.pages)
        }
        try stream.write(writer.text + "\n")
      }
    }
    for problem in harvest.problems { console.note("\(texts.text(of: problem))") }
    if harvest.rejected > 0 { throw ExitStatus.failed }
  }
}

/// The command `library-search fetch`.
struct Fetch: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fetch a book's record from another catalogue by ISBN, over SRU.")

  @Argument(help: "The ISBN.")
  var isbn: String

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("URL of the service.", valueName: "url"))
  var source: ServerAddress

  @Option(help: "Name of the service's ISBN index.")
  var index = "bath.isbn"

  @Flag(help: "Show what would be added, but add nothing.")
  var dryRun = false

  @OptionGroup var certificates: CertificateOption
  @OptionGroup var editing: EditingOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try editing.database.catalogToFill(console, isDryRun: dryRun)
    var options = ImportOptions(
      isDryRun: dryRun, author: try editing.author.editor(in: catalog, console))
    options.recordLimit = 10
    let report: CatalogImport
    do throws(CatalogError) {
      report = try await catalog.fetch(
        isbn: isbn, from: source.url, index: index, options: options,
        over: URLSessionTransport(certificateFile: certificates.file))
    } catch {
      guard error.kind == .notFound else { throw error }
      console.note("\(error.message)")
      throw ExitStatus.nothingFound
    }
    let texts = editing.language.texts(console.environment)
    if dryRun {
      for record in report.sheets.flatMap(\.records) {
        console.note("\(record.record) \(record.name)")
      }
    }
    for problem in report.sheets.flatMap(\.problems) { console.note("\(texts.text(of: problem))") }
    guard report.isComplete else { throw ExitStatus.failed }
    let set = dryRun ? nil : report.sheets.compactMap(\.changeSet).last
    let added = try set.map { set in
      try catalog.changes(in: set).filter { $0.kind == .bookAdded }
        .compactMap { change in try Int(change.record).flatMap { try catalog.book($0) } }
    }
    try editing.report(set, added ?? [], isDryRun: dryRun, on: console)
  }
}

/// The command `library-search syllabus`.
struct Syllabus: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the entries of a reading list, and how many copies are free.",
    discussion: """
      A question mark marks an edition that is only similar to the entry.

      Exit codes: 0 if an entry was found, 1 if none was.
      """)

  @Argument(help: "File with the list; - is standard input.", completion: .file())
  var file: String

  @OptionGroup var language: LanguageOption
  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let list = try CatalogText.string(of: file)
    let entries = try database.catalog(console).syllabus(list)
    let texts = language.texts(console.environment)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for entry in entries {
          try stream.print("\(entry.text, .bold)")
          if entry.editions.isEmpty { try stream.print("  \(texts["nothingFound"])") }
          for edition in entry.editions {
            let sign = entry.match == .some ? "?" : " "
            let book = edition.book
            let title = [book.title, book.volume, book[field: .year]].filter { !$0.isEmpty }
            try stream.print(
              "\(sign) \(texts.ofCopies(edition.free, edition.copies.count)) \(book.authors): \(title.joined(separator: " "))"
            )
          }
        }
      case .json: try stream.write(json(entries) + "\n")
      }
    }
    if entries.allSatisfy(\.editions.isEmpty) { throw ExitStatus.nothingFound }
  }

  private func json(_ entries: [SyllabusEntry]) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.key("entries")
      object.array { list in
        for entry in entries {
          list.object { item in
            item.member("line", entry.line)
            item.member("text", entry.text)
            item.member("match", entry.match?.rawValue ?? "none")
            item.member("copies", entry.editions.first?.copies.count ?? 0)
            item.member("free", entry.free)
            item.key("editions")
            item.array { editions in for edition in entry.editions { edition.write(to: &editions) }
            }
          }
        }
      }
    }
    return writer.text
  }
}
