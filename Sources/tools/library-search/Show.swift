import ArgumentParser
import CatalogKit
import CommandKit

/// The command `library-search show`.
struct Show: ToolCommand {
  static let configuration = CommandConfiguration(abstract: "Show a book with all its fields.")

  @Argument(help: "The faculty's call number.")
  var signature: Int

  @OptionGroup var language: LanguageOption
  @OptionGroup var source: SourceOption
  @OptionGroup var output: OutputOptions<BookFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let texts = language.texts(console.environment)
    let found: Book?
    switch try source.choice(console) {
    case .catalog(let catalog): found = try catalog.book(signature)
    case .client(let client): found = try await client.book(signature)
    }
    guard let book = found else {
      console.note("\(texts["nothingFound"])")
      throw ExitStatus.nothingFound
    }
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text: try write(book, texts, to: stream)
      case .json: try stream.write(book.json + "\n")
      case .csv, .bibtex, .ris:
        if let format = output.format.export { try stream.write([book], as: format) }
      }
    }
  }

  private func write(_ book: Book, _ texts: Texts, to stream: DataOutput) throws {
    let categories = book.categories.map { "\($0.id) \($0.name)" }.joined(separator: ", ")
    let details = book.details
    let rows = [
      (texts["title"], book.title),
      (texts["otherTitles"], details.otherTitles.joined(separator: "; ")),
      (texts["authors"], book.authors),
      (texts["contributors"], details.contributors.joined(separator: "; ")),
      (texts["volume"], book.volume), (texts["year"], book.year == 0 ? "" : String(book.year)),
      (texts["publisher"], details.publisher), (texts["place"], details.place),
      (texts["edition"], details.edition), (texts["pages"], details.pages),
      (texts["language"], details.language), (texts["series"], details.series),
      (texts["standardNumber"], book.standardNumber), (texts["type"], book.type),
      (texts["availability"], book.availability), (texts["due"], book.due),
      (texts["location"], book.location), (texts["signature"], String(book.signature)),
      (texts["mainSignature"], book.mainSignature), (texts["categories"], categories),
      (texts["subjects"], details.subjects.joined(separator: "; ")),
      (texts["notes"], details.notes.joined(separator: "; ")),
    ]
    for (name, value) in rows where !value.isEmpty {
      try stream.print("\(name, .bold): \(value)")
    }
  }
}
