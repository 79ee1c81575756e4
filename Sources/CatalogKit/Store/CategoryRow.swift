import CheckedRows

/// Reads categories and vocabularies from the database.
enum CategoryRow {
  /// The orders in which categories are listed.
  enum Order: String {
    /// By identifier: main categories before their subcategories.
    case identifier = "category_id"
    /// By the bytes of their names, as the 2014 service lists them.
    case name = "category_name, id"
  }

  /// All categories.
  static func all(
    in database: Database, _ order: Order
  ) throws -> [(row: Int64, category: BookCategory)] {
    try Row.fetchAll(
      database,
      sql: "SELECT id, category_id, category_name FROM category ORDER BY \(order.rawValue)"
    ).map { row in
      try (row[0], BookCategory(id: CategoryID(trusted: row[1]), name: row[2]))
    }
  }

  /// The category with an identifier, and its row id; `nil` if there is none.
  static func find(
    _ id: CategoryID, in database: Database
  ) throws -> (row: Int64, category: BookCategory)? {
    let statement = try database.cachedStatement(
      sql: "SELECT id, category_name FROM category WHERE category_id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id.description]) else { return nil }
    return try (row[0], BookCategory(id: id, name: row[1]))
  }

  /// The permitted types and availabilities.
  static func dictionary(in database: Database) throws -> CatalogDictionary {
    CatalogDictionary(
      types: try String.fetchAll(database, sql: "SELECT name FROM book_type ORDER BY place"),
      availabilities: try String.fetchAll(
        database, sql: "SELECT name FROM availability_type ORDER BY place"))
  }
}
