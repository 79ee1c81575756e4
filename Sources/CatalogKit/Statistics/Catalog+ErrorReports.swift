import CheckedRows

extension Catalog {
  /// The maximum number of different errors kept; the oldest are deleted first.
  static let errorReportLimit = 500

  /// Counts an error of the service.
  ///
  /// - Parameters:
  ///   - message: The message, without user input: it is shown to administrators.
  ///   - version: The version of the program.
  /// - Throws: ``CatalogError`` when the database fails.
  public func noteError(_ message: String, version: String) throws(CatalogError) {
    let time = now?() ?? 0
    try writeReaders { database in
      try database.execute(
        sql: """
          INSERT INTO error_report (message, version, count, first_at, last_at)
          VALUES (?, ?, 1, ?, ?)
          ON CONFLICT (message, version) DO UPDATE SET count = count + 1, last_at = excluded.last_at
          """, arguments: [String(message.prefix(1000)), version, time, time])
      try database.execute(
        sql: """
          DELETE FROM error_report WHERE id IN (
            SELECT id FROM error_report ORDER BY last_at DESC, id DESC LIMIT -1 OFFSET ?)
          """, arguments: [Self.errorReportLimit])
    }
  }

  /// The errors of the service, latest first.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func errorReports() throws(CatalogError) -> [ErrorReport] {
    try read {
      try Row.fetchAll(
        $0,
        sql: """
          SELECT id, message, version, count, first_at, last_at FROM error_report
          ORDER BY last_at DESC, id DESC
          """
      ).map {
        try ErrorReport(
          id: $0[0], message: $0[1], version: $0[2], count: $0[3], first: $0[4], last: $0[5])
      }
    }
  }

  /// Deletes the errors of the service.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func clearErrorReports() throws(CatalogError) {
    try writeReaders { try $0.execute(sql: "DELETE FROM error_report") }
  }
}
