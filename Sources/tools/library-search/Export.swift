public import ArgumentParser
public import CatalogKit
import CommandKit
import Foundation

/// The command `library-search export`.
struct Export: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Export all books.",
    discussion: """
      With --format csv and a folder as -o, all three sheets are written there: ksiazka.csv, \
      kategorie.csv and przypisanie.csv, replacing files of these names; importing them makes a \
      catalogue with the same fields. --whole adds columns for publisher, subjects, notes and all other \
      details, which imports read again; numbers in authority files are in MARC only.
      """)

  @Option(
    help: """
      bibtex, ris, marcxml, iso2709, csv, json, dc or html, a page that searches its books \
      offline (default: -o's extension).
      """)
  var format: ExportFormat?

  @Option(help: "Which sheet --format csv writes: books, categories or assignments.")
  var sheet = SheetKind.books

  @Flag(help: "With --format csv, write every detail of books, not only the nine columns of 2014.")
  var whole = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "File to write, replaced in one step; - is standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var database: DatabaseOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard try !whole || chosenFormat() == .csv && sheet == .books else {
      throw ValidationError(
        "--whole is for --format csv and the sheet of books; other formats have all they can hold.")
    }
  }

  func run(on console: Console) async throws {
    let catalog = try database.catalog(console)
    let format = try chosenFormat()
    if format == .csv, let output, isFolder(output) {
      return try writeSheets(catalog, to: output, console)
    }
    try console.write(to: output) { stream in
      if format == .csv {
        try catalog.exportSheet(sheet, isWhole: whole) { try stream.write($0) }
      } else {
        try catalog.export(as: format) { try stream.write($0) }
      }
    }
  }

  private static let extensions: [String: ExportFormat] = [
    "bib": .bibtex, "xml": .marcxml, "mrc": .iso2709, "marc": .iso2709,
  ]

  private func chosenFormat() throws -> ExportFormat {
    if let format { return format }
    let ending = output.flatMap { $0.split(separator: ".").last }.map { $0.lowercased() } ?? ""
    guard let known = Self.extensions[ending] ?? ExportFormat(rawValue: ending) else {
      throw ValidationError(
        "Missing --format, or an output name with a known extension: bib, ris, marcxml or xml, mrc or iso2709, "
          + "csv, json, dc, html.")
    }
    return known
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists ? isFolder.boolValue : path.hasSuffix("/")
  }

  private func writeSheets(_ catalog: Catalog, to folder: String, _ console: Console) throws {
    let folder = URL(filePath: folder, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names: [(SheetKind, String)] = [
      (.books, "ksiazka.csv"), (.categories, "kategorie.csv"), (.assignments, "przypisanie.csv"),
    ]
    for (kind, name) in names {
      try console.write(to: folder.appending(path: name).path) { stream in
        try catalog.exportSheet(kind, isWhole: whole) { try stream.write($0) }
      }
    }
  }
}

extension ExportFormat: ExpressibleByArgument {}
extension SheetKind: ExpressibleByArgument {}
