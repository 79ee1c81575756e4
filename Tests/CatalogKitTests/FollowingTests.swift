import Foundation
import SectionFile
import Synchronization
import TestSupport
import Testing

@testable import CatalogKit

/// A search index that follows changes says what one that is made anew says.
@Suite struct FollowingTests {
  private func book(_ signature: Int, _ random: inout SeededGenerator) -> Book {
    let titles = [
      "Algebra", "algebra liniowa", "Łukasiewicz i logika", "Teoria grafów", "Źródła", "C++",
      "Analiza funkcjonalna", "Zbiór zadań", "Ćwiczenia z fizyki",
    ]
    let authors = ["Nowak Jan", "NOWAK JAN", "Kowalska Ewa, Nowak Jan", "", "Żak Adam i in."]
    var book = Book(
      signature: signature,
      title: (titles.randomElement(using: &random) ?? "")
        + " \(Int.random(in: 0..<9, using: &random))",
      authors: authors.randomElement(using: &random) ?? "",
      year: Int.random(in: 1990...1999, using: &random))
    book.volume = Bool.random(using: &random) ? "T. 1" : ""
    book.availability = Bool.random(using: &random) ? "dostępna" : "wypożyczona"
    if Bool.random(using: &random) { book.standardNumber = "83-83-98034-5" }
    if Bool.random(using: &random) { book.details.publisher = "PWN" }
    let id = Bool.random(using: &random) ? "G00" : "G00-S00"
    book.categories = CategoryID(id).map { [BookCategory(id: $0, name: "")] } ?? []
    return book
  }

  @Test func `a word replaced by its neighbour, and a loan, are followed exactly`() throws {
    let catalog = try Catalog()
    for (signature, title) in [(1, "aaa"), (2, "bbb"), (3, "aaa bbb"), (4, "bbb ccc")] {
      try catalog.add(Book(signature: signature, title: title, year: 2000))
    }
    func total(_ line: String) throws -> Int {
      try catalog.books(matching: BookQuery(line), limit: 0, facets: []).total
    }
    #expect(try total("aaa") == 2)
    try catalog.update(1, to: Book(signature: 1, title: "bbb", year: 2000))
    #expect(try total("aaa") == 1 && total("bbb") == 4)
    #expect(try !catalog.hasWrongIndex())
    var lent = try #require(try catalog.book(4))
    lent.availability = "wypożyczona"
    try catalog.update(4, to: lent)
    #expect(try total("availability:wypożyczona") == 1 && total("bbb") == 4)
    #expect(try !catalog.hasWrongIndex())
  }

