import CatalogKit
internal import Localization

/// The texts for users, in one language.
struct Texts {
  let language: Language

  static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.library_en_json, .polish: PackageResources.library_pl_json,
  ])

  /// A text without arguments.
  subscript(key: String) -> String { text(Message(key)) }

  /// A message.
  func text(_ message: Message) -> String { Self.catalog.text(of: message, in: language) }

  /// The number of free copies of an edition.
  func ofCopies(_ free: Int, _ copies: Int) -> String {
    text(Message("ofCopies", .integer(free), .integer(copies)))
  }

  /// The range of books on a page, and their total.
  func shown(_ first: Int, _ last: Int, _ total: Int) -> String {
    text(Message("shown", .integer(first), .integer(last), .integer(total)))
  }

  /// The result of importing a file.
  func imported(_ sheet: CatalogImport.Sheet) -> String {
    text(
      Message(
        "imported", .integer(sheet.read), .integer(sheet.added), .integer(sheet.updated),
        .integer(sheet.unchanged), .integer(sheet.rejected)))
  }

  /// The result of a harvest.
  func harvested(_ harvest: CatalogHarvest) -> String {
    text(
      Message(
        "harvested", .integer(harvest.read), .integer(harvest.added), .integer(harvest.updated),
        .integer(harvest.unchanged), .integer(harvest.removed), .integer(harvest.rejected)))
  }

  /// The message that a file was not imported, with the number of its valid rows.
  func discarded(_ rows: Int) -> String { text(Message("discarded", .integer(rows))) }

  /// The kind of a sheet.
  func kind(of sheet: CatalogImport.Sheet) -> String {
    if sheet.holdsRecords { return self["records"] }
    switch sheet.kind {
    case .books: return self["books"]
    case .categories: return self["categoryList"]
    case .assignments: return self["assignments"]
    case nil: return self["notRecognised"]
    }
  }

  /// A problem in GNU form, `file:line:column: message`.
  func text(of problem: CatalogImport.Problem) -> String {
    "\(problem.file):\(problem.line):\(problem.column): "
      + (problem.isWarning ? self["warning"] + ": " : "")
      + CatalogWords.text(of: problem.reason, in: language)
  }

  /// A finding of a check as text.
  func text(of finding: Catalog.Finding) -> String {
    CatalogWords.text(of: finding.reason, in: language)
  }

  /// The kind of a change as text.
  func change(_ kind: Change.Kind) -> String { self["change." + kind.name] }

  /// The action of a change set; a newer program's action may have no text.
  func action(_ name: String) -> String {
    let key = "action." + name.replacing(" ", with: "_")
    return Self.catalog.languagesByKey[key] == nil ? name : self[key]
  }
}
