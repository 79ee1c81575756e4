import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// Controlled vocabularies, and records that describe one book.
@Suite struct WordListTests {
  @Test func `a renamed word is renamed in its books, and undo takes it back`() throws {
    let catalog = try SampleLibrary.catalog()
    let count = try #require(try catalog.wordCounts(in: .type).first { $0.word == "podręcznik" })
    let set = try #require(try catalog.renameWord("podręcznik", to: "skrypt", in: .type, by: "ewa"))
    #expect(try catalog.wordCounts(in: .type).first?.word == "skrypt")
    #expect(try catalog.wordCounts(in: .type).first?.books == count.books)
    #expect(try catalog.books(matching: BookQuery(types: ["skrypt"])).total == count.books)
    try catalog.undo(set)
    #expect(try catalog.wordCounts(in: .type).first?.word == "podręcznik")
    #expect(try catalog.books(matching: BookQuery(types: ["podręcznik"])).total == count.books)
  }

  @Test func `words are added once, and removed when no book has them`() throws {
    let catalog = try SampleLibrary.catalog()
    let set = try #require(try catalog.addWord(" mapa ", to: .type))
    #expect(try catalog.dictionary().types.last == "mapa")
    for (word, kind) in [
      ("MAPA", CatalogError.Kind.conflict), ("", .invalidValue), ("\u{7}a", .invalidValue),
    ] {
      #expect { try catalog.addWord(word, to: .type) } throws: {
        ($0 as? CatalogError)?.kind == kind
      }
    }
    #expect { try catalog.removeWord("podręcznik", from: .type) } throws: {
      ($0 as? CatalogError)?.kind == .conflict
    }
    #expect { try catalog.renameWord("mapa", to: "inny", in: .type) } throws: {
      ($0 as? CatalogError)?.kind == .conflict
    }
    try catalog.removeWord("mapa", from: .type)
    #expect(try !catalog.dictionary().types.contains("mapa"))
    #expect { try catalog.undo(set) } throws: { ($0 as? CatalogError)?.kind == .notFound }
    #expect(try catalog.counts().books == 304)
  }

  @Test func `duplicates are found, merged and separated again`() throws {
    let catalog = try Catalog()
    var first = Book(signature: 1, title: "Algebra", authors: "Nowak Jan", year: 2001)
    first.standardNumber = "83-01-14022-3"
    var second = Book(signature: 2, title: "Algebra dla studentów", authors: "J. Nowak", year: 2001)
    second.standardNumber = "8301140223"
    second.mainSignature = "P-1"
    for book in [
      first, second, Book(signature: 3, title: "Algebra", authors: "Nowak Jan", year: 2001),
    ] {
      try catalog.add(book)
    }
    try catalog.addAccount("ewa", role: .reader, passwordHash: "")
    try catalog.lend(2, to: "ewa", on: "2026-11-20")
    let groups = try catalog.duplicates()
    #expect(groups.map(\.reason) == [.standardNumber])
    #expect(groups[0].books.map(\.signature) == [1, 2])
    var kept = first
    kept.mainSignature = "P-1"
    kept.availability = "wypożyczona"
    let set = try #require(try catalog.merge(2, into: 1, as: kept, by: "anna"))
    #expect(try catalog.book(2) == nil)
    #expect(try catalog.book(1)?.mainSignature == "P-1")
    #expect(try catalog.loan(of: 1)?.reader == "ewa")
    #expect(try catalog.duplicates().isEmpty)
    try catalog.undo(set)
    #expect(try catalog.book(2)?.title == "Algebra dla studentów")
    #expect(try catalog.book(1)?.mainSignature == "")
    #expect(throws: CatalogError.self) { try catalog.merge(1, into: 1, as: first) }
    #expect(throws: CatalogError.self) { try catalog.merge(77, into: 1, as: first) }
  }

  @Test func `lists are narrowed by type, availability, category and years`() throws {
    let catalog = try SampleLibrary.catalog()
    var all: [Book] = []
    try catalog.forEachBook { all.append($0) }
    var filter = ListingFilter()
    filter.type = "zbiór zadań"
    filter.availability = "dostępna"
    filter.category = CategoryID("G01")
    filter.firstYear = 1970
    filter.lastYear = 1999
    let expected = all.filter { book in
      book.type == "zbiór zadań" && book.availability == "dostępna"
        && (1970...1999).contains(book.year)
        && book.categories.contains { $0.id.main == CategoryID("G01") }
    }
    let found = try catalog.listing(filter: filter, limit: 1000)
    #expect(!expected.isEmpty && found.total == expected.count)
    #expect(Set(found.books.map(\.signature)) == Set(expected.map(\.signature)))
  }
}
