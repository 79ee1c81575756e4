import GRDB

extension LocationHistory {
  /// The filter stored in the history, for queries without their own.
  ///
  /// - Throws: ``LocationError`` when the store could not be read.
  public func filter() async throws -> FilterText {
    try await read { database in
      var text = FilterText()
      for row in try Row.fetchAll(database, sql: "SELECT name, value FROM setting") {
        let name: String = try row.required("name")
        if let part = FilterText.Part(rawValue: name) {
          text.parts[part] = try row.required("value") as String
        }
      }
      return text
    }
  }

  /// Replaces the stored filter.
  ///
  /// - Parameter text: The filter; parts that cannot be parsed are stored as well and fail when the
  ///   filter is used.
  /// - Throws: ``LocationError`` if the store could not be written.
  public func setFilter(_ text: FilterText) async throws {
    try await write { database in
      for part in FilterText.Part.allCases {
        try database.execute(
          sql: "DELETE FROM setting WHERE name = ?", arguments: [part.rawValue])
      }
      for (part, value) in text.parts {
        try database.execute(
          sql: "INSERT INTO setting (name, value) VALUES (?, ?)",
          arguments: [part.rawValue, value])
      }
    }
  }
}
