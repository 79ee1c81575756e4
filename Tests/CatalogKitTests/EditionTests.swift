import CatalogKit
import Foundation
import TestSupport
import Testing

/// Copies of one edition, shown as one.
@Suite struct EditionTests {
  private let catalog: Catalog

  init() throws {
    catalog = try Catalog()
    for signature in 1...3 {
      try catalog.add(
        Book(
          signature: signature, title: "Algebra", authors: "Nowak Jan", year: 2001, volume: "T. 1",
          standardNumber: signature == 3 ? "83-83-98034-5" : "",
          availability: signature == 1 ? "wypożyczona" : "dostępna"))
    }
    try catalog.add(
      Book(signature: 4, title: "ALGEBRA.", authors: "Nowak, Jan", year: 2001, volume: "T 1"))
    try catalog.add(
      Book(signature: 5, title: "Algebra", authors: "Nowak Jan", year: 2001, volume: "T. 2"))
  }

  private func groups(_ text: String = "algebra") throws -> [[Int]] {
    try catalog.editions(matching: BookQuery(text)).editions.map { $0.copies.map(\.signature) }
      .sorted { $0[0] < $1[0] }
  }

  @Test func `rows with the same title, authors, volume and year are one edition`() throws {
    #expect(try groups() == [[1, 2, 3, 4], [5]])
    let page = try catalog.editions(matching: BookQuery("algebra"))
    #expect(page.total == 2 && page.match == .all)
    let first = try #require(page.editions.first { $0.copies.count == 4 })
    #expect(first.free == 3 && first.isbns == ["9788383980348"])
    let books = try catalog.books(matching: BookQuery("algebra"))
    #expect(books.total == 5 && books.copies.map(\.count).sorted() == [1, 4, 4, 4, 4])
  }

  @Test func `an edition counts for each availability that one of its copies has`() throws {
    var query = BookQuery("algebra")
    query.groupsEditions = true
    let counts = try catalog.books(matching: query).facets[.availability]
    #expect(counts.map(\.value) == ["dostępna", "wypożyczona"])
    #expect(counts.map(\.count) == [2, 1])
    // Each count is that of the search it leads to.
    for count in counts {
      query.availabilities = [count.value]
      #expect(try catalog.books(matching: query).total == count.count)
    }
    let rows = try catalog.books(matching: BookQuery("algebra")).facets[.availability]
    #expect(rows.map(\.count) == [4, 1])
  }

  @Test func `copies are split off and joined by hand, and both can be undone`() throws {
    let set = try #require(try catalog.splitEdition(of: 4))
    #expect(try groups() == [[1, 2, 3], [4], [5]])
    #expect(try catalog.splitEdition(of: 4) == nil)
    // What was split stays so when its fields change.
    try catalog.update(
      4, to: Book(signature: 4, title: "Algebra", authors: "Nowak Jan", year: 2001, volume: "T. 1"))
    #expect(try groups() == [[1, 2, 3], [4], [5]])
    try catalog.joinEditions(of: 5, and: 1)
    #expect(try groups() == [[1, 2, 3, 5], [4]])
    try catalog.undo(set)
    #expect(try groups().contains([4]))
    #expect(throws: CatalogError.self) { try catalog.splitEdition(of: 99) }
    #expect(throws: CatalogError.self) { try catalog.joinEditions(of: 1, and: 99) }
  }

  @Test func `an edit moves a copy to the edition that it then is of`() throws {
    try catalog.edit { edit in try edit.update(5) { $0.volume = "T. 1" } }
    #expect(try groups() == [[1, 2, 3, 4, 5]])
  }

  @Test func `a copy of a copy has a signature of its own and is not lent`() throws {
    let edited = try catalog.edit { edit in try edit.copy(1) { $0.location = "sala 3" } }
    #expect(edited.set != nil)
    #expect(edited.result.signature == 6 && edited.result.availability == "dostępna")
    #expect(try groups()[0] == [1, 2, 3, 4, 6])
  }
}
