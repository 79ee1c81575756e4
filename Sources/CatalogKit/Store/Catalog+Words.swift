import CheckedRows
import TextFolding

extension Catalog {
  /// Appends a word to a controlled vocabulary.
  ///
  /// - Parameters:
  ///   - word: The word, such as `mapa`.
  ///   - list: The controlled vocabulary.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Returns: The number of the change set.
  /// - Throws: ``CatalogError`` of kind `conflict` if the list already has the word, ignoring case
  ///   and diacritics, `invalidValue` if it has no letter or digit or more than 100 characters.
  @discardableResult
  public func addWord(
    _ word: String, to list: WordList, by author: String = ""
  ) throws(CatalogError) -> ChangeSet.ID? {
    try changeWords(by: author, action: "add word") { try Self.add(word.trimmed, to: list, $0) }
  }

  /// Renames a word of a controlled vocabulary in all books.
  ///
  /// - Parameters:
  ///   - word: The word, such as `mapa`.
  ///   - new: The new word.
  ///   - list: The controlled vocabulary.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Returns: The number of the change set; `nil` if the word is unchanged.
  /// - Throws: ``CatalogError`` of kind `notFound` for an unknown word, otherwise as
  ///   ``addWord(_:to:by:)``.
  @discardableResult
  public func renameWord(
    _ word: String, to new: String, in list: WordList, by author: String = ""
  ) throws(CatalogError) -> ChangeSet.ID? {
    try changeWords(by: author, action: "rename word") {
      try Self.replace(word, with: new.trimmed, in: list, $0)
    }
  }

  /// Removes a word that no book has.
  ///
  /// - Parameters:
  ///   - word: The word, such as `mapa`.
  ///   - list: The controlled vocabulary.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Returns: The number of the change set.
  /// - Throws: ``CatalogError`` of kind `notFound` for an unknown word, `conflict` if a book has it
  ///   or it is the last of its list.
  @discardableResult
  public func removeWord(
    _ word: String, from list: WordList, by author: String = ""
  ) throws(CatalogError) -> ChangeSet.ID? {
    try changeWords(by: author, action: "remove word") { try Self.remove(word, from: list, $0) }
  }

  /// The number of books with each word of a controlled vocabulary, in its order.
  ///
  /// - Parameter list: The controlled vocabulary.
  /// - Returns: Each word with its number of books; 0 for words that no book has.
  /// - Throws: ``CatalogError`` when the database fails.
  public func wordCounts(in list: WordList) throws(CatalogError) -> [WordCount] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT name, (SELECT count(*) FROM book WHERE \(list.rawValue) = name)
          FROM \(list.table) ORDER BY place
          """
      ).map { WordCount(word: try $0[0], books: try $0[1]) }
    }
  }

  private func changeWords(
    by author: String, action: String, _ body: (RecordWriter) throws -> Void
  ) throws(CatalogError) -> ChangeSet.ID? {
    try write { database, touched in
      let writer = RecordWriter(
        database, touching: touched, time: now?(), author: author, action: action)
      try body(writer)
      return writer.changeSet
    }
  }

  static func add(_ word: String, to list: WordList, _ writer: RecordWriter) throws {
    try requireFree(word, besides: nil, in: list, writer.database)
    try writer.database.execute(
      sql: """
        INSERT INTO \(list.table) SELECT coalesce(max(place) + 1, 0), ? FROM \(list.table)
        """, arguments: [word])
    try writer.noteWord(Change(.wordAdded, list.rawValue, new: word))
  }

  static func replace(
    _ word: String, with new: String, in list: WordList, _ writer: RecordWriter
  ) throws {
    let database = writer.database
    try requireKnown(word, in: list, database)
    guard word != new else { return }
    try requireFree(new, besides: word, in: list, database)
    try database.execute(
      sql: "UPDATE \(list.table) SET name = ? WHERE name = ?", arguments: [new, word])
    try database.execute(
      sql: "UPDATE book SET \(list.rawValue) = ?, changed_at = ? WHERE \(list.rawValue) = ?",
      arguments: [new, writer.time ?? 0, word])
    try writer.noteWord(Change(.wordRenamed, list.rawValue, old: word, new: new))
  }

  static func remove(_ word: String, from list: WordList, _ writer: RecordWriter) throws {
    let database = writer.database
    try requireKnown(word, in: list, database)
    let isUsed = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT * FROM book WHERE \(list.rawValue) = ?)",
      arguments: [word])
    guard isUsed == false else {
      throw CatalogError(.conflict, "books have this word; rename it instead")
    }
    let others = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(list.table)") ?? 0
    guard others > 1 else {
      throw CatalogError(.conflict, "a list needs at least one word")
    }
    try database.execute(sql: "DELETE FROM \(list.table) WHERE name = ?", arguments: [word])
    try writer.noteWord(Change(.wordRemoved, list.rawValue, old: word))
  }

  private static func requireKnown(
    _ word: String, in list: WordList, _ database: Database
  ) throws {
    let isKnown = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT * FROM \(list.table) WHERE name = ?)",
      arguments: [word])
    guard isKnown == true else { throw CatalogError(.notFound, "the list has no such word") }
  }

  private static func requireFree(
    _ word: String, besides old: String?, in list: WordList, _ database: Database
  ) throws {
    let hasControl = word.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard !word.folded.isEmpty, word.count <= 100, !hasControl else {
      throw CatalogError(.invalidValue, "a word has 1 to 100 characters, one of them a letter")
    }
    let known = try String.fetchAll(database, sql: "SELECT name FROM \(list.table)")
    guard !known.contains(where: { $0 != old && $0.folded == word.folded }) else {
      throw CatalogError(.conflict, "the list already has this word")
    }
  }
}
