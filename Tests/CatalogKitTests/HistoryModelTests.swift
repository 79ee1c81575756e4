import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// Random histories of imports, edits, undos, backups, restores and searches, beside a model that is
/// nothing but a dictionary.
@Suite struct HistoryModelTests {
  private static let words = ["algebra", "analiza", "logika", "topologia", "mechanika"]

  /// The titles by signature.
  private typealias Model = [Int: String]

  private struct History {
    let path: String
    let backup: String
    let folder: TemporaryFolder
    var catalog: Catalog
    /// Reads all the time, and changes nothing.
    let reader: Catalog
    var model: Model = [:]
    var saved: Model?
    /// The sets that can be taken back, with what was before each.
    var undoable: [(set: ChangeSet.ID, before: Model)] = []
    var random: SeededGenerator

    init(seed: UInt64, folder: TemporaryFolder) throws {
      self.folder = folder
      path = folder.path("\(seed).sqlite")
      backup = folder.path("\(seed)-backup.sqlite")
      catalog = try Catalog(path: path)
      reader = try Catalog(path: path)
      random = SeededGenerator(seed: seed)
    }

    private mutating func title() -> String {
      let words = HistoryModelTests.words.shuffled(using: &random).prefix(2)
      return words.joined(separator: " ") + " \(Int.random(in: 1...5, using: &random))"
    }

    private mutating func note(_ set: ChangeSet.ID?, before: Model) {
      // Without a change there is nothing to take back.
      if let set { undoable.append((set, before)) }
    }

    mutating func importRows() throws {
      let before = model
      var rows = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
      var chosen: Set<Int> = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let signature = Int.random(in: 1...30, using: &random)
        guard chosen.insert(signature).inserted else { continue }
        let title = title()
        rows += "\(signature);;Nowak Jan;\(title);;2000;;inny;dostępna\n"
        model[signature] = title
      }
      let report = try catalog.importSheets([try folder.write(rows, to: "rows.csv")])
      #expect(report.isComplete)
      note(report.sheets.first?.changeSet, before: before)
    }

    mutating func edit() throws {
      let before = model
      let signature = Int.random(in: 1...30, using: &random)
      let title = title()
      if model[signature] == nil {
        let book = Book(signature: signature, title: title, authors: "Nowak Jan", year: 2000)
        note(try catalog.add(book), before: before)
        model[signature] = title
      } else if Bool.random(using: &random) {
        note(try catalog.removeBook(signature), before: before)
        model[signature] = nil
      } else {
        note(try catalog.edit { try $0.update(signature) { $0.title = title } }.set, before: before)
        model[signature] = title
      }
    }

    mutating func undo() throws {
      guard let last = undoable.popLast() else { return }
      try catalog.undo(last.set)
      model = last.before
    }

    mutating func keep() throws {
      try catalog.backup(to: backup, replacing: true)
      saved = model
    }

    mutating func restore() throws {
      guard let saved else { return }
      let kept = try #require(try Catalog.restore(path, from: backup))
      try FileManager.default.removeItem(atPath: kept)
      model = saved
      // Sets after the backup are gone, and their numbers come again.
      undoable = []
    }

    mutating func check() throws {
      let word = HistoryModelTests.words.randomElement(using: &random) ?? ""
      let expected = model.filter { $0.value.contains(word) }.keys.sorted()
      for catalog in [catalog, reader] {
        let page = try catalog.books(matching: BookQuery(word), limit: 50)
        // Words spelt alike stand in where no book has the word.
        guard page.suggestion == nil, page.match == .all else {
          #expect(expected.isEmpty)
          continue
        }
        #expect(page.books.map(\.signature).sorted() == expected)
        #expect(page.total == expected.count)
      }
      #expect(try reader.counts().books == model.count)
    }
  }

  @Test func `no answer is stale after any history`() throws {
    let folder = try TemporaryFolder()
    var kinds: [Int: Int] = [:]
    for seed in Rounds.seeds(12) {
      var history = try History(seed: seed, folder: folder)
      for _ in 0..<25 {
        let kind = Int.random(in: 0..<10, using: &history.random)
        kinds[kind, default: 0] += 1
        switch kind {
        case 0, 1: try history.importRows()
        case 2...5: try history.edit()
        case 6: try history.undo()
        case 7: try history.keep()
        case 8: try history.restore()
        default: try history.catalog.reindex()
        }
        try history.check()
      }
      #expect(try !history.catalog.hasWrongIndex())
      for suffix in ["", "-wal", "-shm", "-search", "-accounts"] {
        try? FileManager.default.removeItem(atPath: history.path + suffix)
      }
    }
    #expect(kinds.count == 10)
    Rounds.report("histories: steps by kind \(kinds.sorted { $0.key < $1.key })")
  }
}
