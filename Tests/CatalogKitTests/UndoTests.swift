import CatalogKit
import Testing

/// What undoing takes back, and what it leaves alone.
@Suite struct UndoTests {
  private let catalog: Catalog

  init() throws { catalog = try Catalog() }

  private func lastSet() throws -> ChangeSet.ID { try #require(try catalog.history().first).id }

  @Test func `a book that was edited since it was added is not removed by undoing`() throws {
    try catalog.add(Book(signature: 1, title: "Algebra", year: 2001))
    let added = try lastSet()
    try catalog.update(1, to: Book(signature: 1, title: "Algebra", year: 2002))
    let edited = try lastSet()
    #expect(
      throws: CatalogError(
        .conflict,
        "the record was changed again by change set \(edited); undo that one first")
    ) { try catalog.undo(added) }
    #expect(try catalog.book(1)?.year == 2002)
    try catalog.undo(edited)
    try catalog.undo(added)
    #expect(try catalog.book(1) == nil)
  }

  @Test func `assignments since an import are not taken along`() throws {
    let id = try #require(CategoryID("G00"))
    try catalog.put(BookCategory(id: id, name: "ALGEBRA"))
    try catalog.add(Book(signature: 1, title: "Algebra", year: 2001))
    let added = try lastSet()
    try catalog.edit { edit in
      try edit.update(1) { $0.categories = [BookCategory(id: id, name: "")] }
    }
    #expect(throws: CatalogError.self) { try catalog.undo(added) }
    #expect(try catalog.book(1)?.categories.count == 1)
  }

  @Test func `a set that is undone already says by which set`() throws {
    try catalog.add(Book(signature: 1, title: "Algebra", year: 2001))
    let added = try lastSet()
    let undoing = try #require(try catalog.undo(added))
    do {
      try catalog.undo(added)
      Issue.record("undone twice")
    } catch {
      #expect(error.message.contains("already undone by \(undoing)"))
    }
    try catalog.undo(undoing)
    #expect(try catalog.book(1) != nil)
    try catalog.undo(added)
    #expect(try catalog.book(1) == nil)
  }

  @Test func `of several later changes the last one of the same field is named`() throws {
    var book = Book(signature: 1, title: "Algebra", year: 2001)
    try catalog.add(book)
    book.year = 2002
    try catalog.update(1, to: book)
    let first = try lastSet()
    book.year = 2003
    try catalog.update(1, to: book)
    let last = try lastSet()
    book.volume = "2"
    try catalog.update(1, to: book)
    try catalog.add(Book(signature: 2, title: "Geometria", year: 2002))
    #expect(
      throws: CatalogError(
        .conflict, "the record was changed again by change set \(last); undo that one first")
    ) { try catalog.undo(first) }
    #expect(try catalog.book(1) == book)
    try catalog.undo(last)
    try catalog.undo(first)
    #expect(try catalog.book(1)?.year == 2001)
  }
}
