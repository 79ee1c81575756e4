import ArgumentParser
import CatalogKit
import CommandKit

/// The command `library-search import`.
struct Import: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take sheets of books, categories and assignments into the catalogue.",
    discussion: """
      Sheets are recognised by their headers, whatever their order, delimiter and encoding:
        SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC
        ID_KATEGORII;KATEGORIA
        SYG_MS;ID_KATEGORII
      A file with a bad row changes nothing, unless --lenient. Importing a file again adds nothing.
      """)

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @Argument(help: "The sheets; - is standard input.", completion: .file())
  var files: [String]

  @Flag(help: "Read and judge everything, but keep nothing.")
  var dryRun = false

  @Flag(help: "Keep the good rows of a file that has bad ones.")
  var lenient = false

  @Flag(help: "Note nothing in the history.")
  var noHistory = false

  @Option(help: "How many problems of each file to tell one by one.")
  var problems = 100

  @OptionGroup var database: DatabaseOption
  @OptionGroup var author: AuthorOption
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try database.catalog(console, opening: .creating)
    let options = ImportOptions(
      isLenient: lenient, isDryRun: dryRun, keepsHistory: !noHistory,
      author: try author.editor(in: catalog, console), problemLimit: max(0, problems))
    let report = try catalog.importSheets(files, options: options)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text: try write(report, to: stream)
      case .json: try stream.write(report.json + "\n")
      }
    }
    if output.format == .text {
      for problem in report.sheets.flatMap(\.problems) { console.note("\(problem.description)") }
    }
    if !report.isComplete { throw ExitStatus.failed }
  }

  private func write(_ report: ImportReport, to stream: DataOutput) throws {
    for sheet in report.sheets {
      let kind = sheet.holdsRecords ? "records" : sheet.kind?.rawValue ?? "not recognised"
      let end =
        sheet.isStored
        ? report.isDryRun ? " (dry run)" : ""
        : "; nothing of it was kept, \(sheet.discarded) good rows neither"
      try stream.print(
        """
        \(sheet.file, .bold): \(kind): \(sheet.read) read, \(sheet.added) added, \
        \(sheet.updated) updated, \(sheet.unchanged) unchanged, \(sheet.rejected) rejected\(end)
        """)
    }
  }
}
