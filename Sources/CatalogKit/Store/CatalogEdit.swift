import CheckedRows
import Hashing

/// Several edits of a catalogue, made in one transaction and one change set.
///
/// ```swift
/// let set = try catalog.edit(by: "ewa") { edit in
///   try edit.update(118) { $0.availability = "czytelnia" }
///   try edit.remove(119)
/// }.set
/// ```
///
/// It is valid only inside the closure of ``Catalog/edit(by:action:isDryRun:_:)``, which holds the
/// write lock: keep it short, and wait for nothing in it. Readers are not blocked meanwhile.
public struct CatalogEdit {
  /// The change set of an edit, and what its closure returned.
  public struct Outcome<Result> {
    /// The number of the change set; `nil` if nothing changed, and for a dry run.
    public let set: ChangeSet.ID?
    /// The result of the closure.
    public let result: Result
    /// What a dry run would change, in order; empty otherwise, since `Catalog.changes(in:of:)` has
    /// the changes of a set.
    public var changes: [Change] = []
  }

  /// A book after a change.
  public struct UpdatedBook: Hashable, Sendable {
    /// The book as it is stored now.
    public let book: Book
    /// Whether anything changed.
    public let isChanged: Bool
  }

  let writer: RecordWriter

  init(_ writer: RecordWriter) { self.writer = writer }

  /// The book with this call number and its categories; `nil` if there is none.
  ///
  /// - Parameter signature: The book's call number.
  /// - Throws: ``CatalogError`` when the database fails.
  public func book(_ signature: Int) throws -> Book? {
    guard let known = try BookRow.find(signature, in: writer.database) else { return nil }
    var book = known.book
    book.categories = try BookRow.categories(of: known.id, .identifier, in: writer.database)
    return book
  }

  /// The lowest call number above all that are taken.
  ///
  /// - Throws: ``CatalogError`` if the database fails or no number is left.
  public func nextSignature() throws -> Int {
    let last = try Int.fetchOne(writer.database, sql: "SELECT max(signature_ms) FROM book") ?? 0
    guard last < Int.max else {
      throw CatalogError(.conflict, "no call number is left; choose one that is free")
    }
    return max(last, 0) + 1
  }

  /// Adds a book; call number 0 stands for the next free one.
  ///
  /// - Parameter book: The book; its type and availability must be in the controlled vocabularies.
  /// - Returns: The book as stored.
  /// - Throws: ``CatalogError`` as ``Catalog/add(_:by:)``.
  @discardableResult
  public func add(_ book: Book) throws -> Book {
    var book = book
    if book.signature == 0 { book.signature = try nextSignature() }
    book = try Catalog.sound(book, in: writer.database)
    guard try BookRow.find(book.signature, in: writer.database) == nil else {
      throw CatalogError(.conflict, "a book already has this call number")
    }
    let id = try writer.add(book)
    try Catalog.setCategories(of: id, book, from: [], writer)
    return try self.book(book.signature) ?? book
  }

  /// Adds a copy of a book in the same edition, with another call number and not lent.
  ///
  /// - Parameters:
  ///   - signature: The book.
  ///   - change: Sets the fields in which the copy differs.
  /// - Returns: The copy.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such book; otherwise as for
  ///   adding a book.
  @discardableResult
  public func copy(_ signature: Int, _ change: (inout Book) throws -> Void) throws -> Book {
    guard var copy = try book(signature) else {
      throw CatalogError.noBook(signature)
    }
    let dictionary = try CategoryRow.dictionary(in: writer.database)
    copy.signature = 0
    copy.mainSignature = ""
    copy.due = ""
    copy.availability = dictionary.availabilities.first ?? copy.availability
    try change(&copy)
    let added = try add(copy)
    let original = try Catalog.existing(signature, in: writer.database)
    let row = try Catalog.existing(added.signature, in: writer.database).id
    if original.book.title == added.title, original.book.authors == added.authors,
      original.book.volume == added.volume, original.book.year == added.year,
      let edition = try EditionRow.find(original.id, in: writer.database),
      let old = try EditionRow.find(row, in: writer.database)
    {
      try writer.setEdition(edition, of: row, added.signature, from: old, isFixed: true)
    }
    return added
  }

