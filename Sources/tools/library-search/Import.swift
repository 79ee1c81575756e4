public import ArgumentParser
public import CatalogKit
import CommandKit
import Foundation

/// The command `library-search import`.
struct Import: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Import sheets of books, categories and assignments.",
    discussion: """
      Sheets are recognised by their headers, whatever their order, delimiter and encoding:
        SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC
        ID_KATEGORII;KATEGORIA
        SYG_MS;ID_KATEGORII
      A sheet of books needs only SYG_MS (or Sygnatura) and TYTUL; its other columns may be missing.
      A file with a bad row changes nothing, unless --lenient. Importing a file again adds nothing.
      """)

  @Argument(help: "The sheets, or MARC records; - is standard input.", completion: .file())
  var files: [String]

  @Flag(help: "Check everything, but import nothing.")
  var dryRun = false

  @Flag(help: "Import the valid rows of a file that has invalid ones.")
  var lenient = false

  @Flag(help: "Record nothing in the history.")
  var noHistory = false

  @Option(
    help: ArgumentHelp(
      "How to match existing books: signature, isbn or none, which only adds (default: "
        + "signature for sheets and for records that this catalogue exported, else equal contents).",
      valueName: "rule"))
  var match = ImportMatch.own

  @Flag(
    help:
      "Allow updates that change title and authors together, or the title in a sheet without authors."
  )
  var replace = false

  @Option(
    help: ArgumentHelp(
      "Encoding of the sheets (default: detected): utf-8, windows-1250, iso-8859-2, utf-16le or "
        + "utf-16be.", valueName: "encoding"))
  var encoding = SheetEncoding.detected

  @Option(help: "Maximum number of problems to list for each file.")
  var problems = 100

  @OptionGroup var language: LanguageOption
  @OptionGroup var database: DatabaseOption
  @OptionGroup var author: AuthorOption
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try database.catalogToFill(console, isDryRun: dryRun)
    let options = ImportOptions(
      isLenient: lenient, isDryRun: dryRun, keepsHistory: !noHistory,
      author: try author.editor(in: catalog, console), problemLimit: max(0, problems),
      encoding: encoding, match: match, mayReplace: replace)
    let report = try catalog.importSheets(files, options: options)
    let texts = language.texts(console.environment)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text: try write(report, texts, to: stream)
      case .json: try stream.write(report.json + "\n")
      }
    }
    if output.format == .text {
      for problem in report.sheets.flatMap(\.problems) {
        console.note("\(texts.text(of: problem))")
        if let conflict = problem.conflict {
          console.note("  - \(Self.line(conflict.before))")
          console.note("  + \(Self.line(conflict.after))")
        }
      }
    }
    if !report.isComplete { throw ExitStatus.failed }
  }

  /// The text of one of two versions of a book, for comparison.
  private static func line(_ book: Book) -> String {
    let year = book.year == 0 ? "" : " (\(book.year))"
    return "\(book.signature) \(book.authors): \(book.title)\(year)"
  }

  private func write(
    _ report: CatalogImport, _ texts: Texts, to stream: DataOutput
  ) throws {
    for sheet in report.sheets {
      let end =
        sheet.isStored
        ? report.isDryRun ? " (\(texts["dryRun"]))" : "" : "; \(texts.discarded(sheet.discarded))"
      try stream.print(
        "\(sheet.file, .bold): \(texts.kind(of: sheet)): \(texts.imported(sheet))\(end)")
    }
  }
}

extension SheetEncoding: ExpressibleByArgument {}
extension ImportMatch: ExpressibleByArgument {}
