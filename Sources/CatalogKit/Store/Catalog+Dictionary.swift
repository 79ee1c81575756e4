import CheckedRows
import TextFolding

extension Catalog {
  /// Appends types and availabilities to the dictionary.
  ///
  /// - Parameters:
  ///   - types: New types, such as `mapa`.
  ///   - availabilities: New availabilities.
  /// - Throws: ``CatalogError`` of kind `conflict` if the dictionary already has one of them,
  ///   ignoring case and diacritics, `invalidValue` if one is empty; then none is added.
  public func extendDictionary(
    types: [String] = [], availabilities: [String] = []
  ) throws(CatalogError) {
    try write { database, touched in
      touched.insertAll()
      for name in types { try Self.extend("book_type", name, in: database) }
      for name in availabilities { try Self.extend("availability_type", name, in: database) }
    }
  }

  private static func extend(_ table: String, _ name: String, in database: Database) throws {
    let name = name.trimmed
    guard !name.folded.isEmpty, !name.holdsNUL else {
      throw CatalogError(.invalidValue, "a word of the dictionary has at least one letter")
    }
    let known = try String.fetchAll(database, sql: "SELECT name FROM \(table)").map(\.folded)
    guard !known.contains(name.folded) else {
      throw CatalogError(.conflict, "the dictionary already has the word \(name)")
    }
    try database.execute(
      sql: "INSERT INTO \(table) SELECT coalesce(max(place) + 1, 0), ? FROM \(table)",
      arguments: [name])
  }
}