  /// Changes the book with this call number.
  ///
  /// - Parameters:
  ///   - signature: The book's call number.
  ///   - change: Changes the book; not called if there is none.
  /// - Returns: The changed book, and whether anything changed.
  /// - Throws: ``CatalogError`` as ``Catalog/update(_:to:by:)``, or errors of `change`.
  @discardableResult
  public func update(
    _ signature: Int, _ change: (inout Book) throws -> Void
  ) throws -> UpdatedBook {
    guard let before = try book(signature) else {
      throw CatalogError.noBook(signature)
    }
    var book = before
    try change(&book)
    let dictionary = try CategoryRow.dictionary(in: writer.database)
    // A returned book has no due date.
    if book.due == before.due, book.availability != before.availability,
      book.availability == dictionary.availabilities.first
    {
      book.due = ""
    }
    let isChanged = try Catalog.update(signature, to: book, writer)
    return UpdatedBook(
      book: try self.book(book.signature) ?? book, isChanged: isChanged)
  }

  /// Removes the book with this call number.
  ///
  /// - Parameter signature: The book's call number.
  /// - Returns: The removed book.
  /// - Throws: ``CatalogError`` of kind `notFound` when there is none.
  @discardableResult
  public func remove(_ signature: Int) throws -> Book {
    var known = try Catalog.existing(signature, in: writer.database)
    known.book.categories = try BookRow.categories(of: known.id, .assignment, in: writer.database)
    try writer.remove(known.id, known.book)
    return known.book
  }

  /// Removes a category, but not its books.
  ///
  /// - Throws: ``CatalogError`` as ``Catalog/removeCategory(_:by:)``.
  public func remove(_ category: CategoryID) throws { try Catalog.remove(category, writer) }
}

extension Catalog {
  /// Makes several edits together, or none of them.
  ///
  /// - Parameters:
  ///   - author: The account that makes them, for the history.
  ///   - action: The name of the action, for the history.
  ///   - isDryRun: Whether to roll back everything at the end.
  ///   - body: Makes the edits.
  /// - Returns: The change set, and the result of `body`.
  /// - Throws: ``CatalogError`` if an edit cannot be made, or errors of `body`; then nothing is
  ///   changed.
  @discardableResult
  public func edit<Result>(
    by author: String = "", action: String = "edit", isDryRun: Bool = false,
    _ body: (CatalogEdit) throws -> Result
  ) throws -> CatalogEdit.Outcome<Result> {
    try requireWritable()
    do {
      guard isDryRun else {
        let (answer, touched) = try database.write { database in
          let touched = TouchedBooks()
          let before = database.totalChangesCount
          let writer = RecordWriter(
            database, touching: touched, time: now?(), author: author, action: action)
          let result = try body(CatalogEdit(writer))
          if database.totalChangesCount != before { try Self.advance(database, touched) }
          return (CatalogEdit.Outcome(set: writer.changeSet, result: result), touched)
        }
        followChange(of: touched)
        return answer
      }
      var outcome: CatalogEdit.Outcome<Result>?
      try database.writeWithoutTransaction { database in
        try database.inTransaction {
          let writer = RecordWriter(
            database, touching: TouchedBooks(), time: now?(), author: author, action: action)
          let result = try body(CatalogEdit(writer))
          let changes = try writer.changeSet.map { try Self.changes(in: $0, database) }
          outcome = CatalogEdit.Outcome(set: nil, result: result, changes: changes ?? [])
          return .rollback
        }
      }
      guard let outcome else { throw CatalogError(.database, "the changes could not be tried") }
      return outcome
    } catch let error as DatabaseError {
      throw CatalogError(database: error, file: path)
    }
  }

  /// The revision of a book: equal books have equal revisions.
  ///
  /// - Parameter book: The book with its categories.
  public static func revision(of book: Book) -> String {
    let bytes = Array(book.json.utf8)
    return String(bytes.withUnsafeBytes { XXH64.hash($0) }, radix: 16)
  }
}
