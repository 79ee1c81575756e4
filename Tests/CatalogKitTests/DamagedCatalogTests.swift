import CatalogKit
import Foundation
import TestSupport
import Testing

@Suite struct DamagedCatalogTests {
  private let folder: TemporaryFolder
  private let whole: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("whole.sqlite")
    let catalog = try Catalog(path: path)
    _ = try catalog.importSheets(SampleLibrary.sheets)
    try catalog.backup(to: folder.path("backup.sqlite"))
    whole = Array(try Data(contentsOf: folder.url.appending(path: "backup.sqlite")))
  }

  /// Puts every kind of question to a catalogue.
  private func ask(_ path: String) throws {
    let catalog = try Catalog(path: path)
    for text in ["analiza", "rachunek -calkowy", "G00", "kry*"] {
      _ = try catalog.books(matching: BookQuery(text), limit: 50)
    }
    _ = try catalog.suggestions(for: "ana")
    _ = try catalog.book(1)
    _ = try catalog.counts()
    _ = try catalog.history()
    _ = try catalog.categories()
    _ = try catalog.dictionary()
    _ = try catalog.editions(matching: BookQuery("analiza"))
    try catalog.export(as: .marcxml) { _ in }
    _ = try catalog.edit { try $0.update(1) { $0.year = 1999 } }
    _ = try Catalog.check(path: path)
  }

  @Test func `damaged files end in answers or errors, and never trap`() throws {
    let path = folder.path("damaged.sqlite")
    var (answered, refused) = (0, 0)
    for seed in Rounds.seeds(60) {
      try Data(StoreDamage.damaged(whole, seed: seed)).write(to: URL(filePath: path))
      do {
        try ask(path)
        answered += 1
      } catch {
        refused += 1
      }
      StoreDamage.remove(path)
    }
    #expect(answered > 0 && refused > 0)
    Rounds.report("damaged catalogues: \(answered) answered, \(refused) refused")
  }

  /// A catalogue file that another program wrote, with values of types that the schema forbids.
  @Test(arguments: [
    "UPDATE book SET year = 'x'", "UPDATE book SET title = NULL", "UPDATE book SET details = x'ff'",
    "UPDATE assignment SET category = NULL WHERE book = 1",
  ])
  func `values of another type are an error`(change: String) throws {
    let path = try folder.write(whole, to: "wild.sqlite")
    try WildTypes.apply(change, to: path)
    let error = #expect(throws: CatalogError.self) {
      do {
        try ask(path)
      } catch let error as CatalogError {
        throw error
      } catch {
        Issue.record("\(error)")
      }
    }
    #expect(error?.kind == .damaged || error?.kind == .database)
  }

  /// Values that SQLite converts are answered, and others are errors; neither ends the process.
  @Test(arguments: [
    "UPDATE book SET signature_ms = 'x' WHERE id = 1", "UPDATE category SET category_name = 7",
    "UPDATE change_set SET action = x'00'",
  ])
  func `values that convert do not trap`(change: String) throws {
    let path = try folder.write(whole, to: "odd.sqlite")
    try WildTypes.apply(change, to: path)
    do {
      try ask(path)
    } catch let error as CatalogError {
      #expect(error.kind == .damaged || error.kind == .database, "\(error)")
    }
  }
}
