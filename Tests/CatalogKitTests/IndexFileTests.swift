import Foundation
import SectionFile
import TestSupport
import Testing

@testable import CatalogKit

/// The search index that a large catalogue keeps beside its database.
@Suite struct IndexFileTests {
  private let folder: TemporaryFolder
  private let path: String
  private var index: URL { URL(filePath: path + "-search") }

  /// A catalogue just large enough for its index to be kept.
  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("library.sqlite")
    var rows = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
    for number in 1...5000 {
      rows += "\(number);;Nowak Jan;Tytuł numer\(number % 97);;2000;;inny;dostępna\n"
    }
    let sheet = try folder.write(rows, to: "books.csv")
    let report = try Catalog(path: path).importSheets(
      [sheet], options: ImportOptions(keepsHistory: false))
    #expect(report.isComplete)
  }

  private func total(_ text: String) throws -> Int {
    try Catalog(path: path).books(matching: BookQuery(text), limit: 1).total
  }

  @Test func `a cut, bent or foreign index is made anew`() throws {
    #expect(try total("numer5 tytul") == 52)
    let whole = try Data(contentsOf: index)
    var random = SeededGenerator(seed: 21)
    for round in 0..<Rounds.count(9) {
      var bent = whole
      switch round % 3 {
      case 0: bent.removeLast(Int.random(in: 1...bent.count, using: &random))
      case 1:
        let place = Int.random(in: 0..<bent.count, using: &random)
        bent[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      default: bent = Data((0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) })
      }
      guard bent != whole else { continue }
      try bent.write(to: index)
      #expect(try total("numer5 tytul") == 52)
      #expect(try Data(contentsOf: index) == whole)
    }
  }

  @Test func `an index with valid checksums and invalid contents is rebuilt or answers`() throws {
    #expect(try total("numer5 tytul") == 52)
    let whole = [UInt8](try Data(contentsOf: index))
    var random = SeededGenerator(seed: 22)
    var refused = 0
    let rounds = Rounds.count(60)
    for _ in 0..<rounds {
      var bent = whole
      let place = Int.random(in: 64..<bent.count / 4, using: &random) * 4
      let values: [UInt8] = [0, 1, 127, 255]
      for byte in place..<min(place + 4, bent.count) {
        bent[byte] = values.randomElement(using: &random) ?? 0
      }
      let sealed = SectionSealing.resealed(bent)
      try Data(sealed).write(to: index)
      let isRefused = (try? SearchIndex(path: index.path)) == nil
      refused += isRefused ? 1 : 0
      let catalog = try Catalog(path: path)
      for text in ["numer5 tytul", "nowak", "numre5", "t*"] {
        _ = try catalog.books(matching: BookQuery(text), limit: 20)
      }
      _ = try catalog.suggestions(for: "num")
      if isRefused { #expect([UInt8](try Data(contentsOf: index)) == whole) }
    }
    #expect(refused > 0 && refused < rounds)
    Rounds.report("index: \(refused) of \(rounds) rebuilt")
  }

  @Test func `an index in the form of before 2026-11-23 is made anew`() throws {
    #expect(try total("numer5 tytul") == 52)
    let whole = try Data(contentsOf: index)
    // "CKSI", the version and a header of six words in the machine's order of bytes.
    var old = withUnsafeBytes(of: UInt64(0x434B_5349_0000_0004)) { Data($0) }
    old.append(Data(count: 40))
    try old.write(to: index)
    #expect(try total("numer5 tytul") == 52)
    #expect(try Data(contentsOf: index) == whole)
    #expect(throws: SectionFileError.self) {
      try old.write(to: index)
      _ = try SearchIndex(path: path + "-search")
    }
  }

  @Test func `an index of before a change is not used, and may be removed`() throws {
    #expect(try total("numer5 tytul") == 52)
    let catalog = try Catalog(path: path)
    try catalog.add(Book(signature: 9001, title: "Tytuł numer5", year: 2001))
    #expect(try total("numer5 tytul") == 53)
    try FileManager.default.removeItem(at: index)
    #expect(try total("numer5 tytul") == 53)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a service goes on with the old index while a new one is made`()
    async throws
  {
    let service = try Catalog(path: path, freshness: .eventual)
    #expect(try service.books(matching: BookQuery("numer5 tytul")).total == 52)
    try Catalog(path: path).add(Book(signature: 9001, title: "Tytuł numer5", year: 2001))
    var total = try service.books(matching: BookQuery("numer5 tytul")).total
    #expect(total == 52 || total == 53)
    while total != 53 {
      try await Task.sleep(for: .milliseconds(5))
      total = try service.books(matching: BookQuery("numer5 tytul")).total
      #expect(total == 52 || total == 53)
    }
  }
}
