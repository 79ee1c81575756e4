import Foundation
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
