import CheckedRows

extension Catalog {
  /// Adds a book with its categories.
  ///
  /// Its call number must be above 0. For the next free one, use `make(.add(book))` or
  /// ``edit(by:action:isDryRun:_:)``, which return the book as stored.
  ///
  /// - Parameters:
  ///   - book: The book; its type and availability must be in the controlled vocabularies.
  ///   - author: The account that adds it, for the history.
  /// - Returns: The number of the change set.
  /// - Throws: ``CatalogError`` of kind `conflict` if its call number is taken, `invalidValue` if a
  ///   field is invalid, `notFound` for an unknown category.
  @discardableResult
  public func add(_ book: Book, by author: String = "") throws(CatalogError) -> ChangeSet.ID? {
    try write { database, touched in
      let book = try Self.sound(book, in: database)
      guard try BookRow.find(book.signature, in: database) == nil else {
        throw CatalogError(.conflict, "a book already has this call number")
      }
      let writer = RecordWriter(
        database, touching: touched, time: now?(), author: author, action: "add")
      let id = try writer.add(book)
      try Self.setCategories(of: id, book, from: [], writer)
      return writer.changeSet
    }
  }

  /// Replaces the values and categories of a book.
  ///
  /// - Parameters:
  ///   - signature: The current call number.
  ///   - book: The new values, possibly with a new call number.
  ///   - author: The account that changes it, for the history.
  /// - Returns: Whether anything changed.
  /// - Throws: ``CatalogError`` as ``add(_:by:)``, and `notFound` if there is no such book.
  @discardableResult
  public func update(
    _ signature: Int, to book: Book, by author: String = ""
  ) throws(CatalogError) -> Bool {
    try write { database, touched in
      let writer = RecordWriter(
        database, touching: touched, time: now?(), author: author, action: "edit")
      return try Self.update(signature, to: book, writer)
    }
  }

  static func update(_ signature: Int, to book: Book, _ writer: RecordWriter) throws -> Bool {
    let book = try Self.sound(book, in: writer.database)
    let known = try Self.existing(signature, in: writer.database)
    if book.signature != signature,
      try BookRow.find(book.signature, in: writer.database) != nil
    {
      throw CatalogError(.conflict, "another book already has the new call number")
    }
    let isEdited = try writer.update(known.id, from: known.book, to: book)
    let before = try BookRow.categories(of: known.id, .identifier, in: writer.database).map(\.id)
    let isMoved = try Self.setCategories(of: known.id, book, from: before, writer)
    return isEdited || isMoved
  }

  /// Removes the book with this call number.
  ///
  /// - Parameters:
  ///   - signature: The book's call number.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Returns: The number of the change set.
  /// - Throws: ``CatalogError`` of kind `notFound` when there is none.
  @discardableResult
  public func removeBook(
    _ signature: Int, by author: String = ""
  ) throws(CatalogError) -> ChangeSet.ID? {
    try write { database, touched in
      var known = try Self.existing(signature, in: database)
      known.book.categories = try BookRow.categories(of: known.id, .assignment, in: database)
      let writer = RecordWriter(
        database, touching: touched, time: now?(), author: author, action: "remove")
      try writer.remove(known.id, known.book)
      return writer.changeSet
    }
  }

  /// Adds a category, or renames it.
  ///
  /// - Parameters:
  ///   - category: The category with its new name.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Returns: The number of the change set; `nil` if nothing changed.
  /// - Throws: ``CatalogError`` of kind `invalidValue` if the name is empty.
  @discardableResult
  public func put(
    _ category: BookCategory, by author: String = ""
  ) throws(CatalogError) -> ChangeSet.ID? {
    try write { database, touched in
      guard !category.name.trimmed.isEmpty else {
        throw CatalogError(.invalidValue, "the category's name is empty")
      }
      guard !category.name.holdsNUL else {
        throw CatalogError(.invalidValue, "the text contains a NUL character; remove it")
      }
      let writer = RecordWriter(
        database, touching: touched, time: now?(), author: author, action: "edit category")
      guard let known = try CategoryRow.find(category.id, in: database) else {
        try writer.add(category)
        return writer.changeSet
      }
      guard known.category.name != category.name else { return nil }
      try writer.rename(category.id, from: known.category.name, to: category.name)
      return writer.changeSet
    }
  }

  /// Removes a category, but not its books.
  ///
  /// - Parameters:
  ///   - id: The category's identifier.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Returns: The number of the change set.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such category, `conflict` if it
  ///   has subcategories.
  @discardableResult
  public func removeCategory(
    _ id: CategoryID, by author: String = ""
  ) throws(CatalogError) -> ChangeSet.ID? {
    try write { database, touched in
      let writer = RecordWriter(
        database, touching: touched, time: now?(), author: author, action: "remove category")
      try Self.remove(id, writer)
      return writer.changeSet
    }
  }

  static func remove(_ id: CategoryID, _ writer: RecordWriter) throws {
    guard let known = try CategoryRow.find(id, in: writer.database) else {
      throw CatalogError(.notFound, "no category has this identifier")
    }
    let others = try Int.fetchOne(
      writer.database,
      sql: "SELECT count(*) FROM category WHERE main_id = ? AND category_id <> ?",
      arguments: [id.description, id.description])
    guard others == 0 else {
      throw CatalogError(.conflict, "the category has subcategories; remove those first")
    }
    try writer.remove(known.category, row: known.row)
  }

  static func existing(
    _ signature: Int, in database: Database
  ) throws -> (id: Int64, book: Book) {
    guard let known = try BookRow.find(signature, in: database) else {
      throw CatalogError.noBook(signature)
    }
    return known
  }

  /// Updates the assignments of a book to match its categories.
  @discardableResult
  static func setCategories(
    of id: Int64, _ book: Book, from before: [CategoryID], _ writer: RecordWriter
  ) throws -> Bool {
    let wanted = book.categories.map(\.id)
    for category in before where !wanted.contains(category) {
      try writer.unassign(id, book.signature, from: category)
    }
    for category in wanted where !before.contains(category) {
      guard let known = try CategoryRow.find(category, in: writer.database) else {
        throw CatalogError(.notFound, "no category has the identifier \(category)")
      }
      _ = try writer.assign(id, book.signature, to: known.row, category.description)
    }
    return Set(before) != Set(wanted)
  }

  /// The book as it will be stored; throws if it is invalid.
  static func sound(_ book: Book, in database: Database) throws -> Book {
    let dictionary = try CategoryRow.dictionary(in: database)
    if let finding = BookRules(dictionary).check(book).first(where: \.isError) {
      throw CatalogError(.invalidValue, finding.message)
    }
    return dictionary.spelling(book)
  }
}
