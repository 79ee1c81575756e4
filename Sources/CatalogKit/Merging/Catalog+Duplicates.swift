import CheckedRows

extension Catalog {
  /// Groups of records that probably describe the same book, for a librarian to review.
  ///
  /// Copies with different descriptions belong to different editions.
  ///
  /// - Parameter limit: Maximum number of groups.
  /// - Throws: ``CatalogError`` when the database fails.
  /// - Complexity: O(*n* log *n*) in the number of books.
  public func duplicates(limit: Int = 100) throws(CatalogError) -> [DuplicateBooks] {
    try read { database in
      var found: [DuplicateBooks] = []
      var seen: Set<[Int]> = []
      for (reason, key, condition) in Self.likeness {
        let lists = try String.fetchAll(
          database,
          sql: """
            SELECT group_concat(id) FROM book WHERE \(condition)
            GROUP BY \(key) HAVING count(*) BETWEEN 2 AND 50
            AND (count(DISTINCT edition) > 1 OR ?)
            ORDER BY min(signature_ms) LIMIT ?
            """, arguments: [reason == .mainSignature, limit])
        for list in lists where found.count < limit {
          let ids = list.split(separator: ",").compactMap { Int64($0) }
          let books = try BookRow.books(withIDs: ids, categories: .identifier, in: database)
            .sorted { $0.signature < $1.signature }
          guard seen.insert(books.map(\.signature)).inserted else { continue }
          found.append(DuplicateBooks(reason: reason, books: books))
        }
      }
      return found
    }
  }

  /// What makes records similar: the reason, their common key, and a condition.
  private static let likeness: [(DuplicateBooks.Reason, key: String, condition: String)] = [
    (.mainSignature, "trim(signature_bg)", "trim(signature_bg) <> ''"),
    (
      .standardNumber, "replace(replace(isbn_issn, '-', ''), ' ', ''), folded(volume)",
      "length(isbn_issn) >= 8"
    ),
    (.title, "folded(title), folded(volume), year", "title <> ''"),
  ]

  /// Merges two records: one is kept with new values, the other is removed.
  ///
  /// Loans and reservations move to the record that is kept. The merge is one change set, which can
  /// be undone.
  ///
  /// - Parameters:
  ///   - kept: The call number of the record to keep.
  ///   - removed: The call number of the record to remove.
  ///   - book: The new values of the kept record, under the call number `kept`.
  ///   - author: The account that merges them, for the history.
  /// - Returns: The number of the change set.
  /// - Throws: ``CatalogError`` of kind `notFound` if one of them does not exist, `conflict` if
  ///   both are lent or held.
  @discardableResult
  public func merge(
    _ removed: Int, into kept: Int, as book: Book, by author: String = ""
  ) throws -> ChangeSet.ID? {
    guard removed != kept else {
      throw CatalogError(.conflict, "a record cannot be merged with itself")
    }
    return try edit(by: author, action: "merge") { edit in
      let database = edit.writer.database
      let taken =
        try Int.fetchOne(
          database,
          sql: """
            SELECT count(*) FROM (
              SELECT signature_ms FROM loan WHERE returned_on IS NULL
              UNION SELECT held FROM reservation WHERE held IS NOT NULL
            ) WHERE signature_ms IN (?, ?)
            """, arguments: [removed, kept]) ?? 0
      guard taken < 2 else {
        throw CatalogError(.conflict, "both records are lent or held; take one back first")
      }
      var book = book
      book.signature = kept
      try edit.remove(removed)
      try edit.update(kept) { $0 = book }
      for table in ["loan", "reservation", "electronic_loan"] {
        try database.execute(
          sql: "UPDATE \(table) SET signature_ms = ? WHERE signature_ms = ?",
          arguments: [kept, removed])
      }
      try database.execute(
        sql: "UPDATE reservation SET held = ? WHERE held = ?", arguments: [kept, removed])
      try database.execute(
        sql: "UPDATE OR IGNORE electronic_copy SET signature_ms = ? WHERE signature_ms = ?",
        arguments: [kept, removed])
      // The availability depends on the loan, not on the merged description.
      let loan = try LoanRow.open(kept, in: database)
      if try loan != nil || ReservationRow.holding(kept, in: database) != nil {
        let words = try LendingWords(in: database)
        try edit.update(kept) { book in
          book.availability = words.lent
          book.due = loan?.due ?? ""
        }
      }
    }.set
  }
}