  @Test(arguments: 1...4)
  func `random changes are followed exactly`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let catalog = try Catalog()
    for (id, name) in [("G00", "ALGEBRA"), ("G00-S00", "algebra liniowa")] {
      let id = try #require(CategoryID(id))
      try catalog.put(BookCategory(id: id, name: name))
    }
    try catalog.edit { edit in
      for signature in 1...40 { try edit.add(book(signature, &random)) }
    }
    var next = 41
    for _ in 0..<20 {
      try catalog.edit { edit in
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let signature = Int.random(in: 1..<next, using: &random)
          switch (Int.random(in: 0..<4, using: &random), try edit.book(signature)) {
          case (0, .some): try edit.remove(signature)
          case (1, _), (_, nil):
            try edit.add(book(next, &random))
            next += 1
          default:
            let other = book(signature, &random)
            try edit.update(signature) { $0 = other }
          }
        }
      }
      let followed = try catalog.searchIndex()
      #expect(try !catalog.hasWrongIndex())
      for line in ["algebra", "nowak", "grafy", "1995", "zadania OR fizyka"] {
        let page = try catalog.books(matching: BookQuery(line), limit: 100)
        #expect(page.books.count == page.total)
        let naive = page.facets[.type].reduce(0) { $0 + $1.count }
        #expect(naive == page.total)
      }
      #expect(followed.count == (try catalog.counts()).books)
    }
  }

  /// The tallies of all books and of frequent words, by what they count.
  private func tallies(_ index: SearchIndex) throws -> [String: [String: UInt32]] {
    func named(_ tally: Tally) -> [String: UInt32] {
      var counts: [String: UInt32] = [:]
      for (kind, count) in tally.kinds.enumerated() where count > 0 {
        let type = index.typeNames[Int(index.kindParts[3 * kind])]
        let availability = index.availabilityNames[Int(index.kindParts[3 * kind + 1])]
        counts["\(type) \(availability) \(index.kindParts[3 * kind + 2])"] = count
      }
      for (number, count) in tally.categories.enumerated() where count > 0 {
        counts[index.categories[number].id.description] = count
      }
      for author in tally.authors {
        counts[index.authorNames[Int(author.number)].lowercased()] = author.count
      }
      return counts
    }
    var result = ["": named(try #require(index.tallies.ofAll(index)))]
    for term in index.tallies.terms {
      result[index.terms[Int(term)]] = named(
        try #require(index.tallies.of(term: Int(term), index)))
    }
    return result
  }

  @Test func `tallies made with the index follow changes`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    let catalog = try Catalog(path: path)
    var random = SeededGenerator(seed: 9)
    for (id, name) in [("G00", "ALGEBRA"), ("G00-S00", "algebra liniowa")] {
      try catalog.put(BookCategory(id: try #require(CategoryID(id)), name: name))
    }
    func frequent(_ signature: Int) -> Book {
      var book = book(signature, &random)
      book.title = "Algebra \(signature % 20)"
      book.details.publisher = "PWN"
      return book
    }
    try catalog.edit { edit in for signature in 1...1200 { try edit.add(frequent(signature)) } }
    _ = try catalog.searchIndex()
    for round in 1...12 {
      try catalog.edit { edit in
        let signature = Int.random(in: 1...1100, using: &random)
        switch round % 4 {
        case 0: try edit.remove(1100 + round)
        case 1: try edit.update(signature) { $0.availability = "czytelnia" }
        case 2: try edit.update(signature) { $0.authors = "Nowy Autor\(round)" }
        default: try edit.add(frequent(1200 + round))
        }
      }
      let rebuilt = try tallies(try Catalog(path: path).searchIndex())
      let followed = try tallies(try catalog.searchIndex())
      #expect(followed.keys.contains("algebra") && followed.keys.contains("pwn"))
      for (word, counts) in followed { #expect(rebuilt[word] == counts, "\(word)") }
    }
    #expect(try !catalog.hasWrongIndex())
  }

  @Test func `a writer of a service waits for the index, and a reader does not`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    var rows = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
    for number in 1...5001 { rows += "\(number);;;Tytuł \(number % 97);;2000;;inny;dostępna\n" }
    _ = try Catalog(path: path).importSheets(
      [try folder.write(rows, to: "books.csv")], options: ImportOptions(keepsHistory: false))
    let service = try Catalog(path: path, freshness: .eventual)
    try service.prepareSearch()
    for round in 1...5 {
      try service.edit { edit in try edit.update(round) { $0.authors = "Zupełnie Inny" } }
      #expect(try service.books(matching: BookQuery("zupelnie")).total == round)
    }
    // The next index is not begun before an hour has passed.
    service.search.withLock { $0.rest = .now + .seconds(3600) }
    let before = try service.searchIndex().stamp
    try Catalog(path: path).edit { edit in try edit.update(100) { $0.volume = "T. 1" } }
    #expect(try service.searchIndex().stamp == before)
  }

  @Test func `a service finds an edit of a large catalogue at once, without a new file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    var rows = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
    for number in 1...5000 {
      rows += "\(number);;Nowak Jan;Tytuł numer\(number % 97);;2000;;inny;dostępna\n"
    }
    _ = try Catalog(path: path).importSheets([try folder.write(rows, to: "books.csv")])
    let catalog = try Catalog(path: path)
    #expect(try catalog.books(matching: BookQuery("numer5 tytul")).total == 52)
    let file = try Data(contentsOf: URL(filePath: path + "-search"))
    try catalog.edit { edit in try edit.update(1) { $0.title = "Zupełnie inny" } }
    #expect(try catalog.books(matching: BookQuery("zupelnie")).total == 1)
    #expect(try Catalog(path: path).books(matching: BookQuery("zupelnie")).total == 1)
    #expect(try Data(contentsOf: URL(filePath: path + "-search")) == file)
    #expect(try Catalog.check(path: path).allSatisfy { !$0.isDamage })
  }
}
